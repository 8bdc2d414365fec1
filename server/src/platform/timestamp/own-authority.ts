// The installation's own RFC 3161 authority: answers requests of anyone at /tsa and of our own sealing in the process, by the same code.
import { answerTimestampRequest, randomSerial, timestampAuthority } from '@paraph/pdf/trust';
import type { Signer, TimestampAuthority } from '@paraph/pdf/sign';
import type { Clock } from '../clock/index.ts';

/** Answers a DER TimeStampReq with a DER TimeStampResp; a bad request gets a refusal, not an exception. */
export type AnswerTimestamp = (requestDer: Uint8Array) => Promise<Uint8Array>;

export interface OwnAuthority {
  readonly answer: AnswerTimestamp;
  /** For sealing: each token is checked (nonce, imprint, certificate, time) before it is used. */
  readonly client: TimestampAuthority;
}

/** @param o.signer read anew for each token: its key may be renewed while the service runs */
export function ownTimestampAuthority(o: { readonly signer: Signer; rootDer: Uint8Array; clock: Clock }): OwnAuthority {
  const answer: AnswerTimestamp = (requestDer) => answerTimestampRequest(requestDer, { signer: o.signer, now: o.clock.now(), serial: randomSerial() });
  return { answer, client: timestampAuthority({ exchange: answer, now: () => o.clock.now(), trustedRootsDer: [o.rootDer] }) };
}
