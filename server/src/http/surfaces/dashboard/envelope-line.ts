// An envelope as one line of a list, and its people.
import { wireTime } from '../../../kernel/time.ts';
import { mustAct } from '../../../modules/envelopes/envelope.rules.ts';
import type { EnvelopeRow } from '../../../modules/envelopes/read-envelopes.ts';
import type { EnvelopeLine } from './dashboard.schema.ts';

export function envelopeLine(row: EnvelopeRow): EnvelopeLine {
  return {
    id: row.id, subject: row.subject, status: row.status, environment: row.sandbox ? 'test' : 'live', signedCount: row.signed_count,
    // The row's own count includes those who only look on; "2 of 3 signed" is about those who must act.
    actorCount: row.recipients.filter(({ role }) => mustAct(role)).length,
    createdAt: row.created_at.toISOString(), sentAt: wireTime(row.sent_at), completedAt: wireTime(row.completed_at), updatedAt: row.updated_at.toISOString(), tags: row.tags,
    recipients: row.recipients.map(({ name, email, status }) => ({ name, email, status })),
  };
}
