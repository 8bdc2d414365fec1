// Who is signed in, for every page inside.
import { createContext } from 'react';
import type { Me } from './api-types.ts';

/** A link from a mail: to a new password, or into a workspace. */
export interface Door {
  readonly kind: 'reset' | 'invitation';
  readonly token: string;
}
export type Session = { state: 'opening' } | { state: 'in'; me: Me } | { state: 'out'; /** ENDED: it was there, and lasts no longer. */ because: 'NO_SESSION' | 'ENDED' | 'LINK_USED' | 'LEFT' | 'UNREACHABLE'; door?: Door };

/** What every signed-in page may need. */
export const SessionContext = createContext<{ me: Me; signedOut: () => void; /** Asks again who is signed in. */ refresh: () => void }>({
  me: { id: '', plan: '', userId: '', email: '', name: '', role: 'MEMBER', locale: null, hasPassword: true }, signedOut: () => {}, refresh: () => {},
});
