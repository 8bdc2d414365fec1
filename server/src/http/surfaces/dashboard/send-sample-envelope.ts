// "Try it": a real contract, sent by the same use cases as the API's, to the account's own address, so that a newcomer signs within a minute.
import type { AccountScope, Actor } from '../../../kernel/account-scope.ts';
import { checkUpload, createDocument, type CheckedUpload } from '../../../modules/documents/upload-document.ts';
import { createEnvelope } from '../../../modules/envelopes/create-envelope.ts';
import { sendEnvelope } from '../../../modules/envelopes/send-envelope.ts';
import type { DashboardDeps, SignedIn } from './dashboard-deps.ts';
import type { TryAnswer, TryBody } from './dashboard.schema.ts';
import { sampleFields } from './sample-fields.ts';

const WORDS = {
  fr: { subject: 'Contrat de prestation de services (exemple)', file: 'contrat-exemple.pdf', message: 'Un contrat d’exemple, envoyé depuis votre tableau de bord : signez-le pour voir ce que verront vos signataires.' },
  en: { subject: 'Services agreement (sample)', file: 'sample-agreement.pdf', message: 'A sample contract, sent from your dashboard: sign it to see what your signers will see.' },
} as const;

/** Composes, uploads, creates and sends. @throws AppError UNAVAILABLE when the PDF workers are busy */
export async function sendSampleEnvelope(deps: DashboardDeps, account: SignedIn, { environment, locale }: TryBody): Promise<TryAnswer> {
  const scope: AccountScope = { accountId: account.id, sandbox: environment === 'test' };
  const actor: Actor = { kind: 'USER', id: account.user.id };
  const upload = await uploadSample(deps, locale);
  const fields = sampleFields(locale).map((field) => ({ ...field, recipientEmail: account.user.email }));
  return deps.database.transaction(async (tx) => {
    const document = await createDocument(deps, tx, scope, upload);
    const { envelope } = await createEnvelope(deps, tx, scope, actor, {
      subject: WORDS[locale].subject, message: WORDS[locale].message, documentIds: [document.id], locale, fields, tags: [locale === 'fr' ? 'exemple' : 'sample'],
      recipients: [{ email: account.user.email, name: account.user.name, locale }],
      // Back to where the person came from; which envelope it was, the dashboard knows.
      redirectUrl: `${deps.baseUrl}/dashboard/envelopes/latest?environment=${environment}`,
    });
    const sent = await sendEnvelope(deps, tx, scope, actor, envelope.id, undefined);
    const [link] = [...sent.links.values()];
    return { envelopeId: envelope.id, signUrl: link!.signUrl };
  });
}

async function uploadSample(deps: DashboardDeps, locale: 'fr' | 'en'): Promise<CheckedUpload> {
  const outPath = deps.files.reservePath();
  await deps.pdfWorkers.run('composeSampleContract', { locale, outPath });
  const { sha256 } = await deps.files.adopt(outPath);
  return checkUpload(deps, await deps.files.open(sha256), WORDS[locale].file);
}
