// Every operation of the description by its id, typed from it. The resources (envelopes, documents, …) are written on top of this.
import { OPERATIONS } from './operations.generated.ts';
import type { operations } from './openapi.generated.ts';
import type { CallOptions, PlainRequest, Send } from './transport.ts';
import type { UploadBody } from './upload-body.ts';

export type OperationId = keyof typeof OPERATIONS;

type Parameters<Id extends OperationId, Where extends string> = operations[Id]['parameters'] extends Partial<Record<Where, infer P>> ? Exclude<P, undefined> : never;
type JsonContent<T> = T extends { content: { 'application/json': infer Body } } ? Body : never;

/** The JSON body of an operation. */
export type BodyOf<Id extends OperationId> = operations[Id] extends { requestBody?: infer Body } ? JsonContent<Exclude<Body, undefined>> : never;
/** The query of an operation. */
export type QueryOf<Id extends OperationId> = Parameters<Id, 'query'>;

type Success<Responses> = { [Status in keyof Responses]: Status extends 200 | 201 | 202 ? JsonContent<Responses[Status]> : never }[keyof Responses];
/** What an operation answers as JSON. */
export type AnswerOf<Id extends OperationId> = Success<operations[Id]['responses']>;

/** What goes with a call: the parts of the path, the query, the body. */
export interface Input<Id extends OperationId> {
  readonly path?: Parameters<Id, 'path'>;
  readonly query?: QueryOf<Id>;
  readonly body?: BodyOf<Id>;
}

/** Builds the request of an operation. */
export function requestOf<Id extends OperationId>(id: Id, input: Input<Id>, upload?: { body: UploadBody; headers: Record<string, string> }): PlainRequest {
  const [method, template] = OPERATIONS[id];
  const values = (input.path ?? {}) as Record<string, string>;
  const path = template.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    const value = values[name];
    // An empty segment would be the address of another operation.
    if (typeof value !== 'string' || value === '' || value === '.' || value === '..') throw new TypeError(`${id} needs ${name}.`);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, string | number | boolean | undefined>)) if (value !== undefined) query.set(name, String(value));
  const text = query.size === 0 ? '' : `?${query.toString()}`;
  return {
    method, path: path + text,
    ...(input.body === undefined ? {} : { json: input.body }),
    ...(upload === undefined ? {} : { upload: upload.body, headers: upload.headers }),
  };
}

/** Calls an operation with a file as its body, or as a part of it, and reads its JSON. */
export async function callWithFile<Id extends OperationId>(send: Send, id: Id, body: UploadBody, headers: Record<string, string>, options?: CallOptions): Promise<AnswerOf<Id>> {
  return await (await send(requestOf(id, {}, { body, headers }), options)).json() as AnswerOf<Id>;
}

/** Calls an operation and reads its JSON. */
export async function callJson<Id extends OperationId>(send: Send, id: Id, input: Input<Id>, options?: CallOptions): Promise<AnswerOf<Id>> {
  const answer = await send(requestOf(id, input), options);
  return await answer.json() as AnswerOf<Id>;
}
