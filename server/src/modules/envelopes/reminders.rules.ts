// Who is reminded, and when: only people whose turn it is and who have not acted; never in a terminal state, never a BOUNCED address.
import { hasActed, mustAct, openTurns } from './envelope.rules.ts';
import type { EnvelopeRow, RecipientRow } from './envelope.store.ts';

const DAY_MS = 86_400_000;
/** Automatic reminders to one person for one invitation: an envelope without an expiry must not write for ever. */
export const MAXIMUM_REMINDERS = 30;
/** Between two reminders of one person, by hand or by themselves, before one can be asked for by hand (docs/adr/0028). */
export const HAND_REMINDER_MS = 3_600_000;

/** The people an envelope waits for and can reach. */
export function awaited(envelope: EnvelopeRow): RecipientRow[] {
  if (envelope.status !== 'SENT') return [];
  const open = openTurns(envelope);
  return envelope.recipients.filter((each) => open.has(each.id) && mustAct(each.role) && !hasActed(each) && each.status !== 'BOUNCED' && each.sent_at !== null);
}

/** The awaited people who may be reminded by hand now, and when the next of the others may be. `now` is on the envelope's clock. */
export function remindable(envelope: EnvelopeRow, now: Date): { people: RecipientRow[]; nextAt: Date | undefined } {
  const people = awaited(envelope);
  const waiting = people.filter(({ reminder_count, told_at }) => reminder_count > 0 && told_at !== null && now.getTime() - told_at.getTime() < HAND_REMINDER_MS);
  const nextAt = waiting.length === 0 ? undefined : new Date(Math.min(...waiting.map(({ told_at }) => told_at!.getTime())) + HAND_REMINDER_MS);
  return { people: people.filter((each) => !waiting.includes(each)), nextAt };
}

/** When somebody is to be reminded by themselves next, on the envelope's clock; undefined when never. */
function reminderAt(envelope: EnvelopeRow, recipient: RecipientRow): Date | undefined {
  const since = recipient.told_at ?? recipient.sent_at;
  if (envelope.reminder_interval_days === null || since === null || recipient.reminder_count >= MAXIMUM_REMINDERS) return undefined;
  return new Date(since.getTime() + envelope.reminder_interval_days * DAY_MS);
}

/** The earliest reminder of an envelope. */
export function nextReminderAt(envelope: EnvelopeRow): Date | undefined {
  const times = awaited(envelope).flatMap((recipient) => reminderAt(envelope, recipient)?.getTime() ?? []);
  return times.length === 0 ? undefined : new Date(Math.min(...times));
}

/** Those whose reminder is due. `now` is on the envelope's clock. */
export function dueForReminder(envelope: EnvelopeRow, now: Date): RecipientRow[] {
  return awaited(envelope).filter((recipient) => {
    const at = reminderAt(envelope, recipient);
    return at !== undefined && at <= now;
  });
}
