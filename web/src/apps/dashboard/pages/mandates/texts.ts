// Texts of SEPA mandates in both languages.
import type { CreateMandateBody } from '../../../../../../server/src/contract.ts';
import { defineTexts } from '../../room-texts.ts';

type Code = 'IBAN_INVALID' | 'IBAN_COUNTRY_NOT_SEPA' | 'ICS_INVALID' | 'SIRET_INVALID' | 'RUM_INVALID' | 'RUM_ALREADY_USED' | 'B2B_REQUIRES_BUSINESS_DEBTOR';

const english = {
  title: 'SEPA mandates', text: 'Direct debit mandates with the scheme’s official text, signed like any other document.', create: 'New mandate',
  emptyTitle: 'A mandate that the bank accepts', emptyText: 'Type the creditor and the account to debit. IBAN, creditor identifier and reference are checked as you type, and the page is shown as it will be signed.', emptySteps: ['Creditor and debtor', 'Checked as you type', 'Signed, then exported'],
  columns: { account: 'Account', scheme: 'Scheme', created: 'Made', status: 'State' }, exportXml: 'Signed mandates (pain.008)',
  back: 'SEPA mandates', newTitle: 'New SEPA mandate', newText: 'This makes a draft envelope; it is sent from there.',
  creditor: 'Creditor', creditorText: 'Who collects.', debtor: 'Debtor', debtorText: 'Whose account is debited, and who signs.', mandate: 'Mandate',
  name: 'Name', ics: 'Creditor identifier (ICS)', icsHint: 'For example FR72ZZZ123456; your bank has given it.', siret: 'SIRET (optional)',
  line1: 'Address', line2: 'Address, second line (optional)', postalCode: 'Postal code', city: 'Town', country: 'Country',
  type: 'The debtor is', types: { INDIVIDUAL: 'A person', BUSINESS: 'A business' } as Record<CreateMandateBody['debtor']['type'], string>,
  email: 'E-mail', phone: 'Phone (optional)', iban: 'IBAN', ibanHint: 'Spaces do not matter.', bic: 'BIC (optional)',
  scheme: 'Scheme', schemes: { CORE: 'CORE, for everyone', B2B: 'B2B, between businesses' } as Record<CreateMandateBody['scheme'], string>,
  schemeHint: { CORE: 'The debtor may have it refunded for eight weeks.', B2B: 'Without refund.' } as Record<CreateMandateBody['scheme'], string>,
  paymentType: 'Debits', paymentTypes: { RECURRENT: 'Recurrent', ONE_OFF: 'One-off' } as Record<CreateMandateBody['paymentType'], string>,
  rum: 'Mandate reference (RUM, optional)', rumHint: 'Made for you if left empty. Unique for each creditor.', reference: 'Contract (optional)', language: 'Language of the mandate', languages: { fr: 'French', en: 'English' },
  problems: {
    IBAN_INVALID: 'This is no IBAN: a digit is wrong or missing.', IBAN_COUNTRY_NOT_SEPA: 'This account is outside of the SEPA area.', ICS_INVALID: 'This is no creditor identifier: a character is wrong or missing.', SIRET_INVALID: 'This is no SIRET: 14 digits with a right check digit.',
    RUM_INVALID: 'At most 35 letters, digits and / - ? : ( ) . , ’ +, without a / at either end.', RUM_ALREADY_USED: 'This reference is used already for this creditor.', B2B_REQUIRES_BUSINESS_DEBTOR: 'A person cannot sign a B2B mandate. Choose CORE.',
  } as Record<Code, string>,
  good: { iban: 'The IBAN is right.', ics: 'The identifier is right.', rum: 'The reference is free.' },
  preview: 'The page, as it will be signed', previewWait: 'It appears once creditor, debtor and account are complete.', previewPage: 'Preview of the mandate', previewFailed: 'The preview could not be drawn.', drawing: 'Drawing…',
  submit: 'Make the mandate', done: 'The mandate is ready to be sent.', fix: 'Something is to be mended; it is marked.', country2: 'Two letters, for instance FR.',
};

