// Words of everything about signing in, and what its refusals mean.
import { ApiError } from '../../api/http.ts';
import { defineTexts, useRoomTexts } from './room-texts.ts';

export const PASSWORD_MINIMUM = 10;

export const SIGN_IN_TEXTS = defineTexts({
  en: {
    email: 'E-mail', password: 'Password', signIn: 'Sign in', name: 'Your name', newPassword: 'New password', currentPassword: 'Current password',
    byPasskey: 'Sign in with a passkey', or: 'or', forgotten: 'Forgotten your password?', backToSignIn: 'Back to sign-in',
    show: 'Show the password', hide: 'Hide the password',
    passwordHint: `At least ${PASSWORD_MINIMUM} characters. A few words that do not belong together make a strong one.`,
    printed: 'Sign in by the printed address', title: 'Sign in to Paraph', leftTitle: 'You are signed out', ended: 'Your session has ended. Sign in again to go on.',
    noPassword: 'No password has been chosen yet: the address that the server prints at its start opens the dashboard.',
    noMail: 'Forgotten it? This installation sends no mails. If you run it, the printed address lets you choose a new password. Otherwise ask an owner of the workspace to remove you and invite you again.',
    codeTitle: 'One more step', codeText: 'Type the six digits that your authenticator app shows now.', code: 'Code', backupText: 'Type one of the backup codes that you kept. Each works once.', backupCode: 'Backup code',
    useBackup: 'Use a backup code', useApp: 'Use the app', verify: 'Continue',
    resetTitle: 'Forgotten password', resetText: 'We send you a link to choose a new one.', resetSend: 'Send the link',
    resetSent: (email: string) => `If somebody with the address ${email} works here, a link is on its way. It works once, for an hour.`,
    newTitle: 'Choose a new password', newText: 'You will be signed out everywhere else.', newSave: 'Save the password', newDone: 'Your new password is saved. Sign in with it.',
    inviteTitle: 'You are invited', inviteText: 'Say who you are and choose a password. Then you are in.', inviteJoin: 'Join', invitedDone: 'Your account is ready.',
    setupTitle: 'Come back without the terminal', setupText: 'Choose a password now, and sign in from any device. Until then, only the address printed at each start lets you in.',
    setupOpen: 'Choose a password', setupLater: 'Later', setupSave: 'Save', setupDone: 'From now on you sign in with your e-mail and password.', setupDialog: 'Your sign-in',
    againTitle: 'Is it you?', againText: 'You signed in more than an hour ago. Sign in again to change this.', againDone: 'Thank you. Go on.',
    errors: {
      INVALID_EMAIL_OR_PASSWORD: 'The e-mail or the password is wrong.', INVALID_PASSWORD: 'This is not your current password.',
      INVALID_CODE: 'This code is wrong or too old. Take the one that the app shows now.', INVALID_BACKUP_CODE: 'This backup code is wrong or was used.',
      INVALID_TWO_FACTOR_COOKIE: 'This took too long. Start again with your password.', ACCOUNT_TEMPORARILY_LOCKED: 'Too many wrong codes. Try again in some minutes.', TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'Too many wrong codes. Start again with your password.',
      INVALID_TOKEN: 'This link was used already or is too old. Ask for a new one.', PASSWORD_WEAK: 'This password is easy to guess. Take some words that do not belong together.',
      PASSWORD_TOO_SHORT: `A password takes at least ${PASSWORD_MINIMUM} characters.`, RATE_LIMITED: 'Too many tries. Wait a minute.', SESSION_NOT_FRESH: 'You signed in more than an hour ago. Sign in again.',
      PASSKEY_NOT_FOUND: 'This passkey is not known here.', PASSKEY: 'No passkey was used. Try again, or sign in with your password.', PASSKEY_KNOWN: 'This device has a passkey for you already.',
    } as Record<string, string>,
    network: 'The server does not answer. Try again.',
  },
  fr: {
    email: 'E-mail', password: 'Mot de passe', signIn: 'Se connecter', name: 'Votre nom', newPassword: 'Nouveau mot de passe', currentPassword: 'Mot de passe actuel',
    byPasskey: 'Se connecter avec une clé d’accès', or: 'ou', forgotten: 'Mot de passe oublié\u00a0?', backToSignIn: 'Retour à la connexion',
    show: 'Afficher le mot de passe', hide: 'Masquer le mot de passe',
    passwordHint: `Au moins ${PASSWORD_MINIMUM} caractères. Quelques mots sans rapport entre eux font un bon mot de passe.`,
    printed: 'Se connecter par l’adresse affichée au démarrage', title: 'Se connecter à Paraph', leftTitle: 'Vous êtes déconnecté', ended: 'Votre session a pris fin. Reconnectez-vous pour continuer.',
    noPassword: 'Aucun mot de passe n’a encore été choisi\u00a0: c’est l’adresse affichée par le serveur à son démarrage qui ouvre le tableau de bord.',
    noMail: 'Oublié\u00a0? Cette installation n’envoie pas d’e-mails. Si c’est vous qui la gérez, l’adresse affichée au démarrage permet d’en choisir un nouveau. Sinon, demandez à un propriétaire de l’espace de vous retirer, puis de vous inviter à nouveau.',
    codeTitle: 'Encore une étape', codeText: 'Saisissez les six chiffres affichés en ce moment par votre application d’authentification.', code: 'Code', backupText: 'Saisissez l’un des codes de secours que vous avez conservés. Chacun ne sert qu’une fois.', backupCode: 'Code de secours',
    useBackup: 'Utiliser un code de secours', useApp: 'Utiliser l’application', verify: 'Continuer',
    resetTitle: 'Mot de passe oublié', resetText: 'Nous vous envoyons un lien pour en choisir un nouveau.', resetSend: 'Envoyer le lien',
    resetSent: (email: string) => `Si une personne travaille ici avec l’adresse ${email}, un lien vient de partir. Il fonctionne une seule fois, pendant une heure.`,
    newTitle: 'Choisir un nouveau mot de passe', newText: 'Vous serez déconnecté partout ailleurs.', newSave: 'Enregistrer le mot de passe', newDone: 'Votre nouveau mot de passe est enregistré. Connectez-vous avec lui.',
    inviteTitle: 'Vous êtes invité', inviteText: 'Dites qui vous êtes et choisissez un mot de passe\u00a0: vous voilà dans l’espace de travail.', inviteJoin: 'Rejoindre', invitedDone: 'Votre compte est prêt.',
    setupTitle: 'Revenir sans passer par le terminal', setupText: 'Choisissez un mot de passe dès maintenant, et connectez-vous depuis n’importe quel appareil. D’ici là, seule l’adresse affichée à chaque démarrage vous ouvre la porte.',
    setupOpen: 'Choisir un mot de passe', setupLater: 'Plus tard', setupSave: 'Enregistrer', setupDone: 'Désormais, vous vous connectez avec votre e-mail et votre mot de passe.', setupDialog: 'Votre connexion',
    againTitle: 'Est-ce bien vous\u00a0?', againText: 'Votre connexion date de plus d’une heure. Connectez-vous à nouveau pour effectuer ce changement.', againDone: 'Merci. Vous pouvez continuer.',
    errors: {
      INVALID_EMAIL_OR_PASSWORD: 'L’e-mail ou le mot de passe est incorrect.', INVALID_PASSWORD: 'Ce n’est pas votre mot de passe actuel.',
      INVALID_CODE: 'Ce code est incorrect ou trop ancien. Saisissez celui que l’application affiche maintenant.', INVALID_BACKUP_CODE: 'Ce code de secours est incorrect ou a déjà servi.',
      INVALID_TWO_FACTOR_COOKIE: 'Cela a pris trop de temps. Recommencez avec votre mot de passe.', ACCOUNT_TEMPORARILY_LOCKED: 'Trop de codes incorrects. Réessayez dans quelques minutes.', TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'Trop de codes incorrects. Recommencez avec votre mot de passe.',
      INVALID_TOKEN: 'Ce lien a déjà servi ou il est trop ancien. Demandez-en un nouveau.', PASSWORD_WEAK: 'Ce mot de passe est facile à deviner. Choisissez quelques mots sans rapport entre eux.',
      PASSWORD_TOO_SHORT: `Un mot de passe compte au moins ${PASSWORD_MINIMUM} caractères.`, RATE_LIMITED: 'Trop d’essais. Patientez une minute.', SESSION_NOT_FRESH: 'Votre connexion date de plus d’une heure. Connectez-vous à nouveau.',
      PASSKEY_NOT_FOUND: 'Cette clé d’accès n’est pas connue ici.', PASSKEY: 'Aucune clé d’accès n’a été utilisée. Réessayez, ou connectez-vous avec votre mot de passe.', PASSKEY_KNOWN: 'Cet appareil possède déjà une clé d’accès à votre nom.',
    } as Record<string, string>,
    network: 'Le serveur ne répond pas. Réessayez.',
  },
});
export type SignInTexts = (typeof SIGN_IN_TEXTS)['en'];
export const useSignInTexts = (): SignInTexts => useRoomTexts(SIGN_IN_TEXTS);

/** What a refusal means, in the reader's language. Without a word for it, the server's own. */
export function wordsOf(error: Error, t: SignInTexts): string {
  if (error.name === 'InvalidStateError') return t.errors['PASSKEY_KNOWN'] ?? '';
  if (error.name === 'NotAllowedError' || error.name === 'AbortError' || error.name === 'WebAuthnError') return t.errors['PASSKEY'] ?? '';
  if (!(error instanceof ApiError)) return t.network;
  if (error.details.some(({ path }) => path === 'password')) return t.errors['PASSWORD_WEAK'] ?? '';
  return t.errors[error.code] ?? error.message;
}

/** The session is too old for what was asked (a 403 of ours, or of the library). */
export const asksAgain = (error: Error | undefined): boolean =>
  error instanceof ApiError && error.status === 403 && (error.code === 'SESSION_NOT_FRESH' || error.details.some(({ path }) => path === 'session'));
