// The client: resources over one transport.
import { callJson, requestOf, type AnswerOf, type Input, type OperationId } from './call.ts';
import { account, keys, service, templates, webhooks } from './resources/account.ts';
import { bulk, payroll } from './resources/bulk.ts';
import { documents, verify } from './resources/documents.ts';
import { envelopes, sandbox } from './resources/envelopes.ts';
import { mandates, meetings } from './resources/french-pack.ts';
import { seals, videos } from './resources/seals.ts';
import { transport, type CallOptions, type ClientOptions, type Send } from './transport.ts';

/**
 * A client of one service with one key. It holds no connection and no state: make one and keep it.
 *
 * ```ts
 * const paraph = new Paraph({ baseUrl: 'https://sign.example.com', apiKey: process.env.PARAPH_API_KEY });
 * const { id } = await paraph.documents.upload(await readFile('contract.pdf'), { name: 'contract.pdf' });
 * ```
 */
export class Paraph {
  readonly #send: Send;
  readonly account: ReturnType<typeof account>;
  readonly bulk: ReturnType<typeof bulk>;
  readonly documents: ReturnType<typeof documents>;
  readonly envelopes: ReturnType<typeof envelopes>;
  readonly keys: ReturnType<typeof keys>;
  readonly mandates: ReturnType<typeof mandates>;
  readonly meetings: ReturnType<typeof meetings>;
  readonly payroll: ReturnType<typeof payroll>;
  readonly sandbox: ReturnType<typeof sandbox>;
  readonly seals: ReturnType<typeof seals>;
  readonly service: ReturnType<typeof service>;
  readonly templates: ReturnType<typeof templates>;
  readonly verify: ReturnType<typeof verify>;
  readonly videos: ReturnType<typeof videos>;
  readonly webhooks: ReturnType<typeof webhooks>;

  constructor(options: ClientOptions) {
    const send = transport(options);
    this.#send = send;
    this.account = account(send);
    this.bulk = bulk(send);
    this.documents = documents(send);
    this.envelopes = envelopes(send);
    this.keys = keys(send);
    this.mandates = mandates(send);
    this.meetings = meetings(send);
    this.payroll = payroll(send);
    this.sandbox = sandbox(send);
    this.seals = seals(send);
    this.service = service(send);
    this.templates = templates(send);
    this.verify = verify(send);
    this.videos = videos(send);
    this.webhooks = webhooks(send);
  }

  /** Any operation of the description by its id, typed: what the methods of the resources are made of. */
  call<Id extends OperationId>(id: Id, input: Input<Id> = {}, options?: CallOptions): Promise<AnswerOf<Id>> {
    return callJson(this.#send, id, input, options);
  }

  /** The same, with the answer as it came: headers such as `ETag`, or a file. */
  response<Id extends OperationId>(id: Id, input: Input<Id> = {}, options?: CallOptions): Promise<Response> {
    return this.#send(requestOf(id, input), options);
  }
}
