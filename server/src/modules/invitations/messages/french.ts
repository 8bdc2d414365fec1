// The mails in French. Values come in already cleaned; no-break spaces are typed where French wants them.
import { accountLinkInFrench } from './account-links.ts';
import { hostOf, oneLine } from './clean-text.ts';
import { mailInstant } from './dates.ts';
import type { CommonData, MessageContent, MessageWords } from './message.types.ts';
import type { FrameWords } from './render-text.ts';
import { verifyUrl } from './verify-url.ts';

/** Fixed words around every French mail. */
export const FRENCH_FRAME: FrameWords = {
  lang: 'fr',
  sandbox: 'TEST – ce message vient d’un environnement d’essai et n’a aucune valeur juridique.',
  orCopy: 'Le bouton ne fonctionne pas\u00a0? Copiez cette adresse dans votre navigateur\u00a0:',
  sentBy: (operator) => `Envoyé par ${operator} avec Paraph, service de signature électronique.`,
};

const VERBS = { SIGNER: 'signer', APPROVER: 'approuver', VIEWER: 'consulter' } as const;
const BUTTONS = { SIGNER: 'Lire et signer', APPROVER: 'Lire et approuver', VIEWER: 'Consulter les documents' } as const;
const READING = 'Ce lien vous est personnel\u00a0: il ouvre ces documents à qui le détient. Ne transférez pas ce message.';
const PERSONAL = 'Ce lien vous est personnel\u00a0: il permet d’agir en votre nom. Ne transférez pas ce message.';
const UNEXPECTED = 'Vous n’attendiez pas ce message\u00a0? Ignorez-le, ou vérifiez auprès de l’émetteur par un autre moyen.';

const ACCESS_CODE = 'Un code d’accès vous sera demandé\u00a0: l’émetteur vous le communique par un autre moyen.';
const personal = (d: { role: string }): string => (d.role === 'VIEWER' ? READING : PERSONAL);
const accessCode = (d: { asksAccessCode?: boolean }): string[] => (d.asksAccessCode === true ? [ACCESS_CODE] : []);

const BLOCKED = {
  ACCESS_LOCKED: (name: string, subject: string) => `Cinq codes d’accès erronés ont été saisis pour ouvrir ${subject} au nom de ${name}. L’accès est bloqué jusqu’à ce que vous donniez un nouveau code d’accès à cette personne, ou que vous le supprimiez.`,
  PHONE_REFUSED: (name: string, subject: string) => `Le SMS qui porte le code de ${name} pour ${subject} n’a pas pu être remis\u00a0: le numéro est refusé. Vérifiez-le auprès de cette personne et corrigez-le.`,
  PHONE_NOT_REACHED: (name: string, subject: string) => `Le SMS qui porte le code de ${name} pour ${subject} n’est pas arrivé\u00a0: l’opérateur signale qu’il n’a pas pu joindre ce téléphone. Cette personne peut demander un autre code\u00a0; si cela se reproduit, vérifiez le numéro avec elle et corrigez-le.`,
  ADDRESS_REFUSED: (name: string, subject: string) => `L’e-mail qui porte le code de ${name} pour ${subject} n’a pas pu être remis\u00a0: l’adresse est refusée. Vérifiez-la auprès de cette personne.`,
};

