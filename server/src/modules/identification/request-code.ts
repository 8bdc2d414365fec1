// A person asks for a code. Limits, code, message and audit entry under the envelope's lock: of two simultaneous requests one is told to wait.
import type { AccountScope } from '../../kernel/account-scope.ts';
import { AppError } from '../../kernel/errors.ts';
import type { NewId } from '../../kernel/ids.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import type { RecordChange } from '../audit/record-change.ts';
import { findDocuments } from '../documents/find-documents.ts';
import { envelopeStatePart } from '../envelopes/change-state.ts';
import { requiredIdentification } from '../envelopes/identification.rules.ts';
import { maskPhone } from '../envelopes/phone.rules.ts';
import type { EnvelopeRow, RecipientRow } from '../envelopes/read-envelopes.ts';
import { documentsDigest } from './one-time-code.ts';
import { CODE_VALID_MS, nextSendAt } from './one-time-code.rules.ts';
import { listCodes, newCodePart, type CodeChannel } from './one-time-code.store.ts';

export interface CodeDeps {
  readonly clock: Clock;
  readonly newId: NewId;
  readonly record: RecordChange;
}

/** Where a person is. */
interface Trace { readonly ip: string; readonly userAgent: string }

/** By which channel this person gets codes, and where; undefined when none is asked for. */
export function codeAddress(envelope: EnvelopeRow, recipient: RecipientRow): { channel: CodeChannel; to: string; masked: string } | undefined {
  switch (requiredIdentification(envelope, recipient)) {
    case 'LINK': return undefined;
    case 'EMAIL_CODE': return { channel: 'EMAIL', to: recipient.email, masked: recipient.email };
    // The send has made sure that there is a phone.
    case 'SMS_CODE': return { channel: 'SMS', to: recipient.phone ?? '', masked: maskPhone(recipient.phone ?? '') };
  }
}

/** The hash that the codes of an envelope are bound to. */
export async function digestOf(tx: Db, scope: AccountScope, envelope: EnvelopeRow): Promise<string> {
  return documentsDigest(await findDocuments(tx, scope, envelope.documents.map(({ id }) => id)));
}

/** Sends a code within `tx`, which holds the envelope's lock. @throws AppError RATE_LIMITED with the seconds to wait, CONFLICT when no code is asked for */
export async function requestCode(deps: CodeDeps, tx: Tx, envelope: EnvelopeRow, recipient: RecipientRow, trace: Trace): Promise<void> {
  const scope = { accountId: envelope.account_id, sandbox: envelope.sandbox };
  const address = codeAddress(envelope, recipient);
  if (address === undefined) throw new AppError({ code: 'CONFLICT', message: 'No code is needed here.' });
  const at = deps.clock.now();
  const next = nextSendAt((await listCodes(tx, recipient.id)).map(({ created_at }) => created_at), at);
  if (next > at) {
    const retryAfterSeconds = Math.ceil((next.getTime() - at.getTime()) / 1000);
    throw new AppError({ code: 'RATE_LIMITED', message: `A code has just been sent. The next one can be sent in ${retryAfterSeconds} s.`, retryAfterSeconds });
  }
  const id = deps.newId('code');
  const documentsSha256 = await digestOf(tx, scope, envelope);
  await deps.record(tx, {
    scope, actor: { kind: 'RECIPIENT', id: recipient.id }, envelopeId: envelope.id, at, auditHead: { seq: envelope.audit_seq, hash: envelope.audit_head },
    notes: [{
      action: 'recipient.code_sent', facts: { recipientId: recipient.id, codeId: id, channel: address.channel, documentsSha256 },
      personal: { to: address.masked, ip: trace.ip, userAgent: trace.userAgent.slice(0, 500) },
    }],
    events: [], notices: [{ kind: 'ONE_TIME_CODE', envelopeId: envelope.id, recipientIds: [recipient.id], channel: address.channel, about: { codeId: id } }],
    write: (head) => [
      envelopeStatePart(tx, envelope.id, {}, at, head),
      newCodePart({ id, envelope_id: envelope.id, recipient_id: recipient.id, channel: address.channel, documents_sha256: documentsSha256, created_at: at, expires_at: new Date(at.getTime() + CODE_VALID_MS) }),
    ],
  });
}
