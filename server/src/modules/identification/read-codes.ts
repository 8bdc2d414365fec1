// Reading one-time codes, for the modules that send them and show their state.
import type { Db } from '../../platform/database/index.ts';
import { codeDigits, type CodeSecrets } from './one-time-code.ts';
import { codeRefusal } from './one-time-code.rules.ts';
import { findCode, listCodes, type CodeRow } from './one-time-code.store.ts';

export { listCodes, type CodeChannel, type CodeRow } from './one-time-code.store.ts';

/** The digits of a code for its message; undefined when it is gone. `to` is where the message goes. */
export async function codeToSend(db: Db, secrets: CodeSecrets, codeId: string, to: string, sandbox: boolean): Promise<string | undefined> {
  const code = await findCode(db, codeId);
  return code === undefined ? undefined : codeDigits(secrets, code, to, sandbox);
}

/** Somebody typed it, so it arrived. */
export async function wasTyped(db: Db, codeId: string): Promise<boolean> {
  return ((await findCode(db, codeId))?.verified_at ?? null) !== null;
}

/** Is it still worth sending? Not when it has expired, was replaced by a newer one, or served already. */
export async function isAwaited(db: Db, recipientId: string, codeId: string, now: Date): Promise<boolean> {
  const [newest] = await listCodes(db, recipientId);
  return newest?.id === codeId && codeRefusal(newest as CodeRow, now) === undefined;
}