/** The words of each kind. */
export const FRENCH: MessageWords = {
  INVITATION: (d) => ({
    subject: `${d.sender.name} vous invite à ${VERBS[d.role]}\u00a0: ${d.envelopeSubject}`,
    preheader: `${d.envelopeSubject}${d.expiresAt === undefined ? '' : ` – avant le ${mailInstant(d.expiresAt, 'fr', d.timeZone)}`}`,
    heading: `${quoted(oneLine(d.envelopeSubject, 90))} attend votre ${d.role === 'SIGNER' ? 'signature' : d.role === 'APPROVER' ? 'approbation' : 'lecture'}`,
    paragraphs: [
      `Bonjour ${d.recipientName},`,
      `${from(d)} vous invite à ${VERBS[d.role]} ${d.documentNames.length > 1 ? `${d.documentNames.length} documents` : 'un document'} en ligne. Vous pourrez tout lire et télécharger${d.role === 'VIEWER' ? '' : ' avant de décider'}.`,
    ],
    ...quoteOf(d.message, `${d.sender.name} vous écrit`),
    facts: [
      ...d.documentNames.slice(0, 20).map((name, index) => ({ name: d.documentNames.length === 1 ? 'Document\u00a0:' : `Document ${index + 1}\u00a0:`, value: name })),
      ...expiry(d),
    ],
    button: { label: d.role === 'VIEWER' && d.documentNames.length === 1 ? 'Consulter le document' : BUTTONS[d.role], url: d.signUrl },
    notes: [...accessCode(d), personal(d), UNEXPECTED],
  }),
  REMINDER: (d) => ({
    subject: `Rappel\u00a0: ${d.envelopeSubject} attend votre ${d.role === 'SIGNER' ? 'signature' : d.role === 'APPROVER' ? 'approbation' : 'lecture'}`,
    preheader: `Invitation envoyée le ${mailInstant(d.sentAt, 'fr', d.timeZone)}`,
    heading: `Votre ${d.role === 'SIGNER' ? 'signature' : d.role === 'APPROVER' ? 'approbation' : 'lecture'} est toujours attendue`,
    paragraphs: [
      `Bonjour ${d.recipientName},`,
      `${from(d)} attend toujours votre réponse à l’invitation à ${VERBS[d.role]} ${quoted(d.envelopeSubject)}, envoyée le ${mailInstant(d.sentAt, 'fr', d.timeZone)}.`,
    ],
    ...quoteOf(d.message, `${d.sender.name} vous écrit`),
    facts: expiry(d),
    button: { label: BUTTONS[d.role], url: d.signUrl },
    notes: [...accessCode(d), personal(d), UNEXPECTED],
  }),
  COMPLETED: (d) => ({
    subject: `Signé par tous\u00a0: ${d.envelopeSubject}`,
    preheader: 'Le document signé et son dossier de preuve sont disponibles.',
    heading: 'Tous les signataires ont signé',
    paragraphs: [
      `Bonjour ${d.recipientName},`,
      d.audience === 'SENDER'
        ? `${quoted(d.envelopeSubject)} est complet\u00a0: le document scellé et son dossier de preuve sont disponibles.`
        : `La signature de ${quoted(d.envelopeSubject)}, demandée par ${from(d)}, est terminée. Conservez l’exemplaire signé\u00a0: il fait foi.`,
      ...(d.attached === true ? ['L’exemplaire signé est joint à ce message.'] : []),
      ...(d.linkEndsAt === undefined ? [] : [`Le lien ci-dessous fonctionne jusqu’au ${mailInstant(d.linkEndsAt, 'fr', d.timeZone)}.`]),
    ],
    facts: [
      { name: 'Terminé le', value: mailInstant(d.completedAt, 'fr', d.timeZone) },
      ...(d.signerNames.length === 0 ? [] : [{ name: 'Signataires\u00a0:', value: d.signerNames.slice(0, 50).join(', ') }]),
    ],
    ...linkOf(d.downloadUrl, 'Télécharger le document signé'),
    seeAlso: { text: 'Pour s’assurer que ce PDF est authentique et n’a pas été modifié, vous-même ou toute personne à qui vous le remettez pouvez le vérifier ici, sans compte\u00a0:', url: verifyUrl(d) },
    notes: ['L’exemplaire qui fait foi est le fichier PDF, pas son impression\u00a0: c’est lui qui porte les signatures.'],
  }),
  DECLINED: (d) => ({
    subject: `Refusé\u00a0: ${d.envelopeSubject}`,
    preheader: `${d.declinedBy} a refusé ${d.approver ? 'd’approuver' : 'de signer'}.`,
    heading: `${d.declinedBy} a refusé ${d.approver ? 'd’approuver' : 'de signer'}`,
    paragraphs: [
      `Bonjour ${d.recipientName},`,
      `${d.declinedBy} a refusé ${d.approver ? 'd’approuver' : 'de signer'} ${quoted(d.envelopeSubject)}. ${d.audience === 'SENDER' ? 'La procédure est close pour tous les signataires.' : 'La procédure est close\u00a0: vous n’avez plus rien à faire.'}`,
    ],
    ...quoteOf(d.reason, 'Motif indiqué'),
    ...linkOf(d.envelopeUrl, 'Voir l’enveloppe'),
    notes: [],
  }),
  VOIDED: (d) => ({
    subject: `Annulé\u00a0: ${d.envelopeSubject}`,
    preheader: d.audience === 'SENDER' ? 'L’enveloppe est annulée.' : `${d.sender.name} a annulé sa demande de signature.`,
    heading: 'Demande de signature annulée',
    paragraphs: [
      `Bonjour ${d.recipientName},`,
      d.audience === 'SENDER'
        ? `L’enveloppe ${quoted(d.envelopeSubject)} est annulée. Les liens de signature ne fonctionnent plus et les destinataires sont prévenus.`
        : `${from(d)} a annulé sa demande de signature pour ${quoted(d.envelopeSubject)}. Votre lien ne fonctionne plus\u00a0: vous n’avez rien à faire.`,
    ],
    ...quoteOf(d.reason, 'Motif indiqué'),
    notes: [],
  }),
  ONE_TIME_CODE: (d) => ({
    subject: `Votre code de signature pour ${d.envelopeSubject}`,
    preheader: `Code à usage unique, valable ${d.validMinutes}\u00a0minutes.`,
    heading: 'Votre code de signature',
    paragraphs: [`Bonjour ${d.recipientName},`, `Saisissez ce code sur la page de signature de ${quoted(d.envelopeSubject)}\u00a0:`],
    code: d.code,
    notes: [
      `Ce code est valable ${d.validMinutes}\u00a0minutes et ne sert qu’une fois. Ne le communiquez à personne, pas même à l’émetteur.`,
      'Vous n’avez rien demandé\u00a0? Ignorez ce message\u00a0: rien ne sera signé sans ce code.',
    ],
  }),
  IDENTIFICATION_FAILED: (d) => ({
    subject: `${d.personName} ne peut pas signer\u00a0: ${d.envelopeSubject}`,
    preheader: 'Votre intervention est nécessaire pour que la signature puisse reprendre.',
    heading: `${d.personName} attend votre aide`,
    paragraphs: [`Bonjour ${d.recipientName},`, BLOCKED[d.why](d.personName, quoted(d.envelopeSubject))],
    button: { label: 'Ouvrir l’enveloppe', url: d.envelopeUrl },
    notes: [],
  }),
  RETURNED: (d) => ({
    subject: `Correction demandée\u00a0: ${d.envelopeSubject}`,
    preheader: `${d.returnedBy} demande une correction avant de signer.`,
    heading: `${d.returnedBy} demande une correction`,
    paragraphs: [
      `Bonjour ${d.recipientName},`,
      `${d.returnedBy} vous renvoie ${quoted(d.envelopeSubject)} sans refuser de signer. La procédure reprendra dès que vous aurez corrigé l’enveloppe et l’aurez envoyée de nouveau.`,
    ],
    ...quoteOf(d.reason, 'Ce qu’il faut corriger'),
    ...linkOf(d.envelopeUrl, 'Corriger l’enveloppe'),
    notes: [],
  }),
  EXPIRED: (d) => ({
    subject: `Expiré\u00a0: ${d.envelopeSubject}`,
    preheader: `Le délai de signature est passé le ${mailInstant(d.expiredAt, 'fr', d.timeZone)}.`,
    heading: 'Délai de signature expiré',
    paragraphs: [
      `Bonjour ${d.recipientName},`,
      `Le délai de signature de ${quoted(d.envelopeSubject)} est passé le ${mailInstant(d.expiredAt, 'fr', d.timeZone)}. ${d.audience === 'SENDER' ? 'Vous pouvez dupliquer l’enveloppe pour la proposer de nouveau.' : `Votre lien ne fonctionne plus. Si vous souhaitez encore signer, demandez un nouvel envoi à ${d.sender.name}.`}`,
    ],
    ...linkOf(d.envelopeUrl, 'Voir l’enveloppe'),
    notes: [],
  }),
  BOUNCED: (d) => ({
    subject: `Non remis à ${d.bouncedName}\u00a0: ${d.envelopeSubject}`,
    preheader: `Le serveur de messagerie refuse l’adresse ${d.bouncedEmail}.`,
    heading: `Le message à ${d.bouncedName} n’a pas pu être remis`,
    paragraphs: [
      `Bonjour ${d.recipientName},`,
      `Le message concernant ${quoted(d.envelopeSubject)} n’a pas pu être remis à ${d.bouncedEmail}. Ce refus est définitif\u00a0: les relances à ${d.bouncedName} sont arrêtées.`,
      'Corrigez l’adresse, puis renvoyez l’enveloppe\u00a0: seule cette personne sera de nouveau invitée.',
    ],
    ...quoteOf(d.answer, 'Réponse du serveur de messagerie'),
    ...linkOf(d.envelopeUrl, 'Voir l’enveloppe'),
    notes: [],
  }),
  BALLOT: (d) => ({
    subject: `${d.sender.name} vous invite à voter\u00a0: ${d.envelopeSubject}`,
    preheader: `Assemblée générale du ${mailInstant(d.meetingAt, 'fr', d.timeZone)}`,
    heading: 'Votez aux résolutions de l’assemblée générale',
    paragraphs: [
      `Bonjour ${d.recipientName},`,
      `${from(d)} vous invite à voter en ligne aux résolutions de ${quoted(d.envelopeSubject)}. Vous pourrez modifier vos votes jusqu’à la clôture, et vous recevrez un récépissé.`,
    ],
    ...quoteOf(d.message, `${d.sender.name} vous écrit`),
    facts: [
      { name: 'Assemblée du', value: mailInstant(d.meetingAt, 'fr', d.timeZone) },
      ...(d.closesAt === undefined ? [] : [{ name: 'Vote ouvert jusqu’au', value: mailInstant(d.closesAt, 'fr', d.timeZone) }]),
    ],
    button: { label: 'Lire et voter', url: d.ballotUrl },
    notes: [PERSONAL, UNEXPECTED],
  }),
  ACCOUNT_LINK: (d) => accountLinkInFrench(d),
  WEBHOOK_DISABLED: (d) => ({
    subject: `Webhook désactivé\u00a0: ${hostOf(d.address)}`,
    preheader: 'Les événements en attente sont conservés jusqu’à sa réactivation.',
    heading: 'Un webhook a été désactivé',
    paragraphs: [
      `Bonjour ${d.recipientName},`,
      `${DISABLED[d.disabledReason] ?? DISABLED['FIVE_FINAL_FAILURES']!} Il ne reçoit plus rien tant que vous ne l’avez pas réactivé.`,
      'Rien n’est perdu\u00a0: les notifications en échec se trouvent dans la file des échecs définitifs, d’où vous pouvez les rejouer. Celles qui attendaient partiront à la réactivation\u00a0; les événements survenus entre-temps ne lui sont pas envoyés.',
    ],
    facts: [{ name: 'Adresse\u00a0:', value: d.address }],
    button: { label: 'Voir le webhook', url: d.dashboardUrl },
    notes: ['Vous recevez ce message une seule fois par désactivation.'],
  }),
};

