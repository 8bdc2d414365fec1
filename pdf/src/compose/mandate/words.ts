// Words of the mandate in the languages whose official texts are known for certain. Source: EPC rulebooks' annex; french-pack.md, SEPA mandates.
import { frenchSpacing } from '../layout/french-spacing.ts';
import type { Locale } from '../locale.ts';

export type MandateScheme = 'CORE' | 'B2B';

/** Everything that is printed and is no data. `authorisation` is fixed by the scheme: no word of it may change. */
export interface MandateWords {
  title: Record<MandateScheme, string>;
  reference: string;
  registerFirst: string;
  authorisation: (creditor: string) => Record<MandateScheme, string>;
  debtor: string;
  creditor: string;
  name: string;
  address: string;
  city: string;
  country: string;
  iban: string;
  bic: string;
  creditorId: string;
  paymentType: string;
  recurrent: string;
  oneOff: string;
  ticked: string;
  unticked: string;
  place: string;
  date: string;
  signature: string;
  rights: string;
  information: string;
  contract: string;
  siret: string;
  reserved: string;
  page: string;
}

const FRENCH: MandateWords = {
  title: { CORE: 'Mandat de prélèvement SEPA', B2B: 'Mandat de prélèvement SEPA interentreprises' },
  reference: 'Référence unique du mandat (RUM)',
  registerFirst: 'Mandat réservé aux professionnels. Avant le premier prélèvement, le débiteur doit faire enregistrer ce mandat auprès de sa banque ; à défaut, le prélèvement sera rejeté.',
  authorisation: (creditor) => {
    const first = `En signant ce formulaire de mandat, vous autorisez (A) ${creditor} à envoyer des instructions à votre banque pour débiter votre compte, et (B) votre banque à débiter votre compte conformément aux instructions de ${creditor}.`;
    return {
      CORE: `${first} Vous bénéficiez du droit d’être remboursé par votre banque selon les conditions décrites dans la convention que vous avez passée avec elle. Une demande de remboursement doit être présentée dans les 8 semaines suivant la date de débit de votre compte pour un prélèvement autorisé.`,
      B2B: `${first} Ce mandat est dédié aux prélèvements SEPA interentreprises. Vous n’êtes pas en droit de demander à votre banque le remboursement d’un prélèvement SEPA interentreprises une fois que le montant est débité de votre compte. Vous pouvez cependant demander à votre banque de ne pas débiter votre compte jusqu’au jour de l’échéance.`,
    };
  },
  debtor: 'Débiteur', creditor: 'Créancier', name: 'Nom', address: 'Adresse', city: 'Code postal et ville', country: 'Pays',
  iban: 'IBAN', bic: 'BIC', creditorId: 'Identifiant créancier SEPA (ICS)',
  paymentType: 'Type de paiement', recurrent: 'Paiement récurrent', oneOff: 'Paiement ponctuel', ticked: 'coché', unticked: 'non coché',
  place: 'Fait à', date: 'Le', signature: 'Signature du débiteur',
  rights: 'Vos droits concernant le présent mandat sont expliqués dans un document que vous pouvez obtenir auprès de votre banque.',
  information: 'Informations relatives au contrat entre le créancier et le débiteur, fournies à titre indicatif',
  contract: 'Contrat concerné', siret: 'SIRET du créancier', reserved: 'Zone réservée à l’usage exclusif du créancier', page: 'Page',
};

const ENGLISH: MandateWords = {
  title: { CORE: 'SEPA Direct Debit Mandate', B2B: 'SEPA Business-to-Business Direct Debit Mandate' },
  reference: 'Mandate reference',
  registerFirst: 'For businesses only. Before the first collection, the debtor must register this mandate with its bank; otherwise the direct debit will be rejected.',
  authorisation: (creditor) => {
    const first = `By signing this mandate form, you authorise (A) ${creditor} to send instructions to your bank to debit your account and (B) your bank to debit your account in accordance with the instructions from ${creditor}.`;
    return {
      CORE: `${first} As part of your rights, you are entitled to a refund from your bank under the terms and conditions of your agreement with your bank. A refund must be claimed within 8 weeks starting from the date on which your account was debited.`,
      B2B: `${first} This mandate is only intended for business-to-business transactions. You are not entitled to a refund from your bank after your account has been debited, but you are entitled to request your bank not to debit your account up until the day on which the payment is due.`,
    };
  },
  debtor: 'Debtor', creditor: 'Creditor', name: 'Name', address: 'Address', city: 'Postal code and city', country: 'Country',
  iban: 'IBAN', bic: 'BIC', creditorId: 'Creditor identifier',
  paymentType: 'Type of payment', recurrent: 'Recurrent payment', oneOff: 'One-off payment', ticked: 'ticked', unticked: 'not ticked',
  place: 'Signed in', date: 'Date', signature: 'Signature of the debtor',
  rights: 'Your rights regarding the above mandate are explained in a statement that you can obtain from your bank.',
  information: 'Details regarding the underlying relationship between the creditor and the debtor, for information only',
  contract: 'Contract', siret: 'SIRET of the creditor', reserved: 'For the creditor’s use only', page: 'Page',
};

/** The languages in which mandates are made: those whose official text is known for certain. */
export const MANDATE_WORDS: Record<Locale, MandateWords> = { fr: FRENCH, en: ENGLISH };

/** A text with the language's own no-break spaces. */
export function spacedFor(locale: Locale): (text: string) => string {
  return locale === 'fr' ? frenchSpacing : (text) => text;
}
