// What every refusal says in French, by its English sentence; `{}` stands for what varies, `{1}` to `{9}` for the same in the French one.
// The two kinds of file are these: whole sentences here, what is said of one place of a request in details.ts.
import type { Phrase } from './phrase.ts';

const STATUSES: Readonly<Record<string, string>> = {
  DRAFT: 'un brouillon', SENT: 'envoyée', COMPLETED: 'terminée', VOIDED: 'annulée', DECLINED: 'refusée', EXPIRED: 'expirée', RETURNED_TO_SENDER: 'renvoyée à l’expéditeur',
};
const state = (status: string): string => STATUSES[status] ?? status;

/** Nouns of a 404, with the article of their gender. */
const NOUNS: Readonly<Record<string, string>> = {
  account: 'Ce compte', 'API key': 'Cette clé d’API', attachment: 'Cette pièce jointe', 'bulk send': 'Cet envoi en nombre', colleague: 'Ce collègue', 'dead job': 'Cette tâche',
  document: 'Ce document', 'document at this documentIndex': 'Le document de ce rang', 'document at this link; it may have expired': 'Le document de ce lien', envelope: 'Cette enveloppe',
  'general meeting': 'Cette assemblée générale', invitation: 'Cette invitation', message: 'Ce message', recipient: 'Ce destinataire', 'sandbox envelope': 'Cette enveloppe d’essai', seal: 'Ce cachet',
  'SEPA mandate': 'Ce mandat SEPA', session: 'Cette session', template: 'Ce modèle', video: 'Cette vidéo', 'webhook delivery': 'Cette livraison', 'webhook subscription': 'Cet abonnement',
};

const TOO_MANY: Readonly<Record<string, string>> = {
  'files checked from this address': 'Trop de fichiers vérifiés depuis cette adresse', 'attempts to sign in': 'Trop d’essais de connexion', 'requests with this API key': 'Trop de requêtes avec cette clé d’API',
  'signing links that lead nowhere from this address': 'Trop de liens de signature inconnus depuis cette adresse', 'links to vote that lead nowhere from this address': 'Trop de liens de vote inconnus depuis cette adresse',
};

const URL_FAULTS: Readonly<Record<string, string>> = {
  'it must begin with https://': 'elle doit commencer par https://', 'it must not contain a user name or a password': 'elle ne doit contenir ni nom d’utilisateur ni mot de passe',
  'its port is not allowed: use 443, 8443 or another port from 1024 on which no other service is known to listen': 'son port n’est pas autorisé ; utilisez 443, 8443 ou un autre port à partir de 1024 qui n’est pas celui d’un service connu',
  'it is an address of this service itself': 'c’est une adresse de ce service lui-même', 'its address is not reachable from the public internet': 'elle n’est pas joignable depuis l’internet public',
  'its host name is not valid': 'son nom d’hôte n’est pas valide', 'its host name is not a public one': 'son nom d’hôte n’est pas public',
};

const FEATURES: Readonly<Record<string, string>> = { 'The REST API with a live key': 'L’API REST avec une clé réelle', 'A webhook subscription': 'Un abonnement de webhook', 'Bulk send': 'L’envoi en nombre' };
const MADE: Readonly<Record<string, string>> = { 'audit trail': 'Le dossier de preuve', 'signed document': 'Le document signé' };

