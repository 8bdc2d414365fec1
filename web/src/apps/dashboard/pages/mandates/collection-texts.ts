// Texts of collections in both languages.
import { defineTexts } from '../../room-texts.ts';
import type { SEQUENCES } from './collection-draft.ts';

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
/** In French 0 and 1 are singular. */
const pluriel = (count: number, one: string, many: string): string => `${count} ${count < 2 ? one : many}`;

const english = {
  open: 'Collect', title: 'Collect by signed mandates', text: 'Choose the mandates, the amounts and the day; hand the file to your bank. Paraph itself moves no money.', back: 'SEPA mandates',
  emptyTitle: 'No signed mandate yet', emptyText: 'A collection needs mandates that their debtors have signed. As soon as one is, it appears here.', emptySteps: ['A mandate is signed', 'You set amounts and the day', 'Your bank gets the file'], toMandates: 'See the mandates',
  collection: 'Account and day', day: 'Collection day',
  earliest: (day: string) => `${day} at the earliest. Your bank may ask for the file sooner.`,
  dayPast: 'This day has passed.', dayToday: (day: string) => `Banks want the file one working day before: ${day} at the earliest.`, dayClosed: (day: string) => `Banks are closed on this day: the accounts are debited on ${day}.`,
  dayFar: 'Banks take a file 14 days before the day at the earliest, unless yours agreed to more: keep it until then.', dayGood: 'Banks are open on this day.',
  notified: 'Debtors are told of amount and day 14 days before, unless your contract says otherwise.',
  iban: 'Your account (IBAN)', ibanHint: 'Where the money goes.', ibanGood: 'The IBAN is right.', bic: 'BIC (optional)', bicWrong: 'This is no BIC.',
  remittance: 'Words on the statement (optional)', remittanceHint: 'The contract of each mandate if left empty.',
  version: 'Version of the file', versionHints: { 'pain.008.001.08': 'What banks ask for today.', 'pain.008.001.02': 'For banks and software that take only the older one.' },
  mandates: 'Mandates', find: 'Find a debtor, a reference, an account', nothing: 'No signed mandate matches.', pickAll: (count: number) => `Select all ${count}`, pick: (name: string) => `Collect by ${name}`,
  show: 'Show', shows: { ALL: 'All', PICKED: 'Selected', WRONG: 'To be mended' },
  same: 'Amount for all selected', applySame: 'Set', applied: (count: number, amount: string) => `${amount} for ${plural(count, 'mandate', 'mandates')}.`,
  amount: 'Amount (€)', amountOf: (name: string) => `Amount in euros – ${name}`, amountMissing: 'An amount is missing.', amountWrong: 'An amount such as 12.50.', amountRefused: 'Banks take 999,999,999.99 euros at most.',
  sequence: 'Debit', sequenceOf: (name: string) => `Debit – ${name}`, sequences: { RCUR: 'Recurrent', FRST: 'First', FNAL: 'Last' } as Record<(typeof SEQUENCES)[number], string>, oneOff: 'One-off', oneOffHint: 'Only once, ever',
  signedOn: (day: string) => `signed on ${day}`, older: (count: number) => `Load ${plural(count, 'older mandate', 'older mandates')}`,
  summary: (count: number, total: string) => `${plural(count, 'debit', 'debits')}, ${total}`, none: 'No mandate is selected.', missing: (count: number) => plural(count, 'amount to be given', 'amounts to be given'), tooMany: 'At most 1,000 debits in one file: make several.',
  testFile: 'Made of test mandates: not for your bank.', download: 'Download the file', done: (count: number, total: string) => `The file is downloaded: ${plural(count, 'debit', 'debits')}, ${total}. The audit trail of each mandate says so.`,
  fix: 'Nothing was made. What is to be mended is marked.',
};

