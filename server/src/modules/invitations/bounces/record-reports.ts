// Reports that come after a mail server has taken a message over do what a refusal at once does. Replays change nothing.
import type { Database } from '../../../platform/database/index.ts';
import type { Log } from '../../../platform/log/index.ts';
import { findMessageById, findMessageByQueueId, setMessageState, type MessageRow } from '../message.store.ts';
import { recordMessageBounce, type BounceDeps } from '../record-bounce.ts';
import type { BounceReport } from './bounce-report.rules.ts';

/** Also of reports on SMS. */
export interface ReportDeps extends BounceDeps {
  readonly database: Database;
  readonly log: Log;
}

/** Writes down the reports of one provider. What is about no message of ours, or about a passing trouble, is logged and nothing more. */
export async function recordReports(deps: ReportDeps, source: string, reports: readonly BounceReport[]): Promise<void> {
  for (const report of reports) {
    const outcome = await recordReport(deps, report);
    // Without addresses: they are personal data.
    deps.log.info({ source, outcome, messageId: report.messageId, queueId: report.queueId }, 'a mail bounce was reported');
  }
}

type Outcome = 'BOUNCED' | 'PASSING' | 'UNKNOWN_MESSAGE' | 'OTHER_ADDRESS' | 'KNOWN';

async function recordReport(deps: ReportDeps, report: BounceReport): Promise<Outcome> {
  if (!report.permanent) return 'PASSING';
  const message = await messageOf(deps, report);
  if (message === undefined) return 'UNKNOWN_MESSAGE';
  // A mail that was forwarded and failed there did arrive.
  if (report.email !== undefined && report.email.toLowerCase() !== message.to_email.toLowerCase()) return 'OTHER_ADDRESS';
  return deps.database.transaction(async (tx) => {
    const current = await findMessageById(tx, message.id);
    if (current === undefined || current.state === 'REJECTED') return 'KNOWN';
    // First, as the sending job does it: the envelope's row is locked before the message's.
    await recordMessageBounce(deps, tx, current, report.answer);
    await setMessageState(tx, current.id, 'REJECTED', { queueId: current.queue_id, answer: report.answer });
    return 'BOUNCED';
  });
}

async function messageOf({ database }: ReportDeps, report: BounceReport): Promise<MessageRow | undefined> {
  const byId = report.messageId === undefined ? undefined : await findMessageById(database.kysely, report.messageId);
  return byId ?? (report.queueId === undefined ? undefined : findMessageByQueueId(database.kysely, report.queueId));
}
