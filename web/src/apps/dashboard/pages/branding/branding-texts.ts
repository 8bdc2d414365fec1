// Words of the room of branding.
import { defineTexts, useRoomTexts } from '../../room-texts.ts';

export const BRANDING_TEXTS = defineTexts({
  en: {
    text: 'How your workspace appears to the people you write to: in mails, on the signing and ballot pages, and on the audit trail. Test and live share it.',
    readOnly: 'Only an owner of the workspace changes this.',
    who: 'Sender', senderName: 'Sender name', senderNameHint: (name: string) => `In the From line and on every page. Empty: ${name}.`, replyTo: 'Address for answers', replyToHint: (email: string) => `Answers to mails go there; the signing page names it. Empty: ${email}.`,
    look: 'Logo and colour', logo: 'Logo', chooseLogo: 'Choose a logo', replaceLogo: 'Replace the logo', logoHint: 'PNG, JPEG, WebP or SVG. Your browser turns it into a PNG of at most 600\u00a0×\u00a0300 pixels before it is sent. Transparent ground looks best.',
    logoSaved: 'The logo is saved.', logoRemoved: 'The logo is removed.', removeLogo: 'Remove', logoUnreadable: 'This file cannot be read as a picture. Take a PNG, JPEG, WebP or SVG.', logoAlt: 'Your logo',
    accent: 'Colour', accentHint: 'Buttons, links and headings. Six hexadecimal digits after #.', pick: 'Pick a colour', noColour: 'Take Paraph’s colour',
    contrast: (onWhite: string) => `Contrast with white: ${onWhite} to 1.`, adapted: 'Where text would be hard to read, a darker shade is used, and a lighter one in dark mode: see the previews.',
    tooPale: (onWhite: string) => `Too pale: it stands out from white by ${onWhite} to 1 only, and 3 to 1 is the least.`, take: (colour: string) => `Take ${colour} instead`, notColour: 'Write a colour as # and six digits, for instance #7a1f5c.',
    foot: 'Mail footer', footerFr: 'Footer of French mails', footerEn: 'Footer of English mails', footerHint: 'Plain text, 600 characters: company, registration, address. When only one is filled in, it stands under all mails.',
    links: 'Links of the signing page', helpUrl: 'Help page', legalUrl: 'Legal notice', linkHint: 'Begins with https://. Empty: no link.',
    save: 'Save', saved: 'Saved. Mails and pages carry it from now on.', discard: 'Discard changes', reset: 'Back to Paraph’s look', resetTitle: 'Back to Paraph’s look?', resetText: 'Name, address for answers, logo, colour, footers and links are removed. Mails and pages look as on the first day.', resetDone: 'Back to Paraph’s look.', undone: 'It is as it was.',
    preview: 'Preview', previewText: 'As it would be with what stands in the form, saved or not.', mail: 'Mail', page: 'Signing page', language: 'Language of the mail', mailFrame: 'The invitation as it would look', light: 'Light', dark: 'Dark',
    sampleSubject: 'Services agreement', sampleFrom: (name: string) => `Sent by ${name}`, sampleButton: 'Start', sampleLink: 'Download the document', help: 'Help', legal: 'Legal notice',
    changed: (when: string, by: string) => `Last changed on ${when} by ${by}.`, someone: 'somebody who has left',
  },
  fr: {
    text: 'La façon dont votre espace se présente à ceux à qui vous écrivez\u00a0: dans les e-mails, sur les pages de signature et de vote, et sur le dossier de preuve. L’essai et le réel la partagent.',
    readOnly: 'Seul un propriétaire de l’espace peut la modifier.',
    who: 'Émetteur', senderName: 'Nom de l’émetteur', senderNameHint: (name: string) => `Affiché comme expéditeur des e-mails et sur chaque page. Vide\u00a0: ${name}.`, replyTo: 'Adresse de réponse', replyToHint: (email: string) => `Les réponses aux e-mails y arrivent\u00a0; la page de signature l’indique. Vide\u00a0: ${email}.`,
    look: 'Logo et couleur', logo: 'Logo', chooseLogo: 'Choisir un logo', replaceLogo: 'Remplacer le logo', logoHint: 'PNG, JPEG, WebP ou SVG. Votre navigateur le convertit en PNG de 600\u00a0×\u00a0300 pixels au plus avant l’envoi. Un fond transparent rend le mieux.',
    logoSaved: 'Le logo est enregistré.', logoRemoved: 'Le logo est retiré.', removeLogo: 'Retirer', logoUnreadable: 'Ce fichier ne peut pas être lu comme une image. Choisissez un PNG, JPEG, WebP ou SVG.', logoAlt: 'Votre logo',
    accent: 'Couleur', accentHint: 'Celle des boutons, des liens et des titres. Six chiffres hexadécimaux après #.', pick: 'Choisir une couleur', noColour: 'Reprendre la couleur de Paraph',
    contrast: (onWhite: string) => `Contraste avec le blanc\u00a0: ${onWhite} pour 1.`, adapted: 'Là où le texte serait difficile à lire, une nuance plus foncée est employée, et une plus claire en mode sombre\u00a0: voyez les aperçus.',
    tooPale: (onWhite: string) => `Trop pâle\u00a0: elle ne se détache du blanc que de ${onWhite} pour 1, et il faut au moins 3 pour 1.`, take: (colour: string) => `Prendre plutôt ${colour}`, notColour: 'Écrivez une couleur comme # suivi de six chiffres, par exemple #7a1f5c.',
    foot: 'Pied des e-mails', footerFr: 'Pied des e-mails en français', footerEn: 'Pied des e-mails en anglais', footerHint: 'Texte simple, 600 caractères\u00a0: société, immatriculation, adresse. Si un seul est rempli, il figure sous tous les e-mails.',
    links: 'Liens de la page de signature', helpUrl: 'Page d’aide', legalUrl: 'Mentions légales', linkHint: 'Commence par https://. Vide\u00a0: aucun lien.',
    save: 'Enregistrer', saved: 'C’est enregistré. Les e-mails et les pages en tiennent compte désormais.', discard: 'Abandonner les modifications', reset: 'Revenir à l’apparence de Paraph', resetTitle: 'Revenir à l’apparence de Paraph\u00a0?', resetText: 'Le nom, l’adresse de réponse, le logo, la couleur, les pieds d’e-mail et les liens sont retirés. E-mails et pages redeviennent ce qu’ils étaient au premier jour.', resetDone: 'L’apparence de Paraph est de retour.', undone: 'Tout est comme avant.',
    preview: 'Aperçu', previewText: 'Tel que le donnerait le formulaire, enregistré ou non.', mail: 'E-mail', page: 'Page de signature', language: 'Langue de l’e-mail', mailFrame: 'L’invitation telle qu’elle serait', light: 'Clair', dark: 'Sombre',
    sampleSubject: 'Contrat de prestation', sampleFrom: (name: string) => `Envoyé par ${name}`, sampleButton: 'Commencer', sampleLink: 'Télécharger le document', help: 'Aide', legal: 'Mentions légales',
    changed: (when: string, by: string) => `Dernière modification le ${when} par ${by}.`, someone: 'une personne qui a quitté l’espace',
  },
});
export type BrandingTexts = (typeof BRANDING_TEXTS)['en'];
export const useBrandingTexts = (): BrandingTexts => useRoomTexts(BRANDING_TEXTS);
