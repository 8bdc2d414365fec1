// POST /sepa-mandates: the mandate's PDF, its DRAFT envelope with the fields in place, and what the creditor needs to collect by it.
import { readFile, rm } from 'node:fs/promises';
import type { AccountScope, Actor } from '../../kernel/account-scope.ts';
import { maskIban } from '../../kernel/account-numbers.ts';
import { AppError } from '../../kernel/errors.ts';
import { uniqueViolation, type Db, type Tx } from '../../platform/database/index.ts';
import { checkUpload, createDocument, documentName, type CheckedUpload, type UploadDeps } from '../documents/upload-document.ts';
import { createEnvelope } from '../envelopes/create-envelope.ts';
import type { EnvelopeDeps } from '../envelopes/envelope-deps.ts';
import { compactIcs, icsKey } from './ics.rules.ts';
import { checkMandate, compactIban, mandateFaults, type CheckedMandate, type MandateLanguage } from './mandate-input.rules.ts';
import { makeRum, rumKey } from './rum.rules.ts';
import type { CheckMandateBody, CreateMandateBody, MandateCheck } from './sepa-mandate.schema.ts';
import { insertMandate, isRumTaken, RUM_INDEX } from './sepa-mandate.store.ts';

export type MandateDeps = EnvelopeDeps & UploadDeps;

/** Words of the envelope around the mandate. */
const WORDS: Record<MandateLanguage, { subject: (creditor: string) => string; file: string; place: string; date: string }> = {
  fr: { subject: (creditor) => `Mandat de prélèvement SEPA – ${creditor}`, file: 'mandat-sepa', place: 'Fait à', date: 'Le' },
  en: { subject: (creditor) => `SEPA Direct Debit Mandate – ${creditor}`, file: 'sepa-mandate', place: 'Signed in', date: 'Date' },
};

/** Boxes in which the debtor fills in, in points from the top left; the composed page leaves them free (a test holds them together). */
export const FIELD_BOXES = {
  place: { x: 90, y: 530, width: 180, height: 20 },
  date: { x: 330, y: 530, width: 120, height: 20 },
  signature: { x: 300, y: 562, width: 253, height: 80 },
} as const;

/** What is private of a mandate, as it is kept: sealed. */
export interface MandateSecrets {
  readonly iban: string;
  readonly bic?: string;
  readonly creditor: CreateMandateBody['creditor'];
  readonly debtor: Pick<CreateMandateBody['debtor'], 'name' | 'address' | 'type'>;
}

/** A mandate composed and checked in; not yet in the database. */
export interface ComposedMandate { readonly checked: CheckedMandate; readonly rum: string; readonly upload: CheckedUpload }

/** Before the transaction: PDF work. @throws AppError the codes of checkMandate, UNAVAILABLE */
export async function composeMandate(deps: MandateDeps, body: CreateMandateBody): Promise<ComposedMandate> {
  const checked = checkMandate(body);
  const rum = checked.rum ?? makeRum(deps.newId('envelope'));
  const outPath = await composePage(deps, body, checked, rum);
  const { sha256 } = await deps.files.adopt(outPath);
  return { checked, rum, upload: await checkUpload(deps, await deps.files.open(sha256), documentName(`${WORDS[checked.language].file}-${rum.replaceAll(/[^A-Za-z0-9-]/g, '-')}.pdf`)) };
}

/** The page as it would be signed; nothing of it is kept. @throws AppError the codes of checkMandate, UNAVAILABLE */
export async function previewMandate(deps: MandateDeps, body: CreateMandateBody): Promise<Buffer> {
  const checked = checkMandate(body);
  const path = await composePage(deps, body, checked, checked.rum ?? makeRum(deps.newId('envelope')));
  try {
    return await readFile(path);
  } finally {
    await rm(path, { force: true });
  }
}

