// What the signing page shows of a person's identification: where codes go, how the last one fares, when the next may be sent.
import type { Db } from '../../platform/database/index.ts';
import { provenCode } from '../identification/check-code.ts';
import { CODE_TRIES, isCodeGuessable, nextSendAt } from '../identification/one-time-code.rules.ts';
import { listCodes, type CodeRow } from '../identification/read-codes.ts';
import { codeAddress } from '../identification/request-code.ts';
import type { EnvelopeRow, RecipientRow } from '../envelopes/read-envelopes.ts';
import { messageOfCode } from '../invitations/read-messages.ts';
import type { SigningDeps } from './signing-deps.ts';
import type { SigningSession } from './signing-session.ts';
import type { SigningView } from './signing.schema.ts';

type IdentificationView = NonNullable<SigningView['identification']>;

/** Null when the link is all that is asked for. Times are seconds from now: the browser's clock may be wrong. */
export async function identificationView(deps: Pick<SigningDeps, 'clock' | 'secrets'>, db: Db, session: SigningSession, envelope: EnvelopeRow, recipient: RecipientRow): Promise<IdentificationView | null> {
  const address = codeAddress(envelope, recipient);
  if (address === undefined) return null;
  const now = deps.clock.now();
  const codes = await listCodes(db, recipient.id);
  const [newest] = codes;
  const verified = await provenCode(deps, db, session.scope, envelope, recipient, session.codeProof) !== undefined;
  const live = newest !== undefined && isCodeGuessable(newest, now) ? newest : undefined;
  return {
    channel: address.channel, sentTo: address.masked, verified,
    code: live === undefined ? null : { expiresInSeconds: secondsUntil(live.expires_at, now), triesLeft: CODE_TRIES - live.tries, delivery: await deliveryOf(db, live) },
    resendInSeconds: secondsUntil(nextSendAt(codes.map(({ created_at }) => created_at), now), now),
  };
}

const secondsUntil = (moment: Date, now: Date): number => Math.max(0, Math.ceil((moment.getTime() - now.getTime()) / 1000));

const DELIVERIES = { QUEUED: 'SENDING', OUTBOX: 'SENT', SENT: 'SENT', SUPPRESSED: 'SENT', REJECTED: 'FAILED' } as const;

async function deliveryOf(db: Db, code: CodeRow): Promise<'SENDING' | 'SENT' | 'FAILED'> {
  const message = await messageOfCode(db, code.envelope_id, code.id);
  return message === undefined ? 'SENDING' : DELIVERIES[message.state];
}
