// Textes français du tableau de bord. Espaces insécables devant les signes doubles et dans les guillemets.
import type { TimelineEntry } from '../api-types.ts';
import type { Messages } from './en.ts';
import { typesetFrench } from '../../../messages/typeset-french.ts';

const list = new Intl.ListFormat('fr', { type: 'conjunction' });
const who = ({ actor }: TimelineEntry): string => (actor.kind === 'SYSTEM' ? 'Paraph' : actor.kind === 'API_KEY' ? `La clé d’API «\u00a0${actor.name}\u00a0»` : actor.name);

export const fr: Messages = typesetFrench<Messages>({
  product: 'Paraph',
  dashboard: 'Tableau de bord',
  skip: 'Aller au contenu',
  language: 'Langue',
  account: 'Compte',
  signOut: 'Se déconnecter',
  navigation: 'Pages',
  loading: 'Chargement…',
  retry: 'Réessayer',
  copy: 'Copier',
  copied: 'Copié',
  copyFailed: 'Sélectionnez le texte et copiez-le',
  back: 'Retour',
  close: 'Fermer',
  cancel: 'Annuler',
  goBack: 'Retour',
  undo: 'Rétablir',
  palette: 'Rechercher ou aller à…',
  paletteHint: 'Une page, un objet, une personne',
  paletteEmpty: 'Rien de ce nom.',
  shortcuts: 'Raccourcis clavier',
  groups: { work: 'Documents', developers: 'Développeurs', account: 'Compte' },
  opensTab: 'ouvre un nouvel onglet',
  failed: 'Le chargement a échoué.',
  offline: 'Le serveur ne répond pas. Cette page continue d’essayer.',
  unanswered: 'Le serveur ne répond pas : on ne sait pas si l’action a abouti. Vérifiez, puis recommencez.',
  notCome: 'Cette partie de Paraph n’est pas arrivée : la connexion a été coupée, ou une nouvelle version vient d’être installée.',
  loadAgain: 'Recharger la page',
  missing: 'Il n’y a rien ici',
  missingText: 'L’élément a été supprimé, ou l’adresse est fausse.',
  toEnvelopes: 'Voir les enveloppes',
  pages: { envelopes: 'Enveloppes', templates: 'Modèles', bulk: 'Envois en nombre', mandates: 'Mandats SEPA', meetings: 'Assemblées générales', seals: 'Cachets', outbox: 'Messages', developers: 'Développeurs', keys: 'Clés d’API', people: 'Personnes', profile: 'Profil et sécurité', branding: 'Image de marque', retention: 'Durées et effacement', webhooks: 'Webhooks', requests: 'Requêtes', usage: 'Consommation', status: 'État du service' },

  environment: 'Environnement',
  environments: { live: 'Réel', test: 'Essai' },
  testNotice: 'Environnement d’essai\u00a0: les documents n’ont aucune valeur juridique et les messages aux tiers sont retenus.',

  signInTitle: 'Se connecter à Paraph',
  signInText: 'Ouvrez l’adresse du tableau de bord que le serveur affiche à son démarrage. Elle vous connecte une seule fois, sur ce navigateur, pour sept jours.',
  signInUsedTitle: 'Ce lien de connexion a déjà servi',
  signInUsedText: 'Chaque lien ne fonctionne qu’une fois et pendant un jour, pour que personne ne puisse l’utiliser après vous.',
  signInLeftTitle: 'Vous êtes déconnecté',
  signInUnreachableTitle: 'Le serveur ne répond pas',
  signInUnreachableText: 'Vérifiez que Paraph est lancé, puis réessayez.',
  signInHow: 'Pour obtenir une nouvelle adresse',
  signInSteps: ['Arrêtez Paraph dans son terminal (Ctrl+C) et relancez-le.', 'Ouvrez l’adresse affichée à côté de «\u00a0Dashboard\u00a0», en entier, avec tout ce qui suit le #.'],
  signInTerminal: 'Ce que montre le terminal',

  envelopesText: 'Tout ce que vous avez envoyé, et où cela en est.',
  search: 'Rechercher',
  searchHint: 'Objet, nom ou e-mail',
  statusFilter: 'Statut',
  all: 'Toutes',
  status: {
    DRAFT: 'Brouillon', SENT: 'En cours', COMPLETED: 'Terminée', DECLINED: 'Refusée', VOIDED: 'Annulée', EXPIRED: 'Expirée', RETURNED_TO_SENDER: 'À corriger',
  },
  signedOf: (signed, actors) => `${signed} sur ${actors} ${signed > 1 ? 'ont signé' : 'a signé'}`,
  nobodyActs: 'Pour lecture',
  noMatch: 'Aucune enveloppe ne correspond',
  noMatchText: 'Essayez un autre mot ou un autre statut.',
  clearFilters: 'Tout afficher',
  results: (n) => (n < 2 ? `${n} enveloppe` : `${n} enveloppes`),
  page: (n, of) => `Page ${n} sur ${of}`,
  previous: 'Précédente',
  next: 'Suivante',

  newEnvelope: 'Nouvelle enveloppe',
  tryIt: 'Essayer',
  trying: 'Préparation du contrat…',
  tryFailed: 'L’exemple n’a pas pu être préparé. Réessayez dans un instant.',
  emptyTitle: { test: 'Signez votre premier document', live: 'Pas encore d’enveloppe réelle' },
  emptyText: {
    test: 'Un contrat de trois pages, à votre nom, s’ouvre devant vous. Signez-le comme le feront vos signataires\u00a0: un instant plus tard, vous tenez un PDF scellé et son dossier de preuve.',
    live: 'Les enveloppes réelles partent vers de vraies personnes. Essayez d’abord tout le parcours sur vous-même, ou envoyez-en une par l’API.',
  },
  emptySteps: ['Ouvrir le contrat', 'Remplir et signer', 'Télécharger le PDF scellé'],
  orByApi: 'Ou envoyez par l’API',
  orByApiText: 'Déposer un PDF, dire qui signe où, envoyer\u00a0: trois appels.',
  checkKey: 'Vérifier votre clé',
  toDevelopers: 'Voir les trois appels',

  sentOn: (when) => `Envoyée le ${when}`,
  createdOn: (when) => `Créée le ${when}`,
  completedOn: (when) => `Terminée le ${when}`,
  expiresOn: (when) => `À signer avant le ${when}`,
  people: 'Personnes',
  role: { SIGNER: 'Signe', APPROVER: 'Approuve', VIEWER: 'Lit', CARBON_COPY: 'Reçoit une copie' },
  recipientStatus: {
    PENDING: 'Attend son tour', SENT: 'Invitation envoyée', VIEWED: 'A ouvert le document', SIGNED: 'A signé', APPROVED: 'A approuvé', DECLINED: 'A refusé', RETURNED: 'Demande une correction', BOUNCED: 'Adresse en erreur',
  },
  notInvited: 'Pas encore d’invitation',
  signNow: 'Signer maintenant',
  declineReason: (reason) => `Motif\u00a0: ${reason}`,
  inOrder: 'L’un après l’autre',
  documents: 'Documents',
  pageCount: (n) => (n < 2 ? `${n} page` : `${n} pages`),
  downloads: 'Téléchargements',
  sealedPdf: 'PDF scellé',
  sealedText: (level) => `Toutes les signatures, scellées et horodatées (PAdES ${level}).`,
  auditTrail: 'Dossier de preuve',
  auditText: 'Qui a fait quoi et quand, avec les preuves. Scellé lui aussi.',
  notYet: 'Les deux fichiers seront ici dès que tout le monde aura signé.',
  neverSealed: 'Cette enveloppe s’est terminée sans toutes les signatures\u00a0: il n’y a pas de document scellé.',
  draftSealed: 'Rien n’a encore été envoyé.',
  sealing: 'Tout le monde a signé. Le document est en cours de scellement…',
  watching: 'Cette page se met à jour toute seule.',
  timeline: 'Historique',
  timelineText: 'Chaque ligne est le maillon d’une chaîne d’empreintes\u00a0: aucune ne peut être modifiée ou retirée sans que cela se voie.',
  technical: 'Détails techniques',
  envelopeId: 'Enveloppe',
  fingerprint: 'SHA-256 du PDF scellé',
  level: 'Niveau de signature',
  levels: { SIMPLE: 'Simple', ADVANCED: 'Avancée', QES: 'Qualifiée' },
  readMessage: 'Lire le message',
  event: (entry) => {
    const people = list.format(entry.people);
    switch (entry.action) {
      case 'envelope.created': return `${who(entry)} a créé l’enveloppe.`;
      case 'envelope.updated': return `${who(entry)} a modifié l’enveloppe.`;
      case 'meeting.created': return `${who(entry)} a créé l’assemblée générale.`;
      case 'meeting.invited': return `${who(entry)} a invité les copropriétaires à voter.`;
      case 'meeting.voted': return `${who(entry)} a enregistré un vote.`;
      case 'meeting.vote_changed': return `${who(entry)} a modifié un vote.`;
      case 'meeting.amended': return `${who(entry)} a indiqué les résolutions amendées en séance.`;
      case 'meeting.closed': return `${who(entry)} a clos l’assemblée et établi le procès-verbal.`;
      case 'envelope.sent': return people === '' ? `${who(entry)} a envoyé l’enveloppe.` : `${who(entry)} a envoyé l’enveloppe à ${people}.`;
      case 'recipient.viewed': return `${who(entry)} a ouvert le document.`;
      case 'recipient.consented': return `${who(entry)} a accepté de signer électroniquement.`;
      case 'recipient.signed': return `${who(entry)} a signé.`;
      case 'recipient.approved': return `${who(entry)} a approuvé.`;
      case 'recipient.declined': return `${who(entry)} a refusé.`;
      case 'recipient.returned': return `${who(entry)} a demandé une correction.`;
      case 'recipients.invited': return `C’est au tour de ${people}\u00a0: invitation envoyée.`;
      case 'envelope.sealed': return `Le document a été scellé${entry.padesLevel === null ? '' : ` et horodaté (PAdES ${entry.padesLevel})`}.`;
      case 'envelope.prepared': return 'Le fichier à signer est prêt.';
      case 'recipient.signature_made': return 'Une signature a été apposée avec le certificat de son signataire.';
      case 'envelope.completed': return 'L’enveloppe est terminée.';
      case 'envelope.voided': return `${who(entry)} a annulé l’enveloppe.`;
      case 'envelope.held': return `${who(entry)} conserve l’enveloppe quelles que soient les durées.`;
      case 'envelope.released': return `${who(entry)} a libéré l’enveloppe\u00a0: elle suit à nouveau les durées.`;
      case 'envelope.purged': return 'Les documents ont été supprimés, leur durée de conservation étant écoulée.';
      case 'recipient.erased': return `${who(entry)} a effacé les données d’une personne.`;
      case 'envelope.expired': return 'Le délai de signature est passé.';
      case 'envelope.resubmitted': return `${who(entry)} a corrigé et renvoyé l’enveloppe.`;
      case 'envelope.reminded': return people === '' ? `${who(entry)} a relancé.` : `${who(entry)} a relancé ${people}.`;
      case 'recipient.bounced': return 'Le serveur de messagerie a refusé un message\u00a0: corrigez l’adresse, puis renvoyez.';
      case 'recipient.corrected': return `${who(entry)} a corrigé les coordonnées d’un destinataire.`;
      case 'recipient.code_sent': return `Un code à usage unique a été envoyé à ${who(entry)}.`;
      case 'recipient.code_verified': return `${who(entry)} a saisi le bon code.`;
      case 'recipient.code_rejected': return `${who(entry)} a saisi un code erroné.`;
      case 'recipient.code_delivered': return 'L’opérateur confirme la remise du code à usage unique.';
      case 'recipient.code_undelivered': return 'Un code à usage unique n’a pas pu être remis\u00a0: corrigez le téléphone ou l’adresse.';
      case 'recipient.access_code_accepted': return `${who(entry)} a donné le code d’accès.`;
      case 'recipient.access_code_rejected': return `${who(entry)} a donné un code d’accès erroné.`;
      case 'recipient.identity_video_recorded': return `${who(entry)} a enregistré une vidéo d’identité.`;
      case 'identity_video.accessed': return `${who(entry)} a consulté la vidéo d’identité.`;
      case 'identity_video.erased': return 'La vidéo d’identité a été effacée.';
      case 'recipient.qualified_started': return `${who(entry)} se connecte au prestataire qualifié.`;
      case 'recipient.qualified_requested': return `${who(entry)} doit donner son accord à la signature qualifiée chez le prestataire.`;
      case 'recipient.qualified_denied': return `${who(entry)} a refusé la signature qualifiée chez le prestataire.`;
      case 'recipient.qualified_failed': return 'Une signature qualifiée n’a pas abouti\u00a0: rien n’est signé.';
      case 'recipient.access_locked': return `L’accès de ${who(entry)} est bloqué\u00a0: trop de codes d’accès erronés. Changez ou supprimez le code.`;
      case 'recipient.link_revealed': return `${who(entry)} a consulté un lien de signature.`;
      case 'sandbox.clock_advanced': return `${who(entry)} a avancé l’horloge d’essai.`;
      default: return `${who(entry)}\u00a0: ${entry.action}`;
    }
  },

  outboxTextNoMail: 'Aucun serveur d’e-mail n’est configuré\u00a0: les messages attendent ici. Lisez-les comme leurs destinataires et transmettez vous-même leurs liens. Réglez SMTP_URL pour qu’ils partent.',
  outboxTextMail: (from) => `Les messages partent de ${from}. Ce qu’ils sont devenus est écrit ici.`,
  outboxEmpty: 'Pas encore de message',
  outboxEmptyText: 'Quand vous envoyez une enveloppe, les invitations apparaissent ici.',
  messageKind: {
    INVITATION: 'Invitation', COMPLETED: 'Signé par tous', REMINDER: 'Relance', DECLINED: 'Refus', RETURNED: 'Correction demandée', VOIDED: 'Annulation', EXPIRED: 'Expiration',
    BOUNCED: 'Non remis', WEBHOOK_DISABLED: 'Webhook désactivé', BALLOT: 'Invitation à voter', ONE_TIME_CODE: 'Code à usage unique', IDENTIFICATION_FAILED: 'Identification impossible',
  },
  messageState: { QUEUED: 'En partance', OUTBOX: 'Non envoyé\u00a0: pas de serveur d’e-mail', SENT: 'Envoyé', SUPPRESSED: 'Retenu (essai)', REJECTED: 'Rejeté' },
  messageTo: 'À',
  messageReplyTo: 'Réponses à',
  messageDate: 'Date',
  serverSaid: 'Réponse du serveur d’e-mail',
  openLink: 'Ouvrir le lien de signature',
  codeHidden: 'Le code n’est affiché que si aucun service d’envoi n’est configuré.',
  linkHidden: 'Le lien est masqué\u00a0: il appartient à la personne qui l’a reçu.',
  linkIsTheirs: 'Ce lien signe au nom de cette personne. Ne le donnez à personne d’autre.',
  preview: 'Aperçu',
  plainText: 'Texte',
  messageForm: 'Forme du message',
  mailFrame: (subject) => `Message\u00a0: ${subject}`,
  chooseMessage: 'Choisissez un message pour le lire.',
  toEnvelope: 'Voir l’enveloppe',

  developersText: 'Tout ce que fait ce tableau de bord, votre logiciel peut le faire.',
  baseAddress: 'Adresse de l’API',
  keyTitle: 'Vos clés',
  keyText: 'Le premier démarrage a affiché deux clés, une seule fois\u00a0: sk_test_… pour l’essai et sk_live_… pour le réel. Seules leurs empreintes sont gardées ici.',
  quickStart: 'Envoyer un document en trois appels',
  noFieldsHint: 'Sans champ, le signataire place lui-même une signature.',
  apiDescription: 'Description de l’API (OpenAPI 3)',
  apiDescriptionText: 'Chaque route, avec ses champs, limites et erreurs\u00a0; tirée du code qui la sert.',
  webhooks: 'Soyez prévenu plutôt que de demander',
  webhooksText: 'Enregistrez un webhook avec POST /webhooks. Les livraisons sont signées et répétées jusqu’à ce que votre serveur les ait reçues.',

  statusText: 'Ce qui tourne, ce qui attend, ce qui a besoin de vous.',
  version: 'Version',
  mail: 'E-mail',
  mailOn: (from) => `Envoi depuis ${from}`,
  mailOff: 'Pas de serveur d’e-mail\u00a0: les messages restent dans le tableau de bord',
  seal: 'Cachet',
  queues: 'Tâches',
  queueName: {
    seal: 'Scellement', 'send-message': 'Messages', 'send-code': 'Codes à usage unique', 'account-mail': 'E-mails de compte', 'apply-seal': 'Cachets', 'bulk-send': 'Envois en nombre', expire: 'Dates limites', remind: 'Relances',
    housekeeping: 'Entretien', 'timestamp-renewal': 'Renouvellement des horodatages',
  },
  queueLine: (waiting, running, dead) => [`${waiting} en attente`, running === 0 ? '' : `${running} en cours`, dead === 0 ? '' : `${dead} en échec`].filter((each) => each !== '').join(', '),
  colon: ' : ',
  idle: 'Rien n’attend.',
  deadJobs: 'En échec',
  deadJobsNone: 'Aucune de vos tâches n’est en échec.',
  deadJobsNotice: (n) => (n === 1 ? 'Une tâche a échoué et a besoin de vous.' : `${n} tâches ont échoué et ont besoin de vous.`),
  deadJobsShow: 'Voir',
  deadStep: { seal: 'Sceller le document', 'audit-trail': 'Établir le dossier de preuve' },
  attempts: (n) => `${n} tentatives`,
  runAgain: 'Relancer',
  runningAgain: 'La tâche est relancée.',
});
