// Words of the room of keys.
import { defineTexts, useRoomTexts } from '../../room-texts.ts';

export const KEYS_TEXTS = defineTexts({
  en: {
    text: 'With a key, your software does what you do here. A key works in one environment, and only you see yours.',
    create: 'Create a key', createTitle: 'New key', name: 'Name', nameHint: 'What uses it: “Payroll export”, “Website”.', environment: 'Environment', environments: { live: 'Live', test: 'Test' },
    rights: 'Rights', all: 'Everything', allHint: 'Also keys and billing.', some: 'Only what it needs', someHint: 'A lost key then opens less.', scopesLegend: 'Allowed',
    expiry: 'Expires', expiries: { '': 'Never', '30': 'In 30 days', '90': 'In 90 days', '365': 'In a year' } as Record<string, string>,
    made: 'Your new key', madeText: 'Copy it now and keep it in a safe place: it is never shown again.', madeDone: 'I have kept it', secret: 'Key',
    empty: 'No key yet', emptyText: 'Create one to send documents from your software. Each use has its own key, so that you can withdraw one alone.',
    created: 'Created', lastUsed: 'Last used', never: 'never', expires: 'Expires', expired: 'Expired', revoked: 'Revoked', active: 'Active', more: (name: string) => `Actions for ${name}`,
    rename: 'Rename', renameTitle: 'Rename the key', save: 'Save', renamed: 'Renamed.',
    revoke: 'Revoke', revokeTitle: (name: string) => `Revoke “${name}”?`, revokeText: 'Software that uses it is refused from the next request on. This cannot be undone. The key stays in this list.', revokedDone: 'The key is revoked.',
    remove: 'Delete', removeTitle: (name: string) => `Delete “${name}”?`, removeText: 'It works no more and leaves this list. Audit trails go on naming it.', removed: 'The key is deleted.',
    scopes: {
      '*': 'Everything', 'envelopes:read': 'Read envelopes', 'envelopes:write': 'Create and send envelopes', 'documents:read': 'Read documents', 'documents:write': 'Upload documents',
      'webhooks:read': 'Read webhooks', 'webhooks:write': 'Change webhooks', 'seals:read': 'Read seals', 'seals:write': 'Apply seals',
    } as Record<string, string>,
  },
  fr: {
    text: 'Avec une clé, votre logiciel fait ce que vous faites ici. Chaque clé vaut pour un seul environnement, et vous seul voyez les vôtres.',
    create: 'Créer une clé', createTitle: 'Nouvelle clé', name: 'Nom', nameHint: 'Ce qui l’utilise\u00a0: «\u00a0Export de paie\u00a0», «\u00a0Site web\u00a0».', environment: 'Environnement', environments: { live: 'Réel', test: 'Essai' },
    rights: 'Droits', all: 'Tout', allHint: 'Y compris les clés et la facturation.', some: 'Seulement le nécessaire', someHint: 'Une clé perdue ouvre alors moins de portes.', scopesLegend: 'Autorisé',
    expiry: 'Expiration', expiries: { '': 'Jamais', '30': 'Dans 30 jours', '90': 'Dans 90 jours', '365': 'Dans un an' } as Record<string, string>,
    made: 'Votre nouvelle clé', madeText: 'Copiez-la maintenant et conservez-la en lieu sûr\u00a0: elle ne sera plus jamais affichée.', madeDone: 'Je l’ai conservée', secret: 'Clé',
    empty: 'Pas encore de clé', emptyText: 'Créez-en une pour envoyer des documents depuis votre logiciel. Donnez à chaque usage sa propre clé\u00a0: vous pourrez en retirer une sans toucher aux autres.',
    created: 'Créée', lastUsed: 'Dernier usage', never: 'jamais', expires: 'Expire', expired: 'Expirée', revoked: 'Révoquée', active: 'Active', more: (name: string) => `Actions pour ${name}`,
    rename: 'Renommer', renameTitle: 'Renommer la clé', save: 'Enregistrer', renamed: 'Clé renommée.',
    revoke: 'Révoquer', revokeTitle: (name: string) => `Révoquer «\u00a0${name}\u00a0»\u00a0?`, revokeText: 'Les logiciels qui l’utilisent sont refusés dès leur prochaine requête. C’est irréversible. La clé reste dans cette liste.', revokedDone: 'La clé est révoquée.',
    remove: 'Supprimer', removeTitle: (name: string) => `Supprimer «\u00a0${name}\u00a0»\u00a0?`, removeText: 'Elle ne fonctionne plus et disparaît de cette liste. Les dossiers de preuve continuent de la nommer.', removed: 'La clé est supprimée.',
    scopes: {
      '*': 'Tout', 'envelopes:read': 'Lire les enveloppes', 'envelopes:write': 'Créer et envoyer des enveloppes', 'documents:read': 'Lire les documents', 'documents:write': 'Déposer des documents',
      'webhooks:read': 'Lire les webhooks', 'webhooks:write': 'Modifier les webhooks', 'seals:read': 'Lire les cachets', 'seals:write': 'Apposer des cachets',
    } as Record<string, string>,
  },
});
export const useKeysTexts = () => useRoomTexts(KEYS_TEXTS);
