// What our checker found, in words for people who know nothing of signatures. French and English.
import type { WireVerificationReport } from '../platform/pdf-workers/index.ts';

type Signature = WireVerificationReport['signatures'][number];
type Language = 'fr' | 'en';

const WORDS = {
  en: {
    valid: 'All signatures are valid: nothing that was signed has been changed since.',
    invalid: 'This file does not pass the check. Do not rely on it.',
    none: 'This file carries no signature.',
    signature: 'Signature', timestamp: 'Timestamp of the whole document',
    by: 'Signed by', issuer: 'Certificate issued by', at: 'Existed at the latest on', proven: 'proven by', unproven: 'no trusted timestamp proves a time', level: 'Level',
    good: 'valid', bad: 'NOT VALID', reason: 'Reason stated', later: 'Added later',
    laterWords: { NONE: 'nothing', LTA_UPDATES: 'only proofs for long-term checking', FORM_FILLING: 'further signatures or form entries', OTHER: 'other changes' },
    revocation: { GOOD: 'the certificate was not revoked', REVOKED: 'the certificate had been revoked', UNKNOWN: 'the file does not say whether the certificate was revoked' },
    certificate: 'Certificate',
  },
  fr: {
    valid: 'Toutes les signatures sont valides : rien de ce qui a été signé n’a été modifié depuis.',
    invalid: 'Ce fichier ne passe pas la vérification. Ne vous y fiez pas.',
    none: 'Ce fichier ne porte aucune signature.',
    signature: 'Signature', timestamp: 'Horodatage du document entier',
    by: 'Signé par', issuer: 'Certificat délivré par', at: 'Existait au plus tard le', proven: 'attesté par', unproven: 'aucun horodatage de confiance n’atteste de date', level: 'Niveau',
    good: 'valide', bad: 'NON VALIDE', reason: 'Motif indiqué', later: 'Ajouté ensuite',
    laterWords: { NONE: 'rien', LTA_UPDATES: 'uniquement des preuves pour la vérification à long terme', FORM_FILLING: 'd’autres signatures ou des saisies de formulaire', OTHER: 'd’autres modifications' },
    revocation: { GOOD: 'le certificat n’était pas révoqué', REVOKED: 'le certificat avait été révoqué', UNKNOWN: 'le fichier ne dit pas si le certificat était révoqué' },
    certificate: 'Certificat',
  },
} as const;

/** Sentences for findings that people can understand; every other code stands for a file that was tampered with or made wrongly. */
const FINDINGS: Record<Language, Record<string, string>> = {
  en: {
    CERTIFICATE_UNTRUSTED: 'the certificate leads to no root that is trusted here; if you trust its issuer, name the root with --roots',
    CERTIFICATE_EXPIRED: 'the certificate had expired, and no timestamp proves an earlier time',
    CERTIFICATE_NOT_YET_VALID: 'the certificate was not valid yet', CERTIFICATE_REVOKED: 'the certificate had been revoked', CERTIFICATE_USAGE: 'the certificate is not made for signing documents',
    MESSAGE_DIGEST_MISMATCH: 'the document was changed after it was signed', MODIFIED_AFTER_SIGNING: 'the document was changed after it was signed', SIGNATURE_WRONG: 'the signature does not belong to the certificate',
    CERTIFICATION_VIOLATED: 'changes were made that the first signature forbids', TIMESTAMP_UNTRUSTED: 'the timestamp comes from an authority that is not trusted here; name its root with --roots',
    TIMESTAMP_INVALID: 'the timestamp is wrong', UNSIGNED_CHANGES: 'something was added that no signature covers', CROSS_REFERENCE_DAMAGED: 'the file is damaged',
    BYTES_BEFORE_HEADER: 'something stands before the beginning of the document', CERTIFICATION_MISPLACED: 'the file claims a certification that it does not have',
  },
  fr: {
    CERTIFICATE_UNTRUSTED: 'le certificat ne mène à aucune racine reconnue ici ; si vous faites confiance à son émetteur, indiquez sa racine avec --roots',
    CERTIFICATE_EXPIRED: 'le certificat avait expiré et aucun horodatage n’atteste d’une date antérieure',
    CERTIFICATE_NOT_YET_VALID: 'le certificat n’était pas encore valide', CERTIFICATE_REVOKED: 'le certificat avait été révoqué', CERTIFICATE_USAGE: 'le certificat n’est pas prévu pour signer des documents',
    MESSAGE_DIGEST_MISMATCH: 'le document a été modifié après la signature', MODIFIED_AFTER_SIGNING: 'le document a été modifié après la signature', SIGNATURE_WRONG: 'la signature ne correspond pas au certificat',
    CERTIFICATION_VIOLATED: 'des modifications interdites par la première signature ont été faites', TIMESTAMP_UNTRUSTED: 'l’horodatage vient d’une autorité qui n’est pas reconnue ici ; indiquez sa racine avec --roots',
    TIMESTAMP_INVALID: 'l’horodatage est faux', UNSIGNED_CHANGES: 'un ajout n’est couvert par aucune signature', CROSS_REFERENCE_DAMAGED: 'le fichier est endommagé',
    BYTES_BEFORE_HEADER: 'quelque chose précède le début du document', CERTIFICATION_MISPLACED: 'le fichier prétend à une certification qu’il n’a pas',
  },
};

/** A page of text, ending with a line break. */
export function describeReport(name: string, report: WireVerificationReport, language: Language): string {
  const words = WORDS[language];
  const headline = report.signatures.length === 0 ? words.none : report.valid ? words.valid : words.invalid;
  const found = report.problems.filter((problem) => problem !== 'NO_SIGNATURE').map((problem) => `  - ${finding(problem, language)}`);
  const blocks = report.signatures.map((signature, index) => describeSignature(signature, index, language));
  return `${[`${name}: ${headline}`, ...found, ...blocks].join('\n')}\n`;
}

const finding = (code: string, language: Language): string => (FINDINGS[language][code] === undefined ? code : `${FINDINGS[language][code]} (${code})`);

function describeSignature(signature: Signature, index: number, language: Language): string {
  const words = WORDS[language];
  const date = (iso: string): string => new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));
  const lines = [
    '', `${index + 1}. ${signature.kind === 'SIGNATURE' ? words.signature : words.timestamp}: ${signature.valid ? words.good : words.bad}`,
    ...signature.problems.map((problem) => `   - ${finding(problem, language)}`),
  ];
  const row = (title: string, text: string | undefined): void => { if (text !== undefined && text !== '') lines.push(`   ${`${title}:`.padEnd(language === 'fr' ? 26 : 25)} ${text}`); };
  row(words.by, signature.signer?.commonName);
  row(words.issuer, signature.chain[1]?.commonName);
  row(words.at, signature.timestamp?.trusted === true ? `${date(signature.timestamp.time)}, ${words.proven} ${/CN=([^,]+)/.exec(signature.timestamp.authority)?.[1] ?? signature.timestamp.authority}` : words.unproven);
  row(words.level, signature.level === undefined ? undefined : `PAdES-${signature.level}`);
  row(words.reason, signature.reason);
  if (signature.kind === 'SIGNATURE') row(words.certificate, words.revocation[signature.revocation]);
  row(words.later, words.laterWords[signature.modificationsAfter]);
  return lines.join('\n');
}
