// Wire shapes of SEPA mandates. decisions.md, SEPA mandates.
import { Type, type Static } from 'typebox';
import { Collection, Nullable, PageQuery, WireTime, Words } from '../../http/wire-schema.ts';
import { SIGNATURE_LEVELS } from '../../kernel/signing-words.ts';
import { ENVELOPE_STATUSES } from '../envelopes/envelope.rules.ts';
import { EnvelopeWire } from '../envelopes/envelope.schema.ts';

export const SCHEMES = ['CORE', 'B2B'] as const;
export const PAYMENT_TYPES = ['RECURRENT', 'ONE_OFF'] as const;

/** One line without control and bidi characters; SEPA takes 70 characters of names and lines (ISO 20022 Max70Text). */
const Line = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[^\\u0000-\\u001f\\u007f-\\u009f\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069]*\\S[^\\u0000-\\u001f\\u007f-\\u009f\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069]*$' });

const Address = Type.Object({
  line1: Line(70), line2: Type.Optional(Line(70)), postalCode: Line(16), city: Line(35),
  country: Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166-1, two letters.' }),
}, { title: 'PostalAddress' });

export const CreateMandateBody = Type.Object({
  creditor: Type.Object({ name: Line(70), ics: Type.String({ maxLength: 60, description: 'SEPA creditor identifier.' }), siret: Type.Optional(Type.String({ maxLength: 30 })), address: Address }),
  debtor: Type.Object({
    type: Words(['INDIVIDUAL', 'BUSINESS']), name: Line(70), email: Type.String({ format: 'email', maxLength: 254 }), phone: Type.Optional(Nullable(Type.String({ maxLength: 40 }))),
    address: Address, iban: Type.String({ maxLength: 60 }), bic: Type.Optional(Type.String({ maxLength: 20 })),
  }),
  rum: Type.Optional(Type.String({ maxLength: 100, description: 'The mandate reference; made when missing. Unique for each creditor identifier.' })),
  scheme: Words(SCHEMES), paymentType: Words(PAYMENT_TYPES),
  language: Type.Optional(Type.String({ maxLength: 10, description: 'fr (default) or en.' })),
  reference: Type.Optional(Line(140)),
  subject: Type.Optional(Line(255)),
  signatureLevel: Type.Optional(Words([...SIGNATURE_LEVELS, 'QUALIFIED'])),
}, { title: 'CreateSepaMandate' });
export type CreateMandateBody = Static<typeof CreateMandateBody>;

export const CheckMandateBody = Type.Object({
  scheme: Type.Optional(Words(SCHEMES)), rum: Type.Optional(Type.String({ maxLength: 100 })),
  creditor: Type.Optional(Type.Object({ ics: Type.Optional(Type.String({ maxLength: 60 })), siret: Type.Optional(Type.String({ maxLength: 30 })) })),
  debtor: Type.Optional(Type.Object({
    type: Type.Optional(Words(['INDIVIDUAL', 'BUSINESS'])), phone: Type.Optional(Nullable(Type.String({ maxLength: 40 }))), iban: Type.Optional(Type.String({ maxLength: 60 })), bic: Type.Optional(Type.String({ maxLength: 20 })),
  })),
}, { title: 'CheckSepaMandate' });
export type CheckMandateBody = Static<typeof CheckMandateBody>;
export const MandateCheck = Type.Object({
  valid: Type.Boolean(),
  problems: Type.Array(Type.Object({ code: Type.String({ description: 'As in the refusals of POST /sepa-mandates.' }), path: Type.String(), message: Type.String() })),
  ibanMasked: Nullable(Type.String({ description: 'Null without a right account.' })),
}, { title: 'SepaMandateCheck' });
export type MandateCheck = Static<typeof MandateCheck>;

const mandate = { documentId: Type.String(), rum: Type.String(), scheme: Words(SCHEMES), ibanMasked: Type.String() };
export const CreatedMandateWire = Type.Object({ ...EnvelopeWire.properties, ...mandate }, { title: 'CreatedSepaMandate' });

const MandateSummary = Type.Object({
  envelopeId: Type.String(), ...mandate, ics: Type.String(), paymentType: Words(PAYMENT_TYPES), language: Type.String(), reference: Nullable(Type.String()),
  status: Words(ENVELOPE_STATUSES, { description: 'Of the envelope; COMPLETED is a signed mandate.' }), signedAt: Nullable(WireTime()), createdAt: WireTime(),
}, { title: 'SepaMandateSummary' });
export type MandateSummary = Static<typeof MandateSummary>;
export const MandateList = Collection(MandateSummary);
export const ListMandatesQuery = Type.Object({
  ...PageQuery, status: Type.Optional(Words(ENVELOPE_STATUSES)), scheme: Type.Optional(Words(SCHEMES)), rum: Type.Optional(Type.String({ maxLength: 100 })),
});
export type ListMandatesQuery = Static<typeof ListMandatesQuery>;

export const ExportMandatesQuery = Type.Object({ signedAfter: Type.Optional(WireTime()), signedBefore: Type.Optional(WireTime()), scheme: Type.Optional(Words(SCHEMES)) });
export type ExportMandatesQuery = Static<typeof ExportMandatesQuery>;
