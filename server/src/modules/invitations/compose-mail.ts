// The text of a message, composed from what is true when it leaves. A signing link is derived here and stored nowhere.
import type { Db } from '../../platform/database/index.ts';
import type { InstallationSecrets } from '../../platform/secrets/installation-secrets.ts';
import { findAccount, type AccountRow } from '../accounts/read-accounts.ts';
import { findSender, type Sender } from '../branding/read-branding.ts';
import { getEnvelope, latestLocale, type EnvelopeRow, type RecipientRow } from '../envelopes/read-envelopes.ts';
import { linkToken, signUrl } from '../envelopes/signing-link.ts';
import { codeToSend } from '../identification/read-codes.ts';
import { CODE_VALID_MS } from '../identification/one-time-code.rules.ts';
import { ballotUrl } from './ballot-link.ts';
import type { BallotAbout } from './ballot-messages.ts';
import type { MessageAbout, MessageRow } from './message.store.ts';
import { inlineOf, lookOf, type InlinePicture } from './mail-look.ts';
import { codeSms, composeMessage } from './messages/index.ts';
import type { Audience, CommonData, ComposedMessage, MessageLocale } from './messages/message.types.ts';

export interface MailDeps {
  readonly secrets: InstallationSecrets;
  readonly baseUrl: string;
  /** Name of the installation, for the foot of the mail. */
  readonly operator: string;
  /** A link to the sealed PDF for those without a page of their own. */
  readonly sealedLink: (envelopeId: string, completedAt: Date) => { url: string; until: Date };
  /** SHA-256 of the sealed PDF, in hexadecimal; undefined while or when there is none. */
  readonly sealedSha256: (envelopeId: string) => Promise<string | undefined>;
}

/** A message as it leaves; of an SMS `text` is the whole, and `html` the same to be looked at. */
export interface ComposedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Address for answers: the sender, not this service. */
  readonly replyTo: { name: string; email: string };
  readonly inline?: InlinePicture;
}

/** Everything a text is made of. `recipient` is undefined when the reader is the sender. */
interface Occasion {
  readonly message: MessageRow;
  readonly envelope: EnvelopeRow;
  readonly recipient: RecipientRow | undefined;
  readonly common: CommonData;
  readonly locale: MessageLocale;
  readonly deps: MailDeps;
  /** The sealed PDF goes with it. */
  readonly attached: boolean;
  /** Of a message with a one-time code. */
  readonly code: string;
  /** Of the sealed PDF, of a message about it. */
  readonly sealedSha256: string | undefined;
}

/** How a message is composed: the sealed PDF goes with it; dots stand in the place of a one-time code. */
interface Composing { readonly attached?: boolean; readonly hideCode?: boolean }

/** @throws AppError NOT_FOUND when the envelope is gone */
export async function composeMail(db: Db, deps: MailDeps, message: MessageRow, composing: Composing = {}): Promise<ComposedMail> {
  if (message.envelope_id === null) return composeAccountMail(db, deps, message, await findAccount(db, message.account_id));
  const sender = await findSender(db, message.account_id);
  const envelope = await getEnvelope(db, { accountId: message.account_id, sandbox: message.sandbox }, message.envelope_id);
  const recipient = envelope.recipients.find(({ id }) => id === message.recipient_id);
  if (message.recipient_id !== null && recipient === undefined) throw new Error(`message ${message.id} has no recipient any more`);
  const locale = localeOf(recipient?.locale ?? envelope.locale);
  const composed = wordsOf({
    message, envelope, recipient, common: commonData(deps, envelope, sender, recipient, locale), locale, deps, attached: composing.attached ?? false,
    code: composing.hideCode === true ? HIDDEN_CODE : await codeIn(db, deps, message), sealedSha256: message.kind === 'COMPLETED' ? await deps.sealedSha256(envelope.id) : undefined,
  });
  return { ...composed, replyTo: { name: sender.name, email: sender.email }, ...inlineOf(sender) };
}

const localeOf = (locale: string | null | undefined): MessageLocale => (locale === 'en' ? 'en' : 'fr');

async function codeIn(db: Db, deps: MailDeps, message: MessageRow): Promise<string> {
  const { codeId } = (message.about ?? {}) as MessageAbout;
  return (codeId === undefined ? undefined : await codeToSend(db, deps.secrets, codeId, message.to_phone ?? message.to_email, message.sandbox)) ?? HIDDEN_CODE;
}

/** What concerns the account and no envelope, in the language of its latest envelope. */
async function composeAccountMail(db: Db, deps: MailDeps, message: MessageRow, account: AccountRow | undefined): Promise<ComposedMail> {
  if (account === undefined || message.kind !== 'WEBHOOK_DISABLED') throw new Error(`message ${message.id} is about nothing`);
  const scope = { accountId: message.account_id, sandbox: message.sandbox };
  const { address, reason } = (message.about ?? {}) as MessageAbout;
  const composed = composeMessage('WEBHOOK_DISABLED', localeOf(await latestLocale(db, scope)), {
    recipientName: account.name, service: { operator: deps.operator, baseUrl: deps.baseUrl }, sandbox: message.sandbox,
    address: address ?? '', disabledReason: reason ?? '', dashboardUrl: `${deps.baseUrl}/dashboard/webhooks`,
  });
  return { ...composed, replyTo: { name: account.name, email: account.email } };
}

