// How people show who they are, in words: in the composer, in templates and beside a running envelope.
import { defineTexts } from '../room-texts.ts';

const en = {
  title: 'Identity:', method: 'Before they sign or approve', methods: { LINK: 'the link in their mail', EMAIL_CODE: 'a one-time code by e-mail', SMS_CODE: 'a one-time code by text message' },
  raised: 'This envelope asks everyone who signs for a code by text message.', withCode: 'an access code', withVideo: 'an identity video',
  code: 'Access code (optional)', codeHint: 'Asked for before anything is shown. Tell it to the person yourself, by another way than e-mail: Paraph never sends it.',
  codeKept: 'A code is set. It cannot be shown again: only a fingerprint of it is kept.', codeLost: 'The access code has to be given again: the address has changed, or the page was left before the code was saved.',
  codeShort: 'At least four characters.', codePropose: 'Propose a code', codeChange: 'Change the code', codeShow: 'Show', codeHide: 'Hide', codeCopy: 'Copy', codeCopied: 'The code is copied.', codeRemove: 'Remove the code',
  video: 'Ask for an identity video', videoHint: 'The person films themselves on the signing page before signing. The video is encrypted, seen by your account alone, and erased when its time is over.',
  phone: 'Mobile phone', phoneHint: 'For the code by text message',
};

const fr: typeof en = {
  title: 'Identité\u00a0:', method: 'Avant de signer ou d’approuver', methods: { LINK: 'le lien reçu par e-mail', EMAIL_CODE: 'un code à usage unique par e-mail', SMS_CODE: 'un code à usage unique par SMS' },
  raised: 'Cette enveloppe demande un code par SMS à chaque signataire.', withCode: 'un code d’accès', withVideo: 'une vidéo d’identité',
  code: 'Code d’accès (facultatif)', codeHint: 'Demandé avant d’afficher quoi que ce soit. Communiquez-le vous-même, par un autre moyen que l’e-mail\u00a0: Paraph ne l’envoie jamais.',
  codeKept: 'Un code est défini. Il ne peut plus être affiché\u00a0: seule son empreinte est conservée.', codeLost: 'Le code d’accès est à redonner\u00a0: l’adresse a changé, ou la page a été quittée avant l’enregistrement du code.',
  codeShort: 'Quatre caractères au moins.', codePropose: 'Proposer un code', codeChange: 'Changer le code', codeShow: 'Afficher', codeHide: 'Masquer', codeCopy: 'Copier', codeCopied: 'Le code est copié.', codeRemove: 'Retirer le code',
  video: 'Demander une vidéo d’identité', videoHint: 'La personne se filme sur la page de signature avant de signer. La vidéo est chiffrée, visible de votre seul compte, et effacée à son terme.',
  phone: 'Téléphone mobile', phoneHint: 'Pour le code par SMS',
};

export type IdentityTexts = typeof en;
export const IDENTITY_TEXTS = defineTexts({ en, fr });