const DISABLED: Readonly<Record<string, string>> = {
  FIVE_FINAL_FAILURES: 'Cinq envois ont échoué définitivement, sans un seul succès entre-temps\u00a0: ce webhook a été désactivé.',
  ANSWERED_404: 'Le destinataire a répondu 404 (introuvable)\u00a0: ce webhook a été désactivé.',
  ANSWERED_410: 'Le destinataire a répondu 410 (supprimé)\u00a0: ce webhook a été désactivé.',
};

function quoted(text: string): string {
  return `«\u00a0${text}\u00a0»`;
}

function from(d: CommonData): string {
  return d.sender.organization === undefined || d.sender.organization === '' ? d.sender.name : `${d.sender.name} (${d.sender.organization})`;
}

function expiry(d: CommonData & { expiresAt?: string }): { name: string; value: string }[] {
  return d.expiresAt === undefined ? [] : [{ name: 'À faire avant le', value: mailInstant(d.expiresAt, 'fr', d.timeZone) }];
}

function quoteOf(text: string | undefined, by: string): Pick<MessageContent, 'quote'> {
  return text === undefined || text === '' ? {} : { quote: { by, text } };
}

function linkOf(url: string | undefined, label: string): Pick<MessageContent, 'button'> {
  return url === undefined ? {} : { button: { label, url } };
}
