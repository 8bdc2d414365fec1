// What is found out about a request on its way, for whoever looks at it once it is answered.
import type { AccountScope } from '../kernel/account-scope.ts';
import type { ErrorCode } from '../kernel/errors.ts';

/** The key that a request came with. It is noted as soon as it is known: refusals for its scope or its limit belong to it too. */
export interface NotedKey extends AccountScope {
  readonly id: string;
}

interface Notes { key?: NotedKey; code?: ErrorCode }
const NOTES = Symbol('notes');
type Noted = object & { [NOTES]?: Notes };

const notesOf = (request: object): Notes => ((request as Noted)[NOTES] ??= {});

export function noteKey(request: object, key: NotedKey): void {
  notesOf(request).key = key;
}

/** The code of the refusal that is the answer. */
export function noteRefusal(request: object, code: ErrorCode): void {
  notesOf(request).code = code;
}

/** What is known of a request; empty for one without a key. */
export function readNotes(request: object): Readonly<Notes> {
  return (request as Noted)[NOTES] ?? {};
}