const HIDDEN_CODE = '••••••';

function commonData(deps: MailDeps, envelope: EnvelopeRow, sender: Sender, recipient: RecipientRow | undefined, locale: MessageLocale): CommonData {
  return {
    recipientName: recipient?.name ?? sender.account.name, envelopeSubject: envelope.subject, sender: { name: sender.name }, ...lookOf(sender, locale),
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
      ...common, audience, completedAt: completedAt(occasion).toISOString(), attached: occasion.attached, ...(occasion.sealedSha256 === undefined ? {} : { sealedSha256: occasion.sealedSha256 }),
      signerNames: envelope.recipients.filter(({ role }) => role === 'SIGNER').map(({ name }) => name), ...downloadOf(occasion),
    });
    case 'DECLINED': return composeMessage('DECLINED', locale, { ...data, declinedBy: about.by ?? '', approver: envelope.recipients.some(({ role, status }) => role === 'APPROVER' && status === 'DECLINED'), ...reason });
    case 'RETURNED': return composeMessage('RETURNED', locale, { ...data, returnedBy: about.by ?? '', reason: about.reason ?? '' });
    case 'VOIDED': return composeMessage('VOIDED', locale, { ...data, ...reason });
    case 'BOUNCED': return composeMessage('BOUNCED', locale, { ...data, bouncedName: about.by ?? '', bouncedEmail: about.address ?? '', answer: about.reason ?? '' });
    case 'BALLOT': return ballotWords(occasion);
    case 'WEBHOOK_DISABLED': throw new Error(`message ${message.id} is about an account, not about an envelope`);
    case 'ONE_TIME_CODE': return codeWords(occasion);
    case 'IDENTIFICATION_FAILED': return composeMessage('IDENTIFICATION_FAILED', locale, { ...common, personName: about.by ?? '', why: whyOf(about.reason), envelopeUrl: linkOf(occasion) });
    case 'EXPIRED': return composeMessage('EXPIRED', locale, { ...data, expiredAt: (envelope.expired_at ?? message.created_at).toISOString() });
  }
}

function codeWords({ message, common, locale, code, deps }: Occasion): ComposedMessage {
  const validMinutes = CODE_VALID_MS / 60_000;
  const mail = composeMessage('ONE_TIME_CODE', locale, { ...common, code, validMinutes });
  return message.channel === 'EMAIL' ? mail : { ...mail, text: codeSms(locale, { code, sender: common.sender.name, validMinutes, host: new URL(deps.baseUrl).hostname }) };
}

const whyOf = (reason: string | undefined) => (reason === 'PHONE_REFUSED' || reason === 'PHONE_NOT_REACHED' || reason === 'ADDRESS_REFUSED' ? reason : 'ACCESS_LOCKED');

/** To a co-owner, who is no recipient: who they are stands with the message. Times are the building's, which stands in France. */
function ballotWords({ message, envelope, common, locale, deps }: Occasion): ComposedMessage {
  const { coOwnerId, name, meetingAt, closesAt } = (message.about as unknown as BallotAbout).ballot;
  return composeMessage('BALLOT', locale, {
    ...common, recipientName: name, timeZone: 'Europe/Paris', ballotUrl: ballotUrl(deps, envelope.id, coOwnerId), meetingAt,
    ...(closesAt === null ? {} : { closesAt }), ...(envelope.message === null ? {} : { message: envelope.message }),
  });
}

function invitationWords(occasion: Occasion): ComposedMessage {
  const { message, envelope, recipient, common, locale } = occasion;
  const role = recipient === undefined || recipient.role === 'CARBON_COPY' ? 'VIEWER' : recipient.role;
  const data = {
    ...common, role, signUrl: linkOf(occasion), ...((recipient?.access_code_hash ?? null) === null ? {} : { asksAccessCode: true }),
    ...(envelope.message === null ? {} : { message: envelope.message }), ...(envelope.expires_at === null ? {} : { expiresAt: envelope.expires_at.toISOString() }),
  };
  if (message.kind === 'INVITATION') return composeMessage('INVITATION', locale, { ...data, documentNames: envelope.documents.map(({ name }) => name) });
  return composeMessage('REMINDER', locale, { ...data, sentAt: (recipient?.sent_at ?? envelope.sent_at ?? message.created_at).toISOString() });
}

/** The reader's own link: of a recipient the signing page, of the sender the envelope in the dashboard. */
function linkOf({ deps, envelope, recipient }: Occasion): string {
  return recipient === undefined ? `${deps.baseUrl}/dashboard/envelopes/${envelope.id}` : signUrl(deps.baseUrl, linkToken(deps.secrets, recipient.id, recipient.link_generation));
}

const completedAt = ({ envelope, message }: Occasion): Date => envelope.completed_at ?? message.created_at;

/** A carbon copy has no page of its own, so its link is one that ends. */
function downloadOf(occasion: Occasion): { downloadUrl: string; linkEndsAt?: string } {
  const { deps, envelope, recipient } = occasion;
  if (recipient?.role !== 'CARBON_COPY') return { downloadUrl: linkOf(occasion) };
  const { url, until } = deps.sealedLink(envelope.id, completedAt(occasion));
  return { downloadUrl: url, linkEndsAt: until.toISOString() };
}