/** {details} stands for what is wrong, place by place. */
export const SENTENCES: readonly Phrase[] = [
  // About the request itself.
  ['No {} with this id exists in this account and environment.', (noun) => `${NOUNS[noun] ?? 'Cet élément'} n’existe pas, ou n’existe plus, dans cet environnement.`],
  ['There is no {} route at this address. The description at /api/v1/openapi lists them all.', 'Il n’y a rien à cette adresse.'],
  ['The request is not valid: {}.', 'La demande n’est pas valable : {details}.'],
  ['The request could not be read: {}', 'La demande n’a pas pu être lue.'],
  ['The request body is over the limit of this route.', 'L’envoi dépasse la taille permise ici.'],
  ['This route takes JSON: send Content-Type: application/json.', 'Cette adresse n’accepte que du JSON.'],
  ['The body is empty; this route takes a JSON object.', 'Il manque le contenu de la demande.'],
  ['The body is not JSON: {}.', 'Le contenu de la demande n’est pas du JSON.'],
  ['Send JSON.', 'Cette adresse n’accepte que du JSON.'],
  ['Send JSON; a file as application/pdf, image/png or image/jpeg; a video as video/webm or video/mp4.', 'Seuls les fichiers PDF, PNG et JPEG et les vidéos WebM et MP4 sont acceptés.'],
  ['Something went wrong on our side. Try again; quote the requestId if it stays.', 'Une erreur est survenue de notre côté. Réessayez ; si elle persiste, signalez-la à la personne qui gère ce service.'],
  ['The multipart body could not be read: {}. Send a part named "file", and let your HTTP library set the boundary.', 'Le fichier envoyé n’a pas pu être lu. Renvoyez-le.'],
  ['Too many {}. Try again in {} s (Retry-After says the same).', (what, seconds) => `${TOO_MANY[what] ?? 'Trop de demandes en peu de temps'}. Réessayez dans ${seconds} s.`],
  ['This key lacks the scope "{}". Use a key that has it.', 'Cette clé n’a pas le droit « {1} ». Utilisez-en une qui l’a.'],
  ['Send your API key in the header "Authorization: Bearer <API_KEY>".', 'La clé d’API manque dans l’en-tête « Authorization: Bearer <CLÉ> ».'],
  ['This API key is not valid: it is unknown, revoked or expired.', 'Cette clé d’API n’est pas valable : elle est inconnue, révoquée ou expirée.'],
  ['Idempotency-Key takes 1 to 255 characters.', 'Idempotency-Key compte de 1 à 255 caractères.'],
  ['A request with this Idempotency-Key is still under way. Wait for its answer, then repeat this one.', 'La même demande est encore en cours. Attendez sa réponse.'],
  ['This Idempotency-Key was used for another request. Make a new key for a new request.', 'Cette demande ne correspond pas à celle qui portait la même clé d’idempotence.'],
  ['The resource has changed since the version in If-Match. Fetch it again, then repeat the change.', 'Ceci a été modifié ailleurs entre-temps. Rechargez, puis recommencez.'],
  ['The service is busy: its database did not answer in time. Nothing was changed; try again shortly.', 'Le service est très occupé. Rien n’a été modifié ; réessayez dans un instant.'],
  ['This process is stopping.', 'Le service redémarre. Réessayez dans un instant.'],
  ['The service is stopping.', 'Le service redémarre. Réessayez dans un instant.'],

  // Who one is.
  ['A password takes at least {} characters.', 'Un mot de passe compte au moins {1} caractères.'],
  ['A password takes at most {} characters.', 'Un mot de passe compte au plus {1} caractères.'],
  ['This password is easy to guess. Some words that do not belong together make a strong one.', 'Ce mot de passe est facile à deviner. Choisissez quelques mots sans rapport entre eux.'],
  ['Sign in, or open the address that the server printed at its start.', 'Connectez-vous, ou ouvrez l’adresse affichée par le serveur à son démarrage.'],
  ['You signed in more than an hour ago. Sign in again to change this.', 'Votre connexion date de plus d’une heure. Connectez-vous à nouveau pour effectuer ce changement.'],
  ['This sign-in link was used already or is too old. Every start of the server prints a new one.', 'Ce lien de connexion a déjà servi ou il est trop ancien. Le serveur en affiche un nouveau à chaque démarrage.'],
  ['Too many dashboards of this account are open.', 'Trop de tableaux de bord de ce compte sont ouverts.'],
  ['A password is replaced without the old one by the link alone that the server prints at its start.', 'Sans l’ancien mot de passe, seul le lien affiché par le serveur à son démarrage permet d’en choisir un nouveau.'],
  ['This request came from another site. Open the dashboard at its own address and try again.', 'Cette demande vient d’un autre site. Ouvrez le tableau de bord à sa propre adresse, puis réessayez.'],
  ['Only an owner of the workspace does this.', 'Seul un propriétaire de l’espace de travail peut le faire.'],
  ['You have no password yet. Choose one.', 'Vous n’avez pas encore de mot de passe. Choisissez-en un.'],
  ['You have a password already. Change it instead.', 'Vous avez déjà un mot de passe. Changez-le plutôt.'],
  ['Somebody else has this address.', 'Quelqu’un d’autre a déjà cette adresse.'],
  ['Somebody with this address is already a user of this installation.', 'Une personne utilise déjà cette adresse sur cette installation.'],
  ['This invitation was used already, withdrawn, or is too old. Ask for a new one.', 'Cette invitation a déjà servi, a été retirée ou est trop ancienne. Demandez-en une nouvelle.'],
  ['A workspace keeps at least one owner.', 'Un espace de travail garde au moins un propriétaire.'],
  ['A revoked key stays revoked: make a new one.', 'Une clé révoquée le reste : créez-en une nouvelle.'],
  ['Send a name, or revoked: true.', 'Donnez un nom à la clé.'],
  ['A {} key makes {} keys only. Use a {} key, or the dashboard.', 'Cette clé ne peut créer que des clés du même environnement. Passez par le tableau de bord.'],
  ['The calling key lacks {}; it cannot give what it does not have.', 'Cette clé ne peut pas donner des droits qu’elle n’a pas : {1}.'],
  ['{} needs the plan {} or a higher one; this account has {}.', (feature, needed, has) => `${FEATURES[feature] ?? 'Cette fonction'} demande la formule ${needed} ou une formule supérieure ; ce compte a la formule ${has}.`],
  ['{} envelopes are to be sent; {} of the month’s {} are left (plan {}). Send fewer rows, wait until {}, or take a higher plan.', '{1} enveloppes doivent partir ; il en reste {2} sur les {3} du mois (formule {4}). Envoyez moins de lignes, attendez le {5}, ou prenez une formule supérieure.'],
  ['All {} envelopes of this month are used (plan {}). New ones can be sent from {} on, or with a higher plan.', 'Les {1} enveloppes du mois sont utilisées (formule {2}). Vous pourrez en envoyer d’autres à partir du {3}, ou avec une formule supérieure.'],

  // Files.
  ['The file is over 50 MiB (52,428,800 bytes). Split it or reduce its scans.', 'Le fichier dépasse 50 Mio. Partagez-le en plusieurs, ou réduisez ses images.'],
  ['The file is larger than {} bytes.', 'Le fichier dépasse la taille permise.'],
  ['{} Only PDF is accepted, in one of two shapes: multipart/form-data with a part named "file", or the raw bytes as the body with Content-Type: application/pdf and the name in X-File-Name or ?fileName=.', 'Seuls les fichiers PDF sont acceptés.'],
  ['The bytes are not a PDF.', 'Ce fichier n’est pas un PDF.'],
  ['The file is not a readable PDF.', 'Ce fichier n’est pas un PDF lisible. Ouvrez-le dans un lecteur de PDF et enregistrez-le à nouveau.'],
  ['The signed PDF is damaged and cannot be appended to.', 'Ce PDF signé est endommagé : rien ne peut y être ajouté.'],
  ['The PDF is encrypted; remove its protection and upload it again.', 'Ce PDF est protégé par un mot de passe. Retirez la protection, puis déposez-le à nouveau.'],
  ['The PDF is over a limit: {}.', 'Ce PDF dépasse une limite du service : il est trop grand ou trop complexe.'],
  ['The PDF could not be processed.', 'Ce PDF n’a pas pu être traité.'],
  ['PDF files cannot be processed at the moment.', 'Les fichiers PDF ne peuvent pas être traités pour le moment. Réessayez dans un instant.'],
  ['The picture is over a limit: 60 million pixels.', 'L’image dépasse 60 millions de pixels.'],
  ['The picture is not a readable JPEG or PNG.', 'L’image n’est pas un fichier JPEG ou PNG lisible.'],
  ['The image is not a readable PNG.', 'L’image n’est pas un fichier PNG lisible.'],
  ['The virus scanner refuses this file: {}.', 'L’antivirus refuse ce fichier : {1}.'],
  ['The virus scanner gives no verdict at the moment. Try again later.', 'L’antivirus ne répond pas pour le moment. Réessayez plus tard.'],
  ['The file store cannot take files at the moment. Try again later.', 'Aucun fichier ne peut être enregistré pour le moment. Réessayez plus tard.'],
  ['A file could not be found.', 'Un fichier est introuvable.'],
  ['A stored file is missing.', 'Un fichier enregistré est introuvable.'],
  ['A stored file is too large.', 'Un fichier enregistré est trop grand.'],
  ['An envelope or template uses this document. Delete those that are drafts first; a sent envelope keeps its documents.', 'Une enveloppe ou un modèle utilise ce document. Supprimez d’abord les brouillons ; une enveloppe envoyée garde ses documents.'],
  ['No document with the id {} exists in this account and environment.', 'Un des documents n’existe pas, ou n’existe plus, dans cet environnement.'],

  // Envelopes.
  ['The envelope cannot be made: {}.', 'L’enveloppe ne peut pas être créée : {details}.'],
  ['The envelope is {}: {} is not possible in this state.', (status) => `L’enveloppe est ${state(status)} : cette action n’est pas possible dans cet état.`],
  ['The {} is unavailable until the envelope is COMPLETED; it is {}. Wait for the event envelope.completed.', (what, status) => `${MADE[what] ?? 'Ce document'} n’est disponible qu’une fois l’enveloppe terminée ; elle est ${state(status)}.`],
  ['The envelope is a DRAFT: send it before somebody can act.', 'L’enveloppe est un brouillon : envoyez-la d’abord.'],
  ['The envelope’s expiresAt lies in the past. Set a later one with PATCH, then send it.', 'La date limite de l’enveloppe est passée. Choisissez-en une autre, puis envoyez.'],
  ['expiresAt lies in the past.', 'La date limite est déjà passée.'],
  ['A QES envelope needs a qualified trust service provider, and none is configured. Nothing is downgraded silently: choose another level, or configure a provider.', 'Le niveau qualifié demande un prestataire de confiance qualifié, et aucun n’est configuré. Choisissez un autre niveau, ou configurez un prestataire.'],
  ['No qualified trust service provider is configured.', 'Aucun prestataire de confiance qualifié n’est configuré.'],
  ['The envelope cannot be sent: whoever signs with a code by SMS needs a mobile phone.', 'L’enveloppe ne peut pas être envoyée : il manque un numéro de mobile à une personne qui signe avec un code par SMS.'],
  ['initialsOnEveryPage is possible for up to {} pages and {} boxes; this envelope has {} pages and {} signer(s). Set it to false, or place INITIALS fields where they are needed.', 'Le paraphe de toutes les pages est possible jusqu’à {1} pages et {2} paraphes ; cette enveloppe a {3} pages et {4} signataire(s). Décochez-le, ou placez des champs de paraphe là où il en faut.'],
  ['The recipient is {}: there is nothing left to correct.', 'Ce destinataire a déjà agi : il n’y a plus rien à corriger.'],
  ['The recipient is {}: name and address of a BOUNCED one alone can be corrected while the envelope is SENT; phone and accessCode of everybody who has not acted.', 'Une fois l’enveloppe envoyée, le nom et l’adresse ne se corrigent que pour un destinataire dont l’e-mail a été rejeté ; le téléphone et le code d’accès, pour ceux qui n’ont pas encore agi.'],
  ['The recipient cannot be corrected like this.', 'Ce destinataire ne peut pas être corrigé ainsi : {details}.'],
  ['Everybody this envelope waits for was reminded within the last hour. Wait for the time in Retry-After.', 'Toutes les personnes attendues ont été relancées il y a moins d’une heure. Réessayez plus tard.'],
  ['There is nobody to remind: everyone whose turn it is has acted or is BOUNCED.', 'Il n’y a personne à relancer : ceux dont c’est le tour ont agi, ou leur e-mail a été rejeté.'],
  ['A carbon copy has no signing link: it receives the result.', 'Une personne en copie n’a pas de lien de signature : elle reçoit le résultat.'],
  ['The recipient is {}: there is nothing left to do at the link.', 'Ce destinataire a déjà agi : son lien ne sert plus.'],
  ['The clock of an envelope can be moved by a century at most.', 'L’horloge d’une enveloppe avance d’un siècle au plus.'],
  ['Nobody who is still awaited can bounce here: the person has acted, is BOUNCED already, or the envelope is over.', 'Cette personne n’est plus attendue : elle a agi, son e-mail est déjà rejeté, ou l’enveloppe est terminée.'],
  ['The template is not valid: {}.', 'Le modèle n’est pas valable : {details}.'],
  ['The template needs at least {} recipients with role SIGNER, in the order of its roles; {} given.', 'Le modèle demande au moins {1} signataires, dans l’ordre de ses rôles ; il y en a {2}.'],

  // Signing.
  ['This signing link is not valid. It may have been replaced by a newer one: open the last message you received.', 'Ce lien de signature n’est pas valable. Il a peut-être été remplacé : ouvrez le dernier message reçu.'],
  ['This signing link is not valid yet: the documents have not been sent.', 'Ce lien de signature n’est pas encore valable : les documents n’ont pas été envoyés.'],
  ['This signing session has ended. Open the link from your message again.', 'Cette session de signature est terminée. Rouvrez le lien de votre message.'],
  ['It is not your turn yet: others sign first. You will receive a message.', 'Ce n’est pas encore votre tour : d’autres signent avant vous. Vous recevrez un message.'],
  ['The envelope has no document at this index.', 'Cette enveloppe n’a pas de document à ce rang.'],
  ['The time for which this link gave the signed document has passed. Ask the sender for it.', 'Ce lien ne donne plus le document signé. Demandez-le à l’expéditeur.'],
  ['The access code is needed first. The sender gives it to you.', 'Saisissez d’abord le code d’accès que l’expéditeur vous a donné.'],
  ['This is not the access code.', 'Ce n’est pas le code d’accès.'],
  ['Too many wrong access codes. Ask the sender for a new one.', 'Trop de codes d’accès incorrects. Demandez-en un nouveau à l’expéditeur.'],
  ['A one-time code is needed first, typed in this browser.', 'Saisissez d’abord, dans ce navigateur, le code à usage unique.'],
  ['No code is needed here.', 'Aucun code n’est demandé ici.'],
  ['A code has just been sent. The next one can be sent in {} s.', 'Un code vient d’être envoyé. Le prochain pourra l’être dans {1} s.'],
  ['This code has expired: ask for a new one.', 'Ce code a expiré : demandez-en un nouveau.'],
  ['Too many wrong tries with this code: ask for a new one.', 'Trop d’essais incorrects avec ce code : demandez-en un nouveau.'],
  ['This is not the code that was sent.', 'Ce n’est pas le code qui a été envoyé.'],
  ['An identity video is needed first.', 'Enregistrez d’abord la vidéo d’identité.'],
  ['No identity video is asked for here.', 'Aucune vidéo d’identité n’est demandée ici.'],
  ['The consent to be filmed has changed: show it again.', 'Le consentement à être filmé a changé. Rechargez la page.'],
  ['{} videos have been recorded. No further one is taken.', '{1} vidéos ont été enregistrées. Aucune autre ne peut l’être.'],
  ['A video may have {} bytes.', 'La vidéo est trop lourde.'],
  ['Only a recording as video/webm or video/mp4 is taken.', 'Seules les vidéos WebM et MP4 sont acceptées.'],
  ['This video was erased on {}. Its hash stays in the audit trail.', 'Cette vidéo a été effacée le {1}. Son empreinte reste dans le dossier de preuve.'],
  ['The video has {} bytes: the range lies outside.', 'La partie demandée est hors de la vidéo.'],
  ['The signature cannot be moved at this signature level.', 'À ce niveau, la signature ne peut pas être déplacée.'],
  ['A qualified signature is made at the provider, not here.', 'Une signature qualifiée se fait chez le prestataire, pas ici.'],
  ['The consent in its present version must be accepted.', 'Le consentement, dans sa version actuelle, doit être accepté.'],
  ['What was shown is not what is to be signed. Reload the page.', 'Ce qui était affiché n’est pas ce qui doit être signé. Rechargez la page.'],
  ['Some fields are not filled as they should be.', 'Certains champs ne sont pas remplis comme il faut.'],
  ['You have no attachment field of this id.', 'Cette pièce jointe ne vous est pas demandée.'],
  ['{} files have been uploaded. No further one is taken.', '{1} fichiers ont été déposés. Aucun autre ne peut l’être.'],
  ['Only PDF, PNG and JPEG files can be attached.', 'Seuls les fichiers PDF, PNG et JPEG peuvent être joints.'],
  ['The bytes are not of the announced type. Only PDF, PNG and JPEG files can be attached.', 'Le contenu du fichier ne correspond pas à son type. Seuls les fichiers PDF, PNG et JPEG peuvent être joints.'],
  ['An attachment may have {} pages; this one has {}.', 'Une pièce jointe compte {1} pages au plus ; celle-ci en a {2}.'],
  ['This is not possible any more: the state of the envelope has changed. Reload the page to see it.', 'Ce n’est plus possible : l’état de l’enveloppe a changé. Rechargez la page.'],
  ['This return from the provider is unknown. Open the link from your message again.', 'Ce retour du prestataire est inconnu. Rouvrez le lien de votre message.'],
  ['The session at the qualified provider is over.', 'La session chez le prestataire qualifié est terminée.'],
  ['The person has no valid qualified certificate for signatures at this provider.', 'Cette personne n’a pas de certificat qualifié de signature valable chez ce prestataire.'],
  ['The remote signing service did not sign. Nothing was signed; it will be tried again.', 'Le service de signature à distance n’a pas signé. Rien n’a été signé ; un nouvel essai aura lieu.'],
  ['The signing key is busy. Try again shortly.', 'La clé de signature est occupée. Réessayez dans un instant.'],
  ['The signing key cannot be used: {}.', 'La clé de signature ne peut pas être utilisée.'],
  ['The PKCS#11 library cannot be used.', 'La clé de signature ne peut pas être utilisée.'],
  ['Keys on a PKCS#11 token need the package pkcs11js, which is not built here: run npm rebuild pkcs11js --ignore-scripts=false (a C++ compiler is needed).', 'La clé de signature ne peut pas être utilisée : le module pkcs11js n’est pas installé sur le serveur.'],
  ['The signature could not be put into the file.', 'La signature n’a pas pu être écrite dans le fichier.'],

  // Webhooks.
  ['URL rejected: {}.', (why) => `Cette adresse est refusée : ${URL_FAULTS[why] ?? 'elle n’est pas valable'}.`],
  ['An account has at most {} webhook subscriptions, test and live together. Delete one first, or change its url and events with PATCH.', 'Un compte a {1} abonnements au plus, essai et réel réunis. Supprimez-en un, ou modifiez son adresse et ses événements.'],
  ['This delivery is still on its way: only a delivered one or a dead letter can be replayed.', 'Cette livraison est encore en route : seules une livraison réussie ou une lettre morte peuvent être rejouées.'],
  ['The subscription of this delivery is disabled. Enable it with PATCH { "active": true }, then replay.', 'L’abonnement de cette livraison est désactivé. Réactivez-le, puis rejouez-la.'],
  ['Several webhook tests are under way. Try again in some seconds.', 'Plusieurs tests de webhooks sont en cours. Réessayez dans quelques secondes.'],

  // Seals.
  ['The certificate is unavailable until the seal is SEALED; it is {}.', 'Le certificat n’est disponible qu’une fois le cachet apposé.'],
  ['This installation has no key with a qualified certificate for seals on a qualified device (settings SEAL_PKCS11_… or SEAL_CSC_…). Ask for the level ADVANCED or TECHNICAL, or try a sandbox key, which simulates it.', 'Cette installation n’a pas de clé avec certificat qualifié de cachet sur un dispositif qualifié. Choisissez le niveau avancé ou technique, ou passez dans l’environnement d’essai, qui le simule.'],
  ['The appearance of the seal does not lie on the document.', 'Le cachet visible n’est pas sur le document : {details}.'],
  ['The document could not be sealed, after many attempts. The log of the service says why.', 'Le cachet n’a pas pu être apposé après de nombreux essais. Le journal du service en donne la raison.'],
];
