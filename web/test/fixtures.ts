// Signing views for the fake server: a real three-page contract, its fields, and one view per state of the page.
import { createHash } from 'node:crypto';
import { composeSampleContract, sampleContractFields, sampleContractRecipients } from '@paraph/pdf/compose';
import { consent } from '../../server/src/modules/signing-ceremony/consent.ts';
import type { Locale, SigningField, SigningState, SigningView } from '../src/api/signing-types.ts';

/** One link: what its holder sees and the bytes behind it. */
export interface Scenario {
  view: SigningView;
  documents: Uint8Array[];
}

const A4 = { width: 595.28, height: 841.89, rotation: 0 };
const made = new Map<Locale, Promise<Uint8Array>>();

function contract(locale: Locale): Promise<Uint8Array> {
  const known = made.get(locale) ?? composeSampleContract({ locale });
  made.set(locale, known);
  return known;
}

/** A further field, at a free place of the first page. */
const EXTRA: SigningField = { id: '', documentIndex: 0, pageNumber: 1, fieldType: 'TEXT', x: 56, y: 60, width: 200, height: 26, required: true, placeholder: null, label: null, dateFormat: null, options: null, prefill: null };

function clientFields(locale: Locale): SigningField[] {
  return sampleContractFields(locale)
    .filter((field) => field.role === 'CLIENT')
    .map(({ role: _, ...field }, index) => ({ placeholder: null, dateFormat: null, options: null, prefill: null, ...field, id: `fld_${index + 1}` }));
}

/** `only` keeps some of the field types. */
export async function scenario(o: { locale?: Locale; state?: SigningState; documents?: number; role?: SigningView['recipient']['role']; free?: boolean; extra?: Partial<SigningField>[]; status?: string; only?: SigningField['fieldType'][]; envelope?: Partial<SigningView['envelope']>; identification?: SigningView['identification']; identityVideo?: SigningView['identityVideo'] } = {}): Promise<Scenario> {
  const locale = o.locale ?? 'fr';
  const bytes = await contract(locale);
  const person = sampleContractRecipients(locale)[0] ?? { name: 'Hélène Aubry', email: 'h@example.com' };
  const french = locale === 'fr';
  const documents = Array.from({ length: o.documents ?? 1 }, (_, index) => ({
    index,
    name: index === 0 ? (french ? 'Contrat de prestation de services.pdf' : 'Services agreement.pdf') : french ? 'Annexe tarifaire.pdf' : 'Price schedule.pdf',
    pageCount: 3,
    pages: [A4, A4, A4],
    sizeBytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }));
  const role = o.role ?? 'SIGNER';
  const fields = role === 'SIGNER' && o.free !== true ? clientFields(locale).filter((field) => o.only?.includes(field.fieldType) ?? true) : [];
  for (const [index, more] of (o.extra ?? []).entries()) fields.push({ ...EXTRA, ...more, id: `fld_extra${index}` });
  return {
    documents: documents.map(() => bytes),
    view: {
      state: o.state ?? 'READY',
      envelope: {
        id: 'env_01jd',
        subject: french ? 'Contrat de prestation – refonte du site' : 'Services agreement – website redesign',
        message: french ? 'Bonjour Hélène,\nvoici le contrat dont nous avons parlé mardi. Bonne lecture !' : 'Hello Hélène,\nhere is the agreement we discussed on Tuesday.',
        status: 'SENT',
        senderName: 'Camille Moreau',
        senderEmail: 'camille.moreau@example.com',
        signatureLevel: 'SIMPLE',
        expiresAt: '2031-12-19T17:00:00.000Z',
        sandbox: false,
        completedAt: o.state === 'COMPLETED' ? '2026-11-21T09:30:00.000Z' : null,
        redirectUrl: null,
        recipientCount: 2,
        signedCount: o.state === 'COMPLETED' ? 2 : 1,
        signedDocumentUntil: o.state === 'COMPLETED' ? '2031-11-21T09:30:00.000Z' : null,
        signedDocumentAvailable: o.state === 'COMPLETED',
        brand: { palette: null, logo: null, helpUrl: null, legalUrl: null },
        ...o.envelope,
      },
      recipient: { id: 'rcp_01jd', name: person.name, email: person.email, role, status: o.status ?? 'SENT', locale },
      documents,
      fields,
      freePlacement: o.free ?? false,
      freeBox: null,
      consent: consent(locale, role),
      signedAt: null,
      identification: o.identification ?? null,
      identityVideo: o.identityVideo ?? null,
      accessTriesLeft: o.state === 'ACCESS_CODE' ? 5 : null,
    },
  };
}
