// Mails with a link to one's own account: a new password, the check of an address, a colleague's invitation.
import type { AccountLinkPurpose, MessageContent, MessageData } from './message.types.ts';

type Data = MessageData['ACCOUNT_LINK'];
type Words = (data: Data) => Omit<MessageContent, 'button' | 'subject' | 'heading'> & { heading: string; label: string };

const ENGLISH: Readonly<Record<AccountLinkPurpose, Words>> = {
  PASSWORD_RESET: (d) => ({
    heading: 'Choose a new password', preheader: 'The link works once, for one hour.', label: 'Choose a password',
    paragraphs: [`Hello ${d.recipientName},`, 'Somebody, probably you, asked for a new password for your account. The link works once, for one hour.'],
    notes: ['If it was not you, do nothing: your password stays as it is.'],
  }),
  EMAIL_CHECK: (d) => ({
    heading: 'Confirm your address', preheader: 'One click, and the address is yours.', label: 'Confirm my address',
    paragraphs: [`Hello ${d.recipientName},`, 'Please confirm that this address is yours. The link works for one hour.'],
    notes: ['If you have no account here, do nothing.'],
  }),
  COLLEAGUE: (d) => ({
    heading: 'You are invited to a workspace', preheader: `${d.invitedBy ?? ''} invites you.`, label: 'Accept the invitation',
    paragraphs: ['Hello,', `${d.invitedBy ?? ''} invites you to work together in Paraph. Follow the link to choose your name and your password; it works once, for seven days.`],
    notes: ['If you do not know this person, do nothing.'],
  }),
};

const FRENCH: Readonly<Record<AccountLinkPurpose, Words>> = {
  PASSWORD_RESET: (d) => ({
    heading: 'Choisissez un nouveau mot de passe', preheader: 'Le lien fonctionne une seule fois, pendant une heure.', label: 'Choisir un mot de passe',
    paragraphs: [`Bonjour ${d.recipientName},`, 'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte. Le lien fonctionne une seule fois, pendant une heure.'],
    notes: ['Si ce n’est pas vous, ne faites rien\u00a0: votre mot de passe reste inchangé.'],
  }),
  EMAIL_CHECK: (d) => ({
    heading: 'Confirmez votre adresse', preheader: 'Un clic suffit.', label: 'Confirmer mon adresse',
    paragraphs: [`Bonjour ${d.recipientName},`, 'Merci de confirmer que cette adresse est bien la vôtre. Le lien fonctionne pendant une heure.'],
    notes: ['Si vous n’avez pas de compte ici, ne faites rien.'],
  }),
  COLLEAGUE: (d) => ({
    heading: 'Vous êtes invité à rejoindre un espace de travail', preheader: `${d.invitedBy ?? ''} vous invite.`, label: 'Accepter l’invitation',
    paragraphs: ['Bonjour,', `${d.invitedBy ?? ''} vous invite à travailler avec son équipe dans Paraph. Suivez le lien pour choisir votre nom et votre mot de passe\u00a0; il fonctionne une seule fois, pendant sept jours.`],
    notes: ['Si vous ne connaissez pas cette personne, ne faites rien.'],
  }),
};

const content = (words: Readonly<Record<AccountLinkPurpose, Words>>) => (data: Data): MessageContent => {
  const { label, ...said } = words[data.purpose](data);
  return { ...said, subject: said.heading, button: { label, url: data.linkUrl } };
};

export const accountLinkInEnglish = content(ENGLISH);
export const accountLinkInFrench = content(FRENCH);
