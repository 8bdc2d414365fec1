// Who is there, and the one exchange of the token in the address. Imports nothing that draws: the entry asks before anything is there.
import { forgetEarly } from '../../api/early-answers.ts';
import { ApiError } from '../../api/http.ts';
import { getMe, openSession } from './dashboard-api.ts';
import type { Door, Session } from './session.ts';

const TOKEN = /^#(sign-in|reset|invitation)=([\w-]{20,200})$/;

/** Whether an address brings a link that is to be opened. */
export const bringsToken = (hash: string): boolean => TOKEN.test(hash);

/** Takes the token out of the address bar and the history, whatever becomes of it. */
function takeToken(): { kind: string; token: string } | undefined {
  const [, kind, token] = TOKEN.exec(location.hash) ?? [];
  if (location.hash !== '') history.replaceState(null, '', location.pathname + location.search);
  return kind === undefined || token === undefined ? undefined : { kind, token };
}

/** A link that was used already does no harm to a session that still lasts. */
export async function findSession(): Promise<Session> {
  const session = await lookForSession();
  if (session.state === 'out') forgetEarly();
  return session;
}

async function lookForSession(): Promise<Session> {
  const taken = takeToken();
  // Whoever opens such a link means it, also where somebody is signed in already.
  if (taken !== undefined && taken.kind !== 'sign-in') return { state: 'out', because: 'NO_SESSION', door: taken as Door };
  const token = taken?.token;
  try {
    const used = token !== undefined && !(await openSession(token).then(() => true, refusedOrThrow));
    const me = await getMe().catch(refusedOrThrow);
    if (me === false) return { state: 'out', because: used ? 'LINK_USED' : 'NO_SESSION' };
    return { state: 'in', me };
  } catch {
    return { state: 'out', because: 'UNREACHABLE' };
  }
}

function refusedOrThrow(error: unknown): false {
  if (error instanceof ApiError && (error.status === 401 || error.status === 400)) return false;
  throw error;
}
