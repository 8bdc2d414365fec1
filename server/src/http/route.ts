// What a route of the REST API is: one declaration that registers it, guards it and describes it in OpenAPI.
import type { Readable } from 'node:stream';
import type { Static, TObject, TSchema } from 'typebox';
import type { AccountScope, Actor } from '../kernel/account-scope.ts';
import type { ErrorCode } from '../kernel/errors.ts';
import type { Scope } from '../kernel/scopes.ts';
import type { Tx } from '../platform/database/index.ts';
import type { Log } from '../platform/log/index.ts';
import type { FormFile } from './form-body.ts';

/** What a key must carry: a scope, merely be valid (`any`), or nothing at all (`none`). */
export type RequiredScope = Scope | 'any' | 'none';

/** The key (or the dashboard's session: the account's id and all scopes) that made a call, as far as handlers may know it. */
export interface CallingKey {
  readonly id: string;
  readonly scopes: readonly string[];
}

/** What a handler answers. `body` is serialised by the declared schema; `stream` is sent as it is. */
export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly stream?: Readable | Buffer;
  readonly etag?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The person whom the calling key belongs to. Templates and keys are theirs alone; everything else is the account's (docs/adr/0030). */
export interface Caller {
  readonly userId: string;
}

type Part<T extends TSchema | undefined> = T extends TSchema ? Static<T> : undefined;

/** One authenticated call. */
export interface Call<P extends TObject | undefined, Q extends TObject | undefined, B extends TSchema | undefined> {
  readonly scope: AccountScope;
  readonly actor: Actor;
  readonly key: CallingKey;
  readonly caller: Caller;
  readonly params: Part<P>;
  readonly query: Part<Q>;
  readonly body: Part<B>;
  readonly requestId: string;
  readonly log: Log;
  readonly clientAddress: string;
  readonly userAgent: string;
  readonly header: (name: string) => string | undefined;
  /** The `If-Match` header, if any. */
  readonly ifMatch: string | undefined;
  /** The file of a route with `fileForm`, when the body came as a form. */
  readonly file: FormFile | undefined;
  /** The unread body of a route with `rawBody`. */
  readonly rawBody: Readable;
  /**
   * Runs a change in one transaction. With an `Idempotency-Key` the first answer is stored in that same transaction and given
   * again for 24 h. `fingerprint` stands for the request where the parsed body does not (uploads).
   */
  readonly once: (change: (tx: Tx) => Promise<Answer>, fingerprint?: string) => Promise<Answer>;
}

export interface ResponseDeclaration {
  readonly description: string;
  readonly schema?: TSchema;
  /** For downloads: the media types, instead of a JSON schema. */
  readonly contentTypes?: readonly string[];
  /** Every such answer carries an ETag. */
  readonly etag?: true;
}

export interface ApiRoute<P extends TObject | undefined = TObject | undefined, Q extends TObject | undefined = TObject | undefined, B extends TSchema | undefined = TSchema | undefined> {
  readonly operationId: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below /api/v1, with :parameters. */
  readonly path: string;
  readonly scope: RequiredScope;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  /** The body may be left out altogether. */
  readonly bodyOptional?: boolean;
  /** The handler reads the body itself (uploads); the media types it takes. */
  readonly rawBody?: readonly string[];
  /** The body is also taken as multipart/form-data with a part `file` of at most 1 MiB; the other parts are its properties. */
  readonly fileForm?: true;
  readonly responses: Readonly<Record<number, ResponseDeclaration>>;
  /** Codes beyond those that every route can answer. */
  readonly errors: readonly ErrorCode[];
  readonly handle: (call: Call<P, Q, B>) => Promise<Answer>;
}

/** A route in a list of routes of different shapes. */
export type AnyApiRoute = Omit<ApiRoute, 'handle'> & { readonly handle: (call: never) => Promise<Answer> };

/** Keeps the types of the three schemas while a route is written down. */
export function defineRoute<P extends TObject | undefined = undefined, Q extends TObject | undefined = undefined, B extends TSchema | undefined = undefined>(
  route: ApiRoute<P, Q, B>,
): ApiRoute<P, Q, B> {
  return route;
}
