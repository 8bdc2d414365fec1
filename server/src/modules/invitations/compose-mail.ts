// The text of a message, composed from what is true when it leaves. A signing link is derived here and stored nowhere.
import type { Db } from '../../platform/database/index.ts';
import type { InstallationSecrets } from '../../platform/secrets/installation-secrets.ts';
import { findAccount } from '../accounts/read-accounts.ts';
import { getEnvelope } from '../envelopes/read-envelopes.ts';
import { linkToken, signUrl } from '../envelopes/signing-link.ts';
import type { MessageRow } from './message.store.ts';
import { composeMessage } from './messages/index.ts';

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

/** @throws AppError NOT_FOUND when the envelope is gone */
export async function composeMail(db: Db, deps: MailDeps, message: MessageRow): Promise<ComposedMail> {
  const envelope = await getEnvelope(db, { accountId: message.account_id, sandbox: message.sandbox }, message.envelope_id);
  const account = await findAccount(db, message.account_id);
  const recipient = envelope.recipients.find(({ id }) => id === message.recipient_id);
  if (recipient === undefined || account === undefined) throw new Error(`message ${message.id} has no recipient any more`);
  const locale = (recipient.locale ?? envelope.locale) === 'en' ? 'en' : 'fr';
  const url = signUrl(deps.baseUrl, linkToken(deps.secrets, recipient.id, recipient.link_generation));
  const common = {
    recipientName: recipient.name, envelopeSubject: envelope.subject, sender: { name: account.name },
    service: { operator: deps.operator, baseUrl: deps.baseUrl }, sandbox: envelope.sandbox,
  };
  const composed = message.kind === 'INVITATION'
    ? composeMessage('INVITATION', locale, {
      ...common, role: recipient.role === 'CARBON_COPY' ? 'VIEWER' : recipient.role, signUrl: url, documentNames: envelope.documents.map(({ name }) => name),
      ...(envelope.message === null ? {} : { message: envelope.message }), ...(envelope.expires_at === null ? {} : { expiresAt: envelope.expires_at.toISOString() }),
    })
    : composeMessage('COMPLETED', locale, {
      ...common, audience: 'RECIPIENT', completedAt: (envelope.completed_at ?? message.created_at).toISOString(),
      signerNames: envelope.recipients.filter(({ role }) => role === 'SIGNER').map(({ name }) => name), downloadUrl: url,
    });
  return { ...composed, replyTo: { name: account.name, email: account.email } };
}
