// Texts of bulk sends and payroll imports in both languages.
import type { BulkWire } from '../../../../../../server/src/contract.ts';
import { defineTexts } from '../../room-texts.ts';

type Property = 'email' | 'name' | 'phone' | 'firstName' | 'lastName';
const s = (n: number): string => (n === 1 ? '' : 's');
const pl = (n: number): string => (n > 1 ? 's' : '');

const english = {
  title: 'Bulk send', text: 'One template, one list: an envelope for each row, up to 500 at a time.', create: 'New bulk send',
  emptyTitle: 'The same document, to everyone on a list', emptyText: 'Bring a CSV, or the export of your payroll software. Paraph shows what each row becomes, lets you mend what is wrong in place, and sends only when you say so.',
  emptySteps: ['A template and a list', 'Look, mend, rehearse', 'Send and follow'],
  status: { PENDING: 'Waiting', PROCESSING: 'Sending', COMPLETED: 'Done', COMPLETED_WITH_ERRORS: 'With failures', FAILED: 'Failed', CANCELLED: 'Cancelled' } as Record<BulkWire['status'], string>,
  columns: { when: 'Made', template: 'Template', progress: 'Envelopes', failed: 'Failed', status: 'State' }, deletedTemplate: 'Template deleted',
  back: 'Bulk send', newTitle: 'New bulk send', newText: 'Nothing is sent before the last button.',
  step: { source: 'Template and list', columns: 'What each column is', message: 'Message', check: 'Rehearsal' },
  template: 'Template', chooseTemplate: '— choose —', noTemplate: 'A bulk send needs a template: documents with the places to sign.', toTemplates: 'Make a template',
  source: 'The list', sources: { csv: 'A CSV file', payroll: 'A payroll export' }, dropCsv: 'Choose a CSV file', dropCsvHint: 'With a header line. Semicolon, comma or tab; any usual encoding; 500 rows and 1\u00a0MB at most.',
  sheetProblem: { TOO_LARGE: 'The file is over 1 MB: split it.', BINARY: 'This is no CSV. In your spreadsheet, choose “Save as CSV”.', EMPTY: 'The file has no rows below its header.' },
  read: (rows: number, columns: number) => `${rows} row${s(rows)}, ${columns} column${s(columns)}`, another: 'Another list',
  automatic: (what: string) => `Automatic: ${what}`, automaticUnknown: 'Automatic', ignore: 'Ignore', variable: (name: string) => `text ${name}`, ignored: 'ignored', fills: (labels: string) => `fills ${labels}`,
  property: { email: 'e-mail', name: 'name', phone: 'phone', firstName: 'first name', lastName: 'last name' } as Record<Property, string>, of: (role: string, what: string) => `${role}: ${what}`, meaning: (column: string) => `What “${column}” is`, firstRows: 'The first rows, as read',
  subject: 'Subject', subjectHint: 'The template’s name, if left empty.', message: 'Message (optional)', insert: 'Insert:', expiresAt: 'Can be signed until (optional)',
  doNotFit: 'The list does not fit the template yet:', checking: 'Checking…', ready: (n: number) => `${n} envelope${s(n)} ready`, wrong: (n: number) => `${n} row${s(n)} to mend`, onlyWrong: 'Only rows to mend', row: 'Row', cell: (column: string, row: number) => `${column}, row ${row}`, remove: 'Remove', removeRow: (row: number) => `Remove row ${row}`,
  example: 'The first envelope', to: 'To', noneReady: 'No row can become an envelope yet.', fixInPlace: 'Correct the marked cells here; your file stays as it is.',
  send: (n: number) => `Send ${n} envelope${s(n)}`, drafts: (n: number) => `Make ${n} draft${s(n)}`, draftsOnly: 'Only make drafts, do not send', sendTitle: 'Send now?',
  sendText: (n: number, skipped: number) => `${n} envelope${n === 1 ? ' goes' : 's go'} out.${skipped === 0 ? '' : ` ${skipped} row${skipped === 1 ? ' is' : 's are'} left out and listed as failed.`}`, sendVerb: 'Send', started: 'On the way.',
  software: 'Payroll software', softwareAuto: 'Find out', softwareNames: { SILAE: 'Silae', PAYFIT: 'PayFit', SAGE: 'Sage', CEGID: 'Cegid' } as Record<string, string>,
  dropPayroll: 'Choose the export', dropPayrollHint: 'CSV from Silae, PayFit, Sage or Cegid. It is read and forgotten: nothing of it is stored.',
  detected: (name: string, sure: string) => `Recognised: ${name} (${sure})`, dropped: 'Removed before anything else', droppedText: 'These columns hold pay, bank accounts or social-security numbers. They never leave this step.', noneDropped: 'No sensitive column was found.',
  used: 'Used', unused: 'Not used', documentType: 'Kind of document (optional)', documentTypeHint: 'For instance: employment contract. Becomes the variable documentType.', period: 'Month (optional)',
  payrollCounts: (valid: number, invalid: number, warnings: number) => `${valid} row${s(valid)} ready, ${invalid} to complete, ${warnings} to look at`,
  contacts: 'Complete the contacts', contactsText: 'Payroll exports rarely hold e-mail addresses. Type them here, or bring a CSV with the employee number and the address.', dropContacts: 'Import contacts (CSV)', contactsRead: (n: number) => `${n} contact${s(n)} read.`, contactsNeed: 'The file needs a column for the employee number and one for the e-mail.',
  employee: 'Employee', employeeId: 'Number', email: 'E-mail', phone: 'Phone', problem: 'What is wrong', warnings: 'To look at', takePayroll: (n: number) => `Use these ${n} row${s(n)}`, apply: 'Check again',
  problems: {
    EMAIL_MISSING: 'The e-mail is missing.', EMAIL_INVALID: 'This is no e-mail address.', NAME_MISSING: 'The name is missing.', NAME_INVALID: 'The name is too long, or has characters that cannot be shown.', PHONE_INVALID: 'This is no phone number.', DUPLICATE_EMAIL: 'This address stands here twice.', COLUMN_COUNT: 'The row has not as many cells as the header.',
    TEXT_TOO_LONG: 'With this row’s values, the subject or the message is too long.', DATE_INVALID: 'This is no date.', DUPLICATE_EMPLOYEE: 'This employee stands in the file twice.', ENCODING_SUSPECT: 'Accents look wrong: the file was saved in another encoding.', NAME_SPLIT: 'First and last name were taken apart: look whether they are right.',
  } as Record<string, string>,
  progress: (done: number, total: number) => `${done} of ${total}`, progressLabel: 'Envelopes made', succeeded: (n: number) => `${n} made`, failed: (n: number) => `${n} failed`, cancel: 'Cancel the rest', cancelTitle: 'Cancel what has not begun?', cancelText: 'Rows that have not begun never become envelopes. Those that were made stay as they are.', cancelVerb: 'Cancel the rest', cancelled: 'The rest is cancelled.',
  failures: 'Failures', failuresCsv: 'Failures (CSV)', failureColumns: { row: 'Row', column: 'Column', who: 'E-mail', error: 'What is wrong' }, envelopes: 'Envelopes', envelopeRow: (row: number) => `Row ${row}`, gone: 'deleted',
};

