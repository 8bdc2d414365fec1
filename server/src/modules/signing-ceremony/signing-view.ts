// Everything that the signing page of one person shows. Reading it changes nothing: "viewed" fires on a gesture (record-viewed.ts).
import { wireTime } from '../../kernel/time.ts';
import { notFound } from '../../kernel/errors.ts';
import { brandOf, findSender, type Sender } from '../branding/read-branding.ts';
import { findDocuments, type DocumentRow } from '../documents/find-documents.ts';
import { hasActed, mustAct, statusAt } from '../envelopes/envelope.rules.ts';
import { ACCESS_CODE_TRIES } from '../envelopes/identification.rules.ts';
import { getEnvelope, type EnvelopeRow, type RecipientRow } from '../envelopes/read-envelopes.ts';
import { defaultPlacement, freeField, isPlaceFixed } from './free-placement.rules.ts';
import { consent, type ConsentLocale } from './consent.ts';
import { askedVideo } from '../identity-videos/asked-video.ts';
import { identificationView } from './identification-view.ts';
import type { SigningDeps } from './signing-deps.ts';
import { fieldsOf, placesFreely, signedDocumentUntil, signingState } from './signing-state.rules.ts';
import type { SigningView } from './signing.schema.ts';
import type { SigningSession } from './signing-session.ts';

/** The recipient of a session within its envelope. @throws AppError NOT_FOUND */
export function recipientOf(envelope: EnvelopeRow, recipientId: string): RecipientRow {
  const recipient = envelope.recipients.find(({ id }) => id === recipientId);
  if (recipient === undefined) throw notFound('recipient');
  return recipient;
}

/** Before the access code it holds the sender's name and nothing of the envelope. @throws AppError NOT_FOUND while the envelope is a DRAFT */
export async function getSigningView(
  { database: { kysely: db }, clock, secrets, signedDocumentLinkDays, identityVideoDays }: Pick<SigningDeps, 'database' | 'clock' | 'secrets' | 'signedDocumentLinkDays' | 'identityVideoDays'>, session: SigningSession, locale: ConsentLocale | undefined,
): Promise<SigningView> {
  const envelope = await getEnvelope(db, session.scope, session.envelopeId);
  const recipient = recipientOf(envelope, session.recipientId);
  const state = signingState(envelope, recipient, clock.now());
  const sender = await findSender(db, session.scope.accountId);
  if (session.access !== 'OPEN') return closedView(session.access, envelope, recipient, sender, locale);
  const documents = await findDocuments(db, session.scope, envelope.documents.map(({ id }) => id));
  const language = locale ?? (recipient.locale ?? envelope.locale) as ConsentLocale;
  const lastPage = documents.at(-1)?.pages.at(-1);
  const until = signedDocumentUntil(envelope, signedDocumentLinkDays);
  const freeBox = state === 'READY' && placesFreely(envelope, recipient) && lastPage !== undefined ? defaultPlacement(envelope, recipient, lastPage) : null;
  const isFixed = isPlaceFixed(envelope);
  // A place that cannot be moved is a field like any other.
  const fields = [...fieldsOf(envelope, recipient), ...(freeBox !== null && isFixed ? [{ ...freeField(envelope, recipient), ...freeBox }] : [])];
  return {
    state,
    envelope: {
      id: envelope.id, subject: envelope.subject, message: envelope.message, status: statusAt(envelope, clock.now()), senderName: sender.name, senderEmail: sender.email, brand: brandOf(sender),
      signatureLevel: envelope.signature_level, expiresAt: wireTime(envelope.expires_at), sandbox: envelope.sandbox, completedAt: wireTime(envelope.completed_at),
      redirectUrl: envelope.redirect_url, ...awaited(envelope.recipients),
      signedDocumentUntil: wireTime(until), signedDocumentAvailable: until !== null && until > clock.now() && envelope.purged_at === null,
    },
    recipient: { id: recipient.id, name: recipient.name, email: recipient.email, role: recipient.role, status: recipient.status, locale: recipient.locale ?? envelope.locale },
    documents: documents.map(documentView),
    fields: state === 'READY' ? fields.map(fieldView) : [],
    freePlacement: freeBox !== null && !isFixed, freeBox: isFixed ? null : freeBox,
    consent: consent(language === 'en' ? 'en' : 'fr', recipient.role),
    signedAt: wireTime(recipient.signed_at ?? recipient.approved_at),
    identification: state === 'READY' ? await identificationView({ clock, secrets }, db, session, envelope, recipient) : null,
    identityVideo: state === 'READY' ? await askedVideo({ secrets, identityVideoDays }, db, session.scope, envelope, recipient, sender.name, language === 'en' ? 'en' : 'fr') : null,
    accessTriesLeft: null,
  };
}

/** How many have to act, and how many have: who only reads, or gets a copy, keeps nobody waiting. */
function awaited(recipients: readonly RecipientRow[]): { recipientCount: number; signedCount: number } {
  const acting = recipients.filter(({ role }) => mustAct(role));
  return { recipientCount: acting.length, signedCount: acting.filter(hasActed).length };
}

/** What is shown before the access code: whom to ask for it. */
function closedView(access: 'CODE_NEEDED' | 'LOCKED', envelope: EnvelopeRow, recipient: RecipientRow, sender: Sender, locale: ConsentLocale | undefined): SigningView {
  const language = (recipient.locale ?? envelope.locale) as ConsentLocale;
  return {
    state: access === 'LOCKED' ? 'ACCESS_LOCKED' : 'ACCESS_CODE',
    envelope: {
      id: envelope.id, subject: '', message: null, status: 'SENT', senderName: sender.name, senderEmail: sender.email, brand: brandOf(sender), signatureLevel: envelope.signature_level,
      expiresAt: null, sandbox: envelope.sandbox, completedAt: null, redirectUrl: null, recipientCount: 0, signedCount: 0, signedDocumentUntil: null, signedDocumentAvailable: false,
    },
    recipient: { id: recipient.id, name: '', email: '', role: recipient.role, status: 'SENT', locale: language },
    documents: [], fields: [], freePlacement: false, freeBox: null, consent: consent((locale ?? language) === 'en' ? 'en' : 'fr', recipient.role), signedAt: null, identification: null, identityVideo: null,
    accessTriesLeft: Math.max(0, ACCESS_CODE_TRIES - recipient.access_code_failures),
  };
}

function documentView(document: DocumentRow, index: number): SigningView['documents'][number] {
  return { index, name: document.name, pageCount: document.page_count, pages: document.pages, sizeBytes: document.shown_size_bytes, sha256: document.shown_sha256 };
}

function fieldView(field: EnvelopeRow['fields'][number]): SigningView['fields'][number] {
  const { id, documentIndex, pageNumber, fieldType, x, y, width, height, required, placeholder, label, dateFormat, options } = field;
  return { id, documentIndex, pageNumber, fieldType, x, y, width, height, required, placeholder, label, dateFormat, options: options === null ? null : [...options], prefill: field.prefill ?? null };
}
