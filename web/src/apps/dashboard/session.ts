// Who is signed in, and the one exchange of the sign-in token in the address.
import { createContext } from 'react';
import { ApiError } from '../../api/http.ts';
import type { Me } from './api-types.ts';
import { getMe, openSession } from './dashboard-api.ts';

export type Session = { state: 'opening' } | { state: 'in'; me: Me } | { state: 'out'; because: 'NO_SESSION' | 'LINK_USED' | 'LEFT' | 'UNREACHABLE' };

/** What every signed-in page may need. */
export const SessionContext = createContext<{ me: Me; signedOut: () => void }>({ me: { id: '', email: '', name: '', plan: '' }, signedOut: () => {} });

const TOKEN = /^#sign-in=([\w-]{20,100})$/;

/** Takes the token out of the address bar and the history, whatever becomes of it. */
function takeToken(): string | undefined {
  const token = TOKEN.exec(location.hash)?.[1];
  if (location.hash !== '') history.replaceState(null, '', location.pathname + location.search);
  return token;
}

/** A link that was used already does no harm to a session that still lasts. */
export async function findSession(): Promise<Session> {
  const token = takeToken();
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
