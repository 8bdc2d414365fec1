// Words of the room of people.
import { ApiError } from '../../../../api/http.ts';
import { defineTexts, useRoomTexts } from '../../room-texts.ts';

const known = (error: Error): boolean => error instanceof ApiError && error.status === 409;

export const PEOPLE_TEXTS = defineTexts({
  en: {
    text: 'Everybody here sees the envelopes of the workspace. Templates and API keys belong to each person alone.', memberText: 'Everybody here sees the envelopes of the workspace. Owners invite and remove people.',
    invite: 'Invite', email: 'E-mail', role: 'Role', roles: { OWNER: 'Owner', MEMBER: 'Member' }, roleHints: { OWNER: 'Does everything, also inviting and removing people.', MEMBER: 'Sends, follows and reads everything; invites nobody.' },
    makes: { OWNER: 'Make an owner', MEMBER: 'Make a member' }, roleChanged: (name: string) => `${name} has a new role.`, you: 'you', more: (name: string) => `Actions for ${name}`,
    remove: 'Remove', removeTitle: (name: string) => `Remove ${name}?`, removeText: 'They are signed out at once and their API keys stop working. Their envelopes stay in the workspace.', removed: (name: string) => `${name} is removed.`,
    invited: 'Invited', validUntil: 'Link valid until', withdraw: 'Withdraw', withdrawOf: (email: string) => `Withdraw the invitation of ${email}`, withdrawn: 'The invitation is withdrawn.',
    invitedTitle: 'Invitation', sent: (email: string) => `An e-mail with this link is on its way to ${email}.`, passOn: (email: string) => `This installation sends no mails: pass this link on to ${email} yourself.`, link: 'Invitation link', linkText: 'It works once, for seven days. Whoever has it can join: give it to nobody else.',
    refused: (error: Error) => (known(error) ? 'Somebody with this address works here already.' : error.message),
  },
  fr: {
    text: 'Chacun voit ici les enveloppes de l’espace de travail. Les modèles et les clés d’API restent propres à chaque personne.', memberText: 'Chacun voit ici les enveloppes de l’espace de travail. Les propriétaires invitent et retirent des personnes.',
    invite: 'Inviter', email: 'E-mail', role: 'Rôle', roles: { OWNER: 'Propriétaire', MEMBER: 'Membre' }, roleHints: { OWNER: 'Peut tout faire, y compris inviter et retirer des personnes.', MEMBER: 'Envoie, suit et lit tout\u00a0; n’invite personne.' },
    makes: { OWNER: 'Nommer propriétaire', MEMBER: 'Nommer membre' }, roleChanged: (name: string) => `Le rôle de ${name} a changé.`, you: 'vous', more: (name: string) => `Actions pour ${name}`,
    remove: 'Retirer', removeTitle: (name: string) => `Retirer ${name}\u00a0?`, removeText: 'Cette personne est déconnectée aussitôt et ses clés d’API cessent de fonctionner. Ses enveloppes restent dans l’espace de travail.', removed: (name: string) => `${name} ne fait plus partie de l’espace.`,
    invited: 'Invitations en attente', validUntil: 'Lien valable jusqu’au', withdraw: 'Annuler', withdrawOf: (email: string) => `Annuler l’invitation de ${email}`, withdrawn: 'L’invitation est annulée.',
    invitedTitle: 'Invitation', sent: (email: string) => `Un e-mail avec ce lien part à l’adresse ${email}.`, passOn: (email: string) => `Cette installation n’envoie pas d’e-mails\u00a0: transmettez vous-même ce lien à ${email}.`, link: 'Lien d’invitation', linkText: 'Il fonctionne une seule fois, pendant sept jours. Quiconque le possède peut rejoindre l’espace\u00a0: ne le donnez à personne d’autre.',
    refused: (error: Error) => (known(error) ? 'Une personne travaille déjà ici avec cette adresse.' : error.message),
  },
});
export const usePeopleTexts = () => useRoomTexts(PEOPLE_TEXTS);
