// The fields a sender would place on the sample contract, by role, in the wire's own terms.
import { INITIALS, PAYMENT, SIGNATURES } from './geometry.ts';
import type { Box, SignatureColumn } from './geometry.ts';
import { CONTRACT_TEXT } from './text.ts';
import type { Locale } from '../locale.ts';

/** Who fills a suggested field: the client signs for the company, the provider for themself. */
export type SampleRole = 'CLIENT' | 'PROVIDER';

/** A suggested field: the envelope API's field without the recipient's address. Points, origin top-left, y down. */
export interface SampleField {
  role: SampleRole;
  documentIndex: 0;
  pageNumber: number;
  fieldType: 'SIGNATURE' | 'INITIALS' | 'DATE_SIGNED' | 'TEXT' | 'CHECKBOX' | 'RADIO_GROUP';
  x: number;
  y: number;
  width: number;
  height: number;
  required: boolean;
  label: string;
  placeholder?: string;
  dateFormat?: string;
  options?: string[];
}

/** The two signers the sample names, with addresses of the reserved `example` domains. */
export function sampleContractRecipients(locale: Locale): { role: SampleRole; name: string; email: string }[] {
  const text = CONTRACT_TEXT[locale];
  return [
    { role: 'CLIENT', name: text.client.person, email: 'helene.aubry@atelier-lumen.example' },
    { role: 'PROVIDER', name: text.provider.person, email: 'camille.moreau@example.com' },
  ];
}

/** Every field of the sample contract, placed in its printed boxes and on its lines. */
export function sampleContractFields(locale: Locale): SampleField[] {
  const { labels } = CONTRACT_TEXT[locale];
  const initials = (role: SampleRole, box: Box): SampleField[] => [1, 2].map((pageNumber) => field(role, pageNumber, 'INITIALS', inset(box, 3), labels.initials));
  return [
    ...initials('CLIENT', INITIALS.client),
    ...initials('PROVIDER', INITIALS.provider),
    { ...field('CLIENT', 2, 'RADIO_GROUP', PAYMENT.options, labels.payment), options: [...labels.paymentOptions] },
    ...signatureFields('CLIENT', SIGNATURES.client, locale),
    ...signatureFields('PROVIDER', SIGNATURES.provider, locale),
  ];
}

function signatureFields(role: SampleRole, at: SignatureColumn, locale: Locale): SampleField[] {
  const { labels } = CONTRACT_TEXT[locale];
  return [
    { ...field(role, 3, 'TEXT', at.place, labels.place), placeholder: labels.placePlaceholder },
    { ...field(role, 3, 'DATE_SIGNED', at.date, labels.date), dateFormat: locale === 'fr' ? 'dd/MM/yyyy' : 'd MMMM yyyy' },
    field(role, 3, 'CHECKBOX', at.approved, labels.approved),
    field(role, 3, 'SIGNATURE', inset(at.signature, 5), role === 'CLIENT' ? labels.clientSignature : labels.providerSignature),
  ];
}

function field(role: SampleRole, pageNumber: number, fieldType: SampleField['fieldType'], box: Box, label: string): SampleField {
  return { role, documentIndex: 0, pageNumber, fieldType, x: box.x, y: box.y, width: box.width, height: box.height, required: true, label };
}

/** Room between a printed frame and the ink in it. */
function inset(box: Box, byPt: number): Box {
  return { x: box.x + byPt, y: box.y + byPt, width: box.width - 2 * byPt, height: box.height - 2 * byPt };
}
