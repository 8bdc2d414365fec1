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
  debtorName: Nullable(Type.String({ description: 'Null when the person has been erased.' })),
  status: Words(ENVELOPE_STATUSES, { description: 'Of the envelope; COMPLETED is a signed mandate.' }), signedAt: Nullable(WireTime()), createdAt: WireTime(),
}, { title: 'SepaMandateSummary' });
export type MandateSummary = Static<typeof MandateSummary>;
export const MandateList = Collection(MandateSummary);
export const ListMandatesQuery = Type.Object({
  ...PageQuery, status: Type.Optional(Words(ENVELOPE_STATUSES)), scheme: Type.Optional(Words(SCHEMES)), rum: Type.Optional(Type.String({ maxLength: 100 })),
});
export type ListMandatesQuery = Static<typeof ListMandatesQuery>;

/** FRST, RCUR and FNAL of a recurrent mandate, OOFF of a one-off; RCUR may be the first as well. */
export const SEQUENCES = ['FRST', 'RCUR', 'FNAL', 'OOFF'] as const;
export type Sequence = (typeof SEQUENCES)[number];
export const PAIN_VERSIONS = ['pain.008.001.08', 'pain.008.001.02'] as const;
export type PainVersion = (typeof PAIN_VERSIONS)[number];
/** EPC131-08: the reference characters of every bank; no slash at an end and no two together. */
const BankReference = (maxLength: number, description: string) => Type.String({ minLength: 1, maxLength, pattern: "^(?!/)(?!.*//)[A-Za-z0-9/\\-?:().,'+ ]*[A-Za-z0-9\\-?:().,'+]$", description });

export const CollectMandatesBody = Type.Object({
  collectionDate: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'When the accounts are to be debited.' }),
  creditorAccount: Type.Object({ iban: Type.String({ maxLength: 60 }), bic: Type.Optional(Type.String({ maxLength: 20 })) }, { description: 'Where the money goes.' }),
  collections: Type.Array(Type.Object({
    envelopeId: Type.String({ maxLength: 100, description: 'Of a signed mandate.' }), amountCents: Type.Integer({ minimum: 1, maximum: 99_999_999_999, description: 'Euro cents.' }),
    sequence: Type.Optional(Words(SEQUENCES, { description: 'RCUR for a recurrent mandate and OOFF for a one-off by default.' })),
    endToEndId: Type.Optional(BankReference(35, 'Comes back with the payment; made when missing.')),
    remittanceInformation: Type.Optional(Line(140)),
  }), { minItems: 1, maxItems: 1_000 }),
  version: Type.Optional(Words(PAIN_VERSIONS, { default: 'pain.008.001.08' })),
  messageId: Type.Optional(BankReference(30, 'Of the file, unique for your bank; made when missing.')),
}, { title: 'CollectSepaMandates' });
export type CollectMandatesBody = Static<typeof CollectMandatesBody>;

export const ExportMandatesQuery = Type.Object({ signedAfter: Type.Optional(WireTime()), signedBefore: Type.Optional(WireTime()), scheme: Type.Optional(Words(SCHEMES)) });
export type ExportMandatesQuery = Static<typeof ExportMandatesQuery>;
