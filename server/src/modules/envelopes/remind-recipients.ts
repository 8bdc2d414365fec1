// Reminders: by themselves at their interval, or by POST /envelopes/{id}/remind. Each carries the link
// that is out: who has the page open, or opens the first mail, is not turned away (docs/adr/0020).
import { SYSTEM_ACTOR, type AccountScope, type Actor } from '../../kernel/account-scope.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { EnvelopeDeps } from './envelope-deps.ts';
import { envelopeNow, statusAt, transition } from './envelope.rules.ts';
import { envelopeStatePart, toldPart, type EnvelopeRow, type RecipientRow } from './envelope.store.ts';
import { getEnvelopeForChange } from './read-envelopes.ts';
import { dueForReminder, remindable } from './reminders.rules.ts';
import { currentLink } from './signing-link.ts';

type RemindDeps = Pick<EnvelopeDeps, 'clock' | 'record' | 'secrets'>;

/**
 * Reminds everybody who is awaited and was not reminded within the hour, within `tx`.
 * @throws AppError NOT_FOUND; CONFLICT unless SENT, or when nobody can be reminded; RATE_LIMITED when everybody was reminded within the hour
 */
export async function remindNow(deps: RemindDeps, tx: Tx, scope: AccountScope, actor: Actor, id: string): Promise<EnvelopeRow> {
  const envelope = await getEnvelopeForChange(tx, scope, id);
  transition(statusAt(envelope, deps.clock.now()), 'REMIND');
  const { people, nextAt } = remindable(envelope, envelopeNow(envelope, deps.clock.now()));
  if (people.length === 0 && nextAt !== undefined) {
    const retryAfterSeconds = Math.max(1, Math.ceil((nextAt.getTime() - envelopeNow(envelope, deps.clock.now()).getTime()) / 1_000));
    throw new AppError({ code: 'RATE_LIMITED', message: 'Everybody this envelope waits for was reminded within the last hour. Wait for the time in Retry-After.', retryAfterSeconds });
  }
  if (people.length === 0) throw new AppError({ code: 'CONFLICT', message: 'There is nobody to remind: everyone whose turn it is has acted or is BOUNCED.' });
  return remind(deps, tx, actor, envelope, people);
}

/** Reminds those whose time has come, of a locked envelope. Returns the envelope as it then is. */
export async function remindDue(deps: RemindDeps, tx: Tx, envelope: EnvelopeRow): Promise<EnvelopeRow> {
  const now = deps.clock.now();
  const people = statusAt(envelope, now) === 'SENT' ? dueForReminder(envelope, envelopeNow(envelope, now)) : [];
  return people.length === 0 ? envelope : remind(deps, tx, SYSTEM_ACTOR, envelope, people);
}

async function remind(deps: RemindDeps, tx: Tx, actor: Actor, envelope: EnvelopeRow, people: readonly RecipientRow[]): Promise<EnvelopeRow> {
  const at = deps.clock.now();
  const toldAt = envelopeNow(envelope, at);
  const links = new Map(people.map((recipient) => [recipient.id, currentLink(deps.secrets, recipient)]));
  const recipientIds = [...links.keys()];
  await deps.record(tx, {
    scope: { accountId: envelope.account_id, sandbox: envelope.sandbox }, actor, envelopeId: envelope.id, at, auditHead: { seq: envelope.audit_seq, hash: envelope.audit_head },
    notes: [{ action: 'envelope.reminded', facts: { recipientIds } }],
    events: [], notices: [{ kind: 'REMINDER', envelopeId: envelope.id, recipientIds }],
    write: (head) => [envelopeStatePart(tx, envelope.id, {}, at, head), toldPart([...links.values()], { as: 'REMINDED', at, toldAt })],
  });
  return {
    ...envelope, version: envelope.version + 1, updated_at: at,
    recipients: envelope.recipients.map((recipient) => {
      const link = links.get(recipient.id);
      return link === undefined ? recipient : { ...recipient, told_at: toldAt, reminder_count: recipient.reminder_count + 1, link_generation: link.generation, link_hash: link.hash };
    }),
  };
}
