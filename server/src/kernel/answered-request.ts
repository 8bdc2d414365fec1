// A request of the REST API that came with a key, once it was answered: what is told of it to whoever keeps such things.
import type { AccountScope } from './account-scope.ts';
import type { ErrorCode } from './errors.ts';

export interface AnsweredRequest extends AccountScope {
  readonly keyId: string;
  readonly requestId: string;
  readonly method: string;
  /** As the description names it, below /api/v1: `/envelopes/{id}`. Never the path, which holds ids. */
  readonly route: string;
  readonly status: number;
  /** Of a refusal. */
  readonly code: ErrorCode | undefined;
  readonly durationMs: number;
}