export const MANDATE_TEXTS = defineTexts<typeof english>({
  en: english,
  fr: {
    title: 'Mandats SEPA', text: 'Mandats de prélèvement au texte officiel, signés comme tout autre document.', create: 'Nouveau mandat',
    emptyTitle: 'Un mandat que la banque accepte', emptyText: 'Saisissez le créancier et le compte à débiter. IBAN, ICS et RUM sont vérifiés pendant la saisie, et la page s’affiche telle qu’elle sera signée.', emptySteps: ['Créancier et débiteur', 'Vérifié à la saisie', 'Signé, puis exporté'],
    columns: { account: 'Compte', scheme: 'Type', created: 'Créé', status: 'État' }, exportXml: 'Mandats signés (pain.008)',
    back: 'Mandats SEPA', newTitle: 'Nouveau mandat SEPA', newText: 'Vous créez une enveloppe en brouillon ; l’envoi se fait ensuite.',
    creditor: 'Créancier', creditorText: 'Celui qui prélève.', debtor: 'Débiteur', debtorText: 'Le titulaire du compte, qui signe.', mandate: 'Mandat',
    name: 'Nom', ics: 'Identifiant créancier SEPA (ICS)', icsHint: 'Par exemple FR72ZZZ123456 ; il vous a été remis par votre banque.', siret: 'SIRET (facultatif)',
    line1: 'Adresse', line2: 'Complément d’adresse (facultatif)', postalCode: 'Code postal', city: 'Ville', country: 'Pays',
    type: 'Le débiteur est', types: { INDIVIDUAL: 'Un particulier', BUSINESS: 'Une entreprise' },
    email: 'E-mail', phone: 'Téléphone (facultatif)', iban: 'IBAN', ibanHint: 'Avec ou sans espaces.', bic: 'BIC (facultatif)',
    scheme: 'Type de prélèvement', schemes: { CORE: 'CORE, pour tous', B2B: 'B2B, entre entreprises' },
    schemeHint: { CORE: 'Le débiteur peut se faire rembourser pendant huit semaines.', B2B: 'Sans droit au remboursement.' },
    paymentType: 'Prélèvements', paymentTypes: { RECURRENT: 'Récurrents', ONE_OFF: 'Un seul' },
    rum: 'Référence unique du mandat (RUM, facultatif)', rumHint: 'Créée pour vous si vous la laissez vide. Unique par créancier.', reference: 'Contrat (facultatif)', language: 'Langue du mandat', languages: { fr: 'Français', en: 'Anglais' },
    problems: {
      IBAN_INVALID: 'Ce n’est pas un IBAN : un chiffre est faux ou manquant.', IBAN_COUNTRY_NOT_SEPA: 'Ce compte est hors de la zone SEPA.', ICS_INVALID: 'Ce n’est pas un ICS : un caractère est faux ou manquant.', SIRET_INVALID: 'Ce n’est pas un SIRET : 14 chiffres, avec une clé de contrôle.',
      RUM_INVALID: '35 caractères au plus : lettres, chiffres et / - ? : ( ) . , ’ +, sans / au début ni à la fin.', RUM_ALREADY_USED: 'Cette référence est déjà utilisée pour ce créancier.', B2B_REQUIRES_BUSINESS_DEBTOR: 'Un particulier ne peut pas signer un mandat B2B. Choisissez CORE.',
    },
    good: { iban: 'L’IBAN est correct.', ics: 'L’identifiant est correct.', rum: 'La référence est libre.' },
    preview: 'La page, telle qu’elle sera signée', previewWait: 'Elle apparaît dès que créancier, débiteur et compte sont complets.', previewPage: 'Aperçu du mandat', previewFailed: 'L’aperçu n’a pas pu être affiché.', drawing: 'Affichage…',
    submit: 'Créer le mandat', done: 'Le mandat est prêt à être envoyé.', fix: 'Un point est à corriger ; il est signalé.', country2: 'Deux lettres, par exemple FR.',
  },
});