export const BULK_TEXTS = defineTexts<typeof english>({
  en: english,
  fr: {
    title: 'Envois en nombre', text: 'Un modèle, une liste : une enveloppe par ligne, jusqu’à 500 à la fois.', create: 'Nouvel envoi en nombre',
    emptyTitle: 'Le même document, à toute une liste', emptyText: 'Apportez un CSV ou l’export de votre logiciel de paie. Paraph montre ce que devient chaque ligne, vous laisse corriger sur place et n’envoie qu’à votre signal.',
    emptySteps: ['Un modèle et une liste', 'Relire, corriger, répéter', 'Envoyer et suivre'],
    status: { PENDING: 'En attente', PROCESSING: 'En cours', COMPLETED: 'Terminé', COMPLETED_WITH_ERRORS: 'Avec échecs', FAILED: 'Échoué', CANCELLED: 'Annulé' },
    columns: { when: 'Créé', template: 'Modèle', progress: 'Enveloppes', failed: 'Échecs', status: 'État' }, deletedTemplate: 'Modèle supprimé',
    back: 'Envois en nombre', newTitle: 'Nouvel envoi en nombre', newText: 'Rien ne part avant le dernier bouton.',
    step: { source: 'Modèle et liste', columns: 'Rôle de chaque colonne', message: 'Message', check: 'Répétition' },
    template: 'Modèle', chooseTemplate: '— choisir —', noTemplate: 'Un envoi en nombre part d’un modèle : des documents où les emplacements de signature sont déjà posés.', toTemplates: 'Créer un modèle',
    source: 'La liste', sources: { csv: 'Un fichier CSV', payroll: 'Un export de paie' }, dropCsv: 'Choisir un fichier CSV', dropCsvHint: 'Avec une ligne d’en-tête. Point-virgule, virgule ou tabulation ; tout encodage courant ; 500 lignes et 1 Mo au plus.',
    sheetProblem: { TOO_LARGE: 'Le fichier dépasse 1 Mo : découpez-le.', BINARY: 'Ce n’est pas un CSV. Dans votre tableur, choisissez « Enregistrer au format CSV ».', EMPTY: 'Le fichier ne contient aucune ligne sous son en-tête.' },
    read: (rows, columns) => `${rows} ligne${pl(rows)}, ${columns} colonne${pl(columns)}`, another: 'Une autre liste',
    automatic: (what) => `Automatique : ${what}`, automaticUnknown: 'Automatique', ignore: 'Ignorer', variable: (name) => `texte ${name}`, ignored: 'ignorée', fills: (labels) => `remplit ${labels}`,
    property: { email: 'e-mail', name: 'nom complet', phone: 'téléphone', firstName: 'prénom', lastName: 'nom' }, of: (role, what) => `${role} : ${what}`, meaning: (column) => `Rôle de « ${column} »`, firstRows: 'Les premières lignes, telles que lues',
    subject: 'Objet', subjectHint: 'À défaut, le nom du modèle.', message: 'Message (facultatif)', insert: 'Insérer :', expiresAt: 'À signer avant le (facultatif)',
    doNotFit: 'La liste ne convient pas encore au modèle :', checking: 'Vérification…', ready: (n) => `${n} enveloppe${pl(n)} prête${pl(n)}`, wrong: (n) => `${n} ligne${pl(n)} à corriger`, onlyWrong: 'Seulement les lignes à corriger', row: 'Ligne', cell: (column, row) => `${column}, ligne ${row}`, remove: 'Retirer', removeRow: (row) => `Retirer la ligne ${row}`,
    example: 'La première enveloppe', to: 'À', noneReady: 'Aucune ligne ne peut encore devenir une enveloppe.', fixInPlace: 'Corrigez ici les cellules signalées ; votre fichier reste tel quel.',
    send: (n) => `Envoyer ${n} enveloppe${pl(n)}`, drafts: (n) => `Créer ${n} brouillon${pl(n)}`, draftsOnly: 'Créer seulement des brouillons, sans envoyer', sendTitle: 'Envoyer maintenant ?',
    sendText: (n, skipped) => `${n} enveloppe${pl(n)} ${n > 1 ? 'partent' : 'part'}.${skipped === 0 ? '' : ` ${skipped} ligne${pl(skipped)} ${skipped > 1 ? 'sont laissées' : 'est laissée'} de côté et listée${pl(skipped)} parmi les échecs.`}`, sendVerb: 'Envoyer', started: 'C’est parti.',
    software: 'Logiciel de paie', softwareAuto: 'Le reconnaître', softwareNames: { SILAE: 'Silae', PAYFIT: 'PayFit', SAGE: 'Sage', CEGID: 'Cegid' },
    dropPayroll: 'Choisir l’export', dropPayrollHint: 'CSV de Silae, PayFit, Sage ou Cegid. Il est lu puis oublié : rien n’en est conservé.',
    detected: (name, sure) => `Reconnu : ${name} (${sure})`, dropped: 'Écartées d’emblée', droppedText: 'Ces colonnes contiennent des rémunérations, des comptes bancaires ou des numéros de sécurité sociale. Elles ne vont pas plus loin.', noneDropped: 'Aucune colonne sensible n’a été trouvée.',
    used: 'Utilisées', unused: 'Non utilisées', documentType: 'Nature du document (facultatif)', documentTypeHint: 'Par exemple : contrat de travail. Devient la variable documentType.', period: 'Mois (facultatif)',
    payrollCounts: (valid, invalid, warnings) => `${valid} ligne${pl(valid)} prête${pl(valid)}, ${invalid} à compléter, ${warnings} à relire`,
    contacts: 'Compléter les coordonnées', contactsText: 'Les exports de paie contiennent rarement les adresses e-mail. Saisissez-les ici, ou apportez un CSV avec le matricule et l’adresse.', dropContacts: 'Importer des coordonnées (CSV)', contactsRead: (n) => `${n} contact${pl(n)} lu${pl(n)}.`, contactsNeed: 'Il faut une colonne pour le matricule et une pour l’e-mail.',
    employee: 'Salarié', employeeId: 'Matricule', email: 'E-mail', phone: 'Téléphone', problem: 'Ce qui manque', warnings: 'À relire', takePayroll: (n) => `Utiliser ${n > 1 ? `ces ${n} lignes` : 'cette ligne'}`, apply: 'Vérifier à nouveau',
    problems: {
      EMAIL_MISSING: 'L’e-mail manque.', EMAIL_INVALID: 'Ce n’est pas une adresse e-mail.', NAME_MISSING: 'Le nom manque.', NAME_INVALID: 'Le nom est trop long ou contient des caractères impossibles à afficher.', PHONE_INVALID: 'Ce n’est pas un numéro de téléphone.', DUPLICATE_EMAIL: 'Cette adresse figure deux fois.', COLUMN_COUNT: 'La ligne n’a pas autant de cellules que l’en-tête.',
      TEXT_TOO_LONG: 'Avec les valeurs de cette ligne, l’objet ou le message est trop long.', DATE_INVALID: 'Ce n’est pas une date.', DUPLICATE_EMPLOYEE: 'Ce salarié figure deux fois dans le fichier.', ENCODING_SUSPECT: 'Les accents semblent faux : le fichier a été enregistré dans un autre encodage.', NAME_SPLIT: 'Prénom et nom ont été séparés : vérifiez-les.',
    },
    progress: (done, total) => `${done} sur ${total}`, progressLabel: 'Enveloppes créées', succeeded: (n) => `${n} créée${pl(n)}`, failed: (n) => `${n} échec${pl(n)}`, cancel: 'Annuler la suite', cancelTitle: 'Annuler ce qui n’a pas commencé ?', cancelText: 'Les lignes qui n’ont pas commencé ne deviendront jamais des enveloppes. Celles qui existent restent telles quelles.', cancelVerb: 'Annuler la suite', cancelled: 'La suite est annulée.',
    failures: 'Échecs', failuresCsv: 'Échecs (CSV)', failureColumns: { row: 'Ligne', column: 'Colonne', who: 'E-mail', error: 'Ce qui ne va pas' }, envelopes: 'Enveloppes', envelopeRow: (row) => `Ligne ${row}`, gone: 'supprimée',
  },
});
