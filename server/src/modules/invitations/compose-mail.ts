// The text of a message, composed from what is true when it leaves. A signing link is derived here and stored nowhere.
import type { Db } from '../../platform/database/index.ts';
import type { InstallationSecrets } from '../../platform/secrets/installation-secrets.ts';
import { findAccount, type AccountRow } from '../accounts/read-accounts.ts';
import { getEnvelope, type EnvelopeRow, type RecipientRow } from '../envelopes/read-envelopes.ts';
import { linkToken, signUrl } from '../envelopes/signing-link.ts';
import type { MessageAbout, MessageRow } from './message.store.ts';
import { composeMessage } from './messages/index.ts';
import type { Audience, CommonData, ComposedMessage, MessageLocale } from './messages/message.types.ts';

export interface MailDeps {
  readonly secrets: InstallationSecrets;
  readonly baseUrl: string;
  /** Name of the installation, for the foot of the mail. */
  readonly operator: string;
}

export interface ComposedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Address for answers: the sender, not this service. */
  readonly replyTo: { name: string; email: string };
}

/** Everything a text is made of. `recipient` is undefined when the reader is the sender. */
interface Occasion {
  readonly message: MessageRow;
  readonly envelope: EnvelopeRow;
  readonly recipient: RecipientRow | undefined;
  readonly common: CommonData;
  readonly locale: MessageLocale;
  readonly deps: MailDeps;
}

/** @throws AppError NOT_FOUND when the envelope is gone */
export async function composeMail(db: Db, deps: MailDeps, message: MessageRow): Promise<ComposedMail> {
  const envelope = await getEnvelope(db, { accountId: message.account_id, sandbox: message.sandbox }, message.envelope_id);
  const account = await findAccount(db, message.account_id);
  const recipient = envelope.recipients.find(({ id }) => id === message.recipient_id);
  if (account === undefined || (message.recipient_id !== null && recipient === undefined)) throw new Error(`message ${message.id} has no recipient any more`);
  const locale = (recipient?.locale ?? envelope.locale) === 'en' ? 'en' : 'fr';
  const composed = wordsOf({ message, envelope, recipient, common: commonData(deps, envelope, account, recipient), locale, deps });
  return { ...composed, replyTo: { name: account.name, email: account.email } };
}

function commonData(deps: MailDeps, envelope: EnvelopeRow, account: AccountRow, recipient: RecipientRow | undefined): CommonData {
  return {
    recipientName: recipient?.name ?? account.name, envelopeSubject: envelope.subject, sender: { name: account.name },
    service: { operator: deps.operator, baseUrl: deps.baseUrl }, sandbox: envelope.sandbox,
  };
}

function wordsOf(occasion: Occasion): ComposedMessage {
  const { message, envelope, recipient, common, locale, deps } = occasion;
  const about = (message.about ?? {}) as MessageAbout;
  const audience: Audience = recipient === undefined ? 'SENDER' : 'RECIPIENT';
  const data = { ...common, audience, ...(recipient === undefined ? { envelopeUrl: `${deps.baseUrl}/dashboard/envelopes/${envelope.id}` } : {}) };
  const reason = about.reason === undefined ? {} : { reason: about.reason };
  switch (message.kind) {
    case 'INVITATION': case 'REMINDER': return invitationWords(occasion);
    case 'COMPLETED': return composeMessage('COMPLETED', locale, {
      ...common, audience, completedAt: (envelope.completed_at ?? message.created_at).toISOString(),
      signerNames: envelope.recipients.filter(({ role }) => role === 'SIGNER').map(({ name }) => name), downloadUrl: linkOf(occasion),
    });
    case 'DECLINED': return composeMessage('DECLINED', locale, { ...data, declinedBy: about.by ?? '', ...reason });
    case 'RETURNED': return composeMessage('RETURNED', locale, { ...data, returnedBy: about.by ?? '', reason: about.reason ?? '' });
    case 'VOIDED': return composeMessage('VOIDED', locale, { ...data, ...reason });
    case 'EXPIRED': return composeMessage('EXPIRED', locale, { ...data, expiredAt: (envelope.expired_at ?? message.created_at).toISOString() });
  }
}

function invitationWords(occasion: Occasion): ComposedMessage {
  const { message, envelope, recipient, common, locale } = occasion;
  const role = recipient === undefined || recipient.role === 'CARBON_COPY' ? 'VIEWER' : recipient.role;
  const data = {
    ...common, role, signUrl: linkOf(occasion),
    ...(envelope.message === null ? {} : { message: envelope.message }), ...(envelope.expires_at === null ? {} : { expiresAt: envelope.expires_at.toISOString() }),
  };
  if (message.kind === 'INVITATION') return composeMessage('INVITATION', locale, { ...data, documentNames: envelope.documents.map(({ name }) => name) });
  return composeMessage('REMINDER', locale, { ...data, sentAt: (recipient?.sent_at ?? envelope.sent_at ?? message.created_at).toISOString() });
}

/** The reader's own link: of a recipient the signing page, of the sender the envelope in the dashboard. */
function linkOf({ deps, envelope, recipient }: Occasion): string {
  return recipient === undefined ? `${deps.baseUrl}/dashboard/envelopes/${envelope.id}` : signUrl(deps.baseUrl, linkToken(deps.secrets, recipient.id, recipient.link_generation));
}