export const COLLECTION_TEXTS = defineTexts<typeof english>({
  en: english,
  fr: {
    open: 'Prélever', title: 'Prélever sur mandats signés', text: 'Choisissez les mandats, les montants et le jour, puis remettez le fichier à votre banque. Paraph ne déplace pas d’argent.', back: 'Mandats SEPA',
    emptyTitle: 'Aucun mandat signé pour l’instant', emptyText: 'Un prélèvement suppose un mandat signé par son débiteur. Dès qu’il y en a un, il apparaît ici.', emptySteps: ['Un mandat est signé', 'Vous fixez montants et jour', 'Votre banque reçoit le fichier'], toMandates: 'Voir les mandats',
    collection: 'Compte et date', day: 'Jour du prélèvement',
    earliest: (day) => `Au plus tôt le ${day}. Votre banque peut demander le fichier plus en avance.`,
    dayPast: 'Cette date est passée.', dayToday: (day) => `Les banques attendent le fichier un jour ouvré avant : au plus tôt le ${day}.`, dayClosed: (day) => `Les banques sont fermées ce jour-là : les comptes seront débités le ${day}.`,
    dayFar: 'Sauf accord de votre banque, un fichier se remet au plus tôt 14 jours avant : gardez-le jusque-là.', dayGood: 'Les banques sont ouvertes ce jour-là.',
    notified: 'Les débiteurs sont prévenus du montant et de la date 14 jours avant, sauf si votre contrat prévoit un autre délai.',
    iban: 'Votre compte (IBAN)', ibanHint: 'Celui qui reçoit l’argent.', ibanGood: 'L’IBAN est correct.', bic: 'BIC (facultatif)', bicWrong: 'Ce n’est pas un BIC.',
    remittance: 'Libellé sur le relevé (facultatif)', remittanceHint: 'À défaut, le contrat de chaque mandat.',
    version: 'Version du fichier', versionHints: { 'pain.008.001.08': 'Celle que les banques demandent aujourd’hui.', 'pain.008.001.02': 'Pour les banques et logiciels qui n’acceptent que l’ancienne.' },
    mandates: 'Mandats', find: 'Débiteur, référence ou compte', nothing: 'Aucun mandat signé ne correspond.', pickAll: (count) => (count === 1 ? 'Sélectionner ce mandat' : `Sélectionner les ${count}`), pick: (name) => `Prélever ${name}`,
    show: 'Afficher', shows: { ALL: 'Tous', PICKED: 'Sélectionnés', WRONG: 'À corriger' },
    same: 'Même montant pour la sélection', applySame: 'Appliquer', applied: (count, amount) => `${amount} pour ${pluriel(count, 'mandat', 'mandats')}.`,
    amount: 'Montant (€)', amountOf: (name) => `Montant en euros – ${name}`, amountMissing: 'Indiquez un montant.', amountWrong: 'Un montant, par exemple 12,50.', amountRefused: 'Les banques acceptent 999 999 999,99 euros au plus.',
    sequence: 'Prélèvement', sequenceOf: (name) => `Prélèvement – ${name}`, sequences: { RCUR: 'Récurrent', FRST: 'Premier', FNAL: 'Dernier' }, oneOff: 'Unique', oneOffHint: 'Une seule fois',
    signedOn: (day) => `signé le ${day}`, older: (count) => `Charger ${pluriel(count, 'mandat plus ancien', 'mandats plus anciens')}`,
    summary: (count, total) => `${pluriel(count, 'prélèvement', 'prélèvements')}, ${total}`, none: 'Aucun mandat n’est sélectionné.', missing: (count) => pluriel(count, 'montant à indiquer', 'montants à indiquer'), tooMany: 'Au plus 1 000 prélèvements par fichier : faites-en plusieurs.',
    testFile: 'Mandats d’essai : ce fichier n’est pas pour votre banque.', download: 'Télécharger le fichier', done: (count, total) => `Fichier téléchargé : ${pluriel(count, 'prélèvement', 'prélèvements')}, ${total}. La piste d’audit de chaque mandat en garde la trace.`,
    fix: 'Aucun fichier n’a été créé. Ce qui est à corriger est signalé.',
  },
});