/** What is wrong so far, a reference that is taken included. */
export async function checkMandateSoFar(db: Db, scope: AccountScope, body: CheckMandateBody): Promise<MandateCheck> {
  const faults = mandateFaults(body);
  const isWrong = (path: string): boolean => faults.some((fault) => fault.path === path);
  const { ics } = body.creditor ?? {};
  if (body.rum !== undefined && ics !== undefined && !isWrong('rum') && !isWrong('creditor.ics') && await isRumTaken(db, scope, icsKey(compactIcs(ics)), rumKey(body.rum))) {
    faults.push({ code: 'RUM_ALREADY_USED', path: 'rum', message: 'is used already' });
  }
  const iban = body.debtor?.iban === undefined || isWrong('debtor.iban') ? undefined : compactIban(body.debtor.iban);
  return { valid: faults.length === 0, problems: faults.map(({ code, path, message }) => ({ code, path, message })), ibanMasked: iban === undefined ? null : maskIban(iban) };
}

/** Writes the mandate's PDF to a path of the store's, which it returns. */
async function composePage(deps: MandateDeps, body: CreateMandateBody, checked: CheckedMandate, rum: string): Promise<string> {
  const { creditor, debtor } = body;
  const outPath = deps.files.reservePath();
  await deps.pdfWorkers.run('composeSepaMandate', {
    locale: checked.language, outPath,
    facts: {
      scheme: body.scheme, paymentType: body.paymentType, rum, createdAt: deps.clock.now().toISOString(), ...(body.reference === undefined ? {} : { reference: body.reference }),
      creditor: { name: creditor.name, ics: checked.ics, address: creditor.address, ...(checked.siret === undefined ? {} : { siret: checked.siret }) },
      debtor: { name: debtor.name, address: debtor.address, iban: checked.iban, ...(checked.bic === undefined ? {} : { bic: checked.bic }) },
    },
  });
  return outPath;
}

/** Makes document, envelope and mandate within `tx`. @throws AppError RUM_ALREADY_USED */
export async function createMandate(deps: MandateDeps, tx: Tx, scope: AccountScope, actor: Actor, body: CreateMandateBody, { checked, rum, upload }: ComposedMandate) {
  const words = WORDS[checked.language];
  const { debtor, creditor } = body;
  const document = await createDocument(deps, tx, scope, upload);
  const field = { recipientEmail: debtor.email, pageNumber: 1, documentIndex: 0 };
  const made = await createEnvelope(deps, tx, scope, actor, {
    subject: body.subject ?? words.subject(creditor.name), documentIds: [document.id], locale: checked.language, ...(body.signatureLevel === undefined ? {} : { signatureLevel: body.signatureLevel }),
    recipients: [{ email: debtor.email, name: debtor.name, phone: checked.phone, locale: checked.language }],
    fields: [
      { ...field, fieldType: 'TEXT', ...FIELD_BOXES.place, label: words.place },
      { ...field, fieldType: 'DATE_SIGNED', ...FIELD_BOXES.date, label: words.date, dateFormat: 'dd/MM/yyyy' },
      { ...field, fieldType: 'SIGNATURE', ...FIELD_BOXES.signature },
    ],
  }, { boundTo: 'SEPA_MANDATE' });
  const ibanMasked = maskIban(checked.iban);
  const secrets: MandateSecrets = {
    iban: checked.iban, ...(checked.bic === undefined ? {} : { bic: checked.bic }), creditor, debtor: { name: debtor.name, address: debtor.address, type: debtor.type },
  };
  try {
    await insertMandate(tx, {
      envelope_id: made.envelope.id, account_id: scope.accountId, sandbox: scope.sandbox, document_id: document.id, ics: checked.ics, ics_key: icsKey(checked.ics), rum, rum_key: rumKey(rum),
      scheme: body.scheme, payment_type: body.paymentType, language: checked.language, reference: body.reference ?? null, iban_masked: ibanMasked,
      sealed: deps.secrets.seal('sepa-mandate', made.envelope.id, JSON.stringify(secrets)), created_at: deps.clock.now(),
    });
  } catch (error) {
    throw uniqueViolation(error) === RUM_INDEX ? rumTaken(rum) : error;
  }
  return { ...made, documentId: document.id, rum, ibanMasked };
}

function rumTaken(rum: string): AppError {
  return new AppError({ code: 'RUM_ALREADY_USED', message: `The mandate reference "${rum}" is used already for this creditor identifier. Choose another one, or leave rum out to have one made.`, details: [{ path: 'rum', value: rum, message: 'is used already' }] });
}
