// Words of the room about oneself.
import { defineTexts, useRoomTexts } from '../../room-texts.ts';

export const PROFILE_TEXTS = defineTexts({
  en: {
    text: 'Who you are, and how you sign in.', about: 'You', name: 'Name', email: 'E-mail', save: 'Save', saved: 'Saved.',
    mailLocale: 'Language of your mails', mailLocaleHint: 'Of mails about your own account.', verified: 'Confirmed', unverified: 'This address is not confirmed yet.', sendCheck: 'Send a link to confirm it', checkSent: (email: string) => `A link is on its way to ${email}.`,
    password: 'Password', noPassword: 'You came by the address that the server printed. With a password you sign in from any device; then a second factor and passkeys can be added.', choosePassword: 'Choose a password',
    changePassword: 'Change the password', passwordChanged: 'Your password is changed. You are signed out everywhere else.', withoutOld: 'You came by the printed address, so the old password is not asked for.', removeSecondFactor: 'Also remove the second factor: I do not have it any more',
    byLink: 'Second factor, passkeys and sessions are shown after signing in with the password.',
    secondFactor: 'Second factor', on: 'On', off: 'Off', secondFactorText: 'After the password, a code from an authenticator app is asked for. A stolen password then opens nothing.',
    switchOn: 'Switch on', switchOff: 'Switch off', newCodes: 'New backup codes', passwordFirst: 'Your password first, please.', isOn: 'The second factor is on.', isOff: 'The second factor is off.',
    scanTitle: 'Scan with your app', scanText: 'Open your authenticator app, scan this picture or type the secret below, then type the code that the app shows.', secret: 'Secret',
    backupCodes: 'Backup codes', backupText: 'Keep these codes in a safe place: each replaces the app once. They are not shown again.', keptCodes: 'I have kept them',
    passkeys: 'Passkeys', passkey: 'Passkey', passkeysText: 'Sign in with a fingerprint, a face or a security key instead of the password. A passkey works on this site alone, so no false page can take it.',
    addPasskey: 'Add a passkey', passkeyName: 'Name', passkeyNameHint: 'Of the device or manager that keeps it: “Office laptop”.', passkeyAdded: 'The passkey is added.', added: 'Added', noWebAuthn: 'This browser knows no passkeys, or the site is not open over https.',
    remove: 'Remove', removeOf: (name: string) => `Remove ${name}`, removeTitle: (name: string) => `Remove “${name}”?`, removeText: 'It signs nobody in any more.', passkeyRemoved: 'The passkey is removed.',
    sessions: 'Where you are signed in', sessionsText: 'End what you do not recognise, and change your password then.', thisOne: 'This browser', since: 'Since', end: 'Sign out', ended: 'Signed out there.', endOthers: 'Sign out everywhere else', endedOthers: 'You are signed out everywhere else.', unknownDevice: 'Unknown browser',
  },
  fr: {
    text: 'Qui vous êtes, et comment vous vous connectez.', about: 'Vous', name: 'Nom', email: 'E-mail', save: 'Enregistrer', saved: 'Enregistré.',
    mailLocale: 'Langue de vos e-mails', mailLocaleHint: 'Pour les e-mails qui concernent votre propre compte.', verified: 'Confirmée', unverified: 'Cette adresse n’est pas encore confirmée.', sendCheck: 'Envoyer un lien de confirmation', checkSent: (email: string) => `Un lien part à l’adresse ${email}.`,
    password: 'Mot de passe', noPassword: 'Vous êtes entré par l’adresse affichée par le serveur. Avec un mot de passe, vous vous connectez depuis n’importe quel appareil\u00a0; vous pourrez ensuite ajouter un second facteur et des clés d’accès.', choosePassword: 'Choisir un mot de passe',
    changePassword: 'Changer le mot de passe', passwordChanged: 'Votre mot de passe est changé. Vous êtes déconnecté partout ailleurs.', withoutOld: 'Vous êtes entré par l’adresse affichée au démarrage\u00a0: l’ancien mot de passe n’est pas demandé.', removeSecondFactor: 'Retirer aussi le second facteur\u00a0: je ne l’ai plus',
    byLink: 'Le second facteur, les clés d’accès et les sessions apparaissent après une connexion par mot de passe.',
    secondFactor: 'Second facteur', on: 'Activé', off: 'Désactivé', secondFactorText: 'Après le mot de passe, un code d’une application d’authentification est demandé. Un mot de passe volé n’ouvre alors plus rien.',
    switchOn: 'Activer', switchOff: 'Désactiver', newCodes: 'Nouveaux codes de secours', passwordFirst: 'Votre mot de passe d’abord, s’il vous plaît.', isOn: 'Le second facteur est activé.', isOff: 'Le second facteur est désactivé.',
    scanTitle: 'Scannez avec votre application', scanText: 'Ouvrez votre application d’authentification, scannez cette image ou saisissez le secret ci-dessous, puis tapez le code qu’elle affiche.', secret: 'Secret',
    backupCodes: 'Codes de secours', backupText: 'Conservez ces codes en lieu sûr\u00a0: chacun remplace l’application une fois. Ils ne seront plus affichés.', keptCodes: 'Je les ai conservés',
    passkeys: 'Clés d’accès', passkey: 'Clé d’accès', passkeysText: 'Connectez-vous par empreinte, visage ou clé de sécurité au lieu du mot de passe. Une clé d’accès ne fonctionne que sur ce site\u00a0: aucune fausse page ne peut la dérober.',
    addPasskey: 'Ajouter une clé d’accès', passkeyName: 'Nom', passkeyNameHint: 'L’appareil ou le gestionnaire qui la conserve\u00a0: «\u00a0Portable du bureau\u00a0».', passkeyAdded: 'La clé d’accès est ajoutée.', added: 'Ajoutée', noWebAuthn: 'Ce navigateur ne connaît pas les clés d’accès, ou le site n’est pas ouvert en https.',
    remove: 'Retirer', removeOf: (name: string) => `Retirer ${name}`, removeTitle: (name: string) => `Retirer «\u00a0${name}\u00a0»\u00a0?`, removeText: 'Elle ne permettra plus de se connecter.', passkeyRemoved: 'La clé d’accès est retirée.',
    sessions: 'Où vous êtes connecté', sessionsText: 'Fermez ce que vous ne reconnaissez pas, puis changez votre mot de passe.', thisOne: 'Ce navigateur', since: 'Depuis', end: 'Déconnecter', ended: 'Session fermée.', endOthers: 'Se déconnecter partout ailleurs', endedOthers: 'Vous êtes déconnecté partout ailleurs.', unknownDevice: 'Navigateur inconnu',
  },
});
export const useProfileTexts = () => useRoomTexts(PROFILE_TEXTS);

const BROWSERS = [['Edg/', 'Edge'], ['OPR/', 'Opera'], ['Firefox/', 'Firefox'], ['Chrome/', 'Chrome'], ['Safari/', 'Safari']] as const;
const SYSTEMS = [['iPhone', 'iPhone'], ['iPad', 'iPad'], ['Android', 'Android'], ['Windows', 'Windows'], ['Mac OS X', 'macOS'], ['Linux', 'Linux']] as const;

/** `Firefox · Windows`: enough to recognise a browser as one's own. */
export function deviceOf(userAgent: string | null): string | undefined {
  const found = [BROWSERS, SYSTEMS].flatMap((list) => list.find(([mark]) => userAgent?.includes(mark))?.[1] ?? []);
  return found.length === 0 ? undefined : found.join(' · ');
}
