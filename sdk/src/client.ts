// The client: resources over one transport.
import { callJson, requestOf, type AnswerOf, type Input, type OperationId } from './call.ts';
import { account, keys, templates, webhooks } from './resources/account.ts';
import { documents } from './resources/documents.ts';
import { envelopes, sandbox } from './resources/envelopes.ts';
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
  readonly documents: ReturnType<typeof documents>;
  readonly envelopes: ReturnType<typeof envelopes>;
  readonly keys: ReturnType<typeof keys>;
  readonly sandbox: ReturnType<typeof sandbox>;
  readonly templates: ReturnType<typeof templates>;
  readonly webhooks: ReturnType<typeof webhooks>;

  constructor(options: ClientOptions) {
    const send = transport(options);
    this.#send = send;
    this.account = account(send);
    this.documents = documents(send);
    this.envelopes = envelopes(send);
    this.keys = keys(send);
    this.sandbox = sandbox(send);
    this.templates = templates(send);
    this.webhooks = webhooks(send);
  }

  /** Any operation of the description by its id, typed: those that no resource above has a method for, too. */
  call<Id extends OperationId>(id: Id, input: Input<Id> = {}, options?: CallOptions): Promise<AnswerOf<Id>> {
    return callJson(this.#send, id, input, options);
  }

  /** The same, with the answer as it came: headers such as `ETag`, or a file. */
  response<Id extends OperationId>(id: Id, input: Input<Id> = {}, options?: CallOptions): Promise<Response> {
    return this.#send(requestOf(id, input), options);
  }
}
