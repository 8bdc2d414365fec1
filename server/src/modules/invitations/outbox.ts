// Reading messages: what was said to whom, and what became of it. Without a mail server this is where the invitations are.
import type { AccountScope } from '../../kernel/account-scope.ts';
import { notFound } from '../../kernel/errors.ts';
import type { PageRequest } from '../../kernel/pagination.ts';
import type { Db } from '../../platform/database/index.ts';
import { getEnvelope } from '../envelopes/read-envelopes.ts';
import { linkToken, signUrl } from '../envelopes/signing-link.ts';
import { ballotToken, ballotUrlOf } from './ballot-link.ts';
import type { BallotAbout } from './ballot-messages.ts';
import { composeMail, type ComposedMail, type MailDeps } from './compose-mail.ts';
import { selectOutbox, selectOutboxEntry, type OutboxEntry } from './outbox.store.ts';

export type { OutboxEntry } from './outbox.store.ts';

/** A page of the messages of one environment, newest first. */
export async function listOutbox(db: Db, scope: AccountScope, page: PageRequest): Promise<{ entries: OutboxEntry[]; total: number }> {
  return selectOutbox(db, scope, page);
}

/** One message's row, or undefined when the account has none with this id. */
export async function findOutboxEntry(db: Db, accountId: string, id: string): Promise<OutboxEntry | undefined> {
  return selectOutboxEntry(db, accountId, id);
}

/** States in which the person has not got the message, so that the sender must be able to hand the link over. */
/** States in which a code may be read here: it goes nowhere else, as nothing is configured or nothing leaves. One that left is the person's alone. */
const CODE_SHOWN: readonly OutboxEntry['state'][] = ['OUTBOX', 'SUPPRESSED'];

const UNDELIVERED: readonly OutboxEntry['state'][] = ['OUTBOX', 'SUPPRESSED', 'REJECTED'];
const HIDDEN_LINK = '••••••••';

/**
 * A message as it reads now. The link of one that has left, or is about to, is hidden: it identifies the person who got it,
 * and evidence that the sender could have used it too is worth less. @throws AppError NOT_FOUND
 */
export async function readOutboxMessage(db: Db, deps: MailDeps, accountId: string, id: string): Promise<{ entry: OutboxEntry; mail: ComposedMail; signUrl: string | null }> {
  const entry = await selectOutboxEntry(db, accountId, id);
  if (entry === undefined) throw notFound('message');
  const envelope = entry.envelope_id === null ? undefined : await getEnvelope(db, { accountId, sandbox: entry.sandbox }, entry.envelope_id);
  const recipient = envelope?.recipients.find((each) => each.id === entry.recipient_id);
  if (entry.recipient_id !== null && recipient === undefined) throw notFound('message');
  const mail = await composeMail(db, deps, entry, { hideCode: !CODE_SHOWN.includes(entry.state) });
  // What the sender is told, and a code, carry nobody's link.
  if (entry.kind === 'ONE_TIME_CODE') return { entry, mail, signUrl: null };
  const link = recipient !== undefined
    ? { token: linkToken(deps.secrets, recipient.id, recipient.link_generation), urlOf: signUrl }
    : entry.kind === 'BALLOT' ? { token: ballotToken(deps.secrets, entry.envelope_id ?? '', (entry.about as unknown as BallotAbout).ballot.coOwnerId), urlOf: ballotUrlOf } : undefined;
  if (link === undefined) return { entry, mail, signUrl: null };
  const { token, urlOf } = link;
  if (UNDELIVERED.includes(entry.state)) return { entry, mail, signUrl: urlOf(deps.baseUrl, token) };
  return { entry, mail: { ...mail, text: mail.text.replaceAll(token, HIDDEN_LINK), html: mail.html.replaceAll(token, HIDDEN_LINK) }, signUrl: null };
}
