// Refusals in French, for pages that ask for it (docs/adr/0059). The code and the paths stay: programs read those.
import { AppError, type ErrorDetail } from '../../kernel/errors.ts';
import { CODE_WORDS } from './codes.ts';
import { DETAILS } from './details.ts';
import { phrasebook } from './phrase.ts';
import { SENTENCES } from './sentences.ts';
import { TABLE_SENTENCES } from './sentences-of-tables.ts';

/** Whole sentences in French, by the English ones. */
export const sentenceInFrench = phrasebook([...SENTENCES, ...TABLE_SENTENCES]);
/** What is said of one place of a request, without a full stop, by the English words. */
export const detailInFrench = phrasebook(DETAILS);

const LISTED = 3;

/** Parts of a path, as a person calls what they stand for. */
const PLACES: Readonly<Record<string, string>> = {
  recipients: 'destinataire', fields: 'champ', documentIds: 'document', roles: 'rôle', coOwners: 'copropriétaire', proxies: 'pouvoir', resolutions: 'résolution', officers: 'membre du bureau', votes: 'vote', rows: 'ligne', columns: 'colonne', tags: 'étiquette',
  email: 'e-mail', name: 'nom', phone: 'téléphone', accessCode: 'code d’accès', subject: 'objet', message: 'message', expiresAt: 'date limite', password: 'mot de passe', redirectUrl: 'adresse de retour', reminderIntervalDays: 'relances',
  collections: 'prélèvement', amountCents: 'montant en centimes', collectionDate: 'jour du prélèvement', creditorAccount: 'compte du créancier', remittanceInformation: 'libellé', sequence: 'séquence',
  shares: 'tantièmes', totalShares: 'total des tantièmes', title: 'titre', text: 'texte', meetingAt: 'date de l’assemblée', closesAt: 'clôture des votes', condominium: 'copropriété', castBy: 'mandataire', holderId: 'mandataire', principalId: 'mandant',
  creditor: 'créancier', debtor: 'débiteur', address: 'adresse', line1: 'adresse', postalCode: 'code postal', city: 'ville', country: 'pays', iban: 'IBAN', bic: 'BIC', ics: 'ICS', siret: 'SIRET', rum: 'RUM', url: 'adresse', events: 'événements', scopes: 'droits',
  label: 'libellé', options: 'choix', page: 'page', pageNumber: 'page', recipientEmail: 'destinataire', reason: 'motif', location: 'lieu', description: 'description', csv: 'tableau', mapping: 'correspondance',
};

/** `recipients[0].email` as "destinataire 1, e-mail". */
export function placeInFrench(path: string): string {
  return path.split('.').map((part) => {
    const [, name = part, row] = /^(\w+)(?:\[(\d+)\])?/.exec(part) ?? [];
    return `${PLACES[name] ?? name}${row === undefined ? '' : ` ${Number(row) + 1}`}`;
  }).join(', ');
}

/** "objet : ce champ est obligatoire ; …", at most three. */
function listed(details: readonly ErrorDetail[]): string {
  const said = details.slice(0, LISTED).map(({ path, message }) => `${path === '' ? '' : `${placeInFrench(path)}\u00a0: `}${message.slice(0, 1).toLowerCase()}${message.slice(1)}`);
  return `${said.join('\u00a0; ')}${details.length > LISTED ? '\u00a0; …' : ''}`;
}

/** The same refusal in French; what has no words of its own says what its code says. */
export function inFrench(error: AppError): AppError {
  const details = error.details?.map((detail) => ({ ...detail, message: detailInFrench(detail.message) ?? sentenceInFrench(detail.message) ?? 'Cette valeur n’est pas acceptée' }));
  const { code, retryAfterSeconds, internal, cause } = error;
  const message = (sentenceInFrench(error.message) ?? CODE_WORDS[code]).replace('{details}', details === undefined ? '' : listed(details));
  return new AppError({ code, message, ...(details === undefined ? {} : { details }), ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }), ...(internal === undefined ? {} : { internal }), cause });
}

/** Whether French comes before English in an Accept-Language header (RFC 9110 §12.5.4); a caller that asks for nothing is answered in English. */
export function prefersFrench(acceptLanguage: string | undefined): boolean {
  const weights = (acceptLanguage ?? '').split(',').map((range) => {
    const [tag = '', ...parameters] = range.trim().toLowerCase().split(/\s*;\s*/);
    return { language: tag.split('-')[0], weight: Number(parameters.find((each) => each.startsWith('q='))?.slice(2) ?? 1) || 0 };
  });
  const weightOf = (wanted: string): number => Math.max(0, ...weights.filter(({ language }) => language === wanted).map(({ weight }) => weight));
  return weightOf('fr') > weightOf('en');
}
