// Texts of templates in both languages.
import type { TemplateWire } from '../../../../../../server/src/contract.ts';
import type { SaveState } from '../../drafts/save-draft.ts';
import { defineTexts } from '../../room-texts.ts';

type Role = TemplateWire['roles'][number]['role'];

const english = {
  title: 'Templates', text: 'Documents with their places to sign, ready to be used again.', create: 'New template',
  emptyTitle: 'Prepare once, send again and again', emptyText: 'Bring the documents, name the roles (Tenant, Employee, Manager), place the fields. Then an envelope takes a minute, and a whole list a few.', emptySteps: ['Documents and roles', 'Fields on the pages', 'Use it, or send in bulk'],
  columns: { name: 'Template', documents: 'Documents', signers: 'Signers', updated: 'Changed' }, search: 'Search a template', nothing: 'No template by this name.',
  use: 'Use', edit: 'Edit', bulk: 'Send in bulk', remove: 'Delete', actions: (name: string) => `Actions for ${name}`, removeTitle: 'Delete this template?', removeText: (name: string) => `“${name}” is gone for good. Envelopes made from it stay as they are.`, removed: 'Deleted.',
  back: 'Templates', newTitle: 'New template', name: 'Name', nameHint: 'For instance: residential lease.', description: 'Description (optional)', documents: 'Documents', dropDocuments: 'Add PDF files', dropHint: '50 MB and 20 documents at most. Anchors and positions hold for every envelope made from it.', uploading: (name: string) => `Uploading ${name}…`, removeDocument: (name: string) => `Remove ${name}`,
  roles: 'Roles', rolesHint: 'Who fills in and signs, without names yet. Signers of an envelope take the roles in this order.', roleName: 'Role', kind: 'What they do', addRole: 'Add a role', removeRole: (name: string) => `Remove ${name}`, roleDefault: (n: number) => `Signer ${n}`,
  kinds: { SIGNER: 'Signs', APPROVER: 'Approves', VIEWER: 'Reads', CARBON_COPY: 'Gets a copy' } as Record<Role, string>,
  order: 'Order', orders: { PARALLEL: 'All at once', SEQUENTIAL: 'One after the other' }, level: 'Level of signature', levels: { SIMPLE: 'Simple', ADVANCED: 'Advanced', QES: 'Qualified' },
  fields: 'Fields on the pages', fieldsWait: 'Add a document and a role first.', 
  save: {
    LOCAL: 'Kept in this browser', WAITING: 'Saving soon…', SAVING: 'Saving…', SAVED: 'Saved', OFFLINE: 'The server does not answer. Kept in this browser; trying again.',
    CONFLICT: 'Not saved', GONE: 'Not saved', REFUSED: 'Not saved', SIGNED_OUT: 'Not saved',
  } satisfies Record<SaveState, string>,
  localHint: 'It is saved in your account as soon as it has a name, a document and named roles.',
  conflict: 'This template was changed in another window meanwhile. Nothing of yours is lost yet.', conflictTheirs: 'Show that version', conflictMine: 'Keep mine',
  olderKept: 'This browser kept changes of yours that were made on an earlier version.', olderTake: 'Use my changes', olderDrop: 'Delete them', gone: 'This template was deleted meanwhile.',
  titleOfUse: (name: string) => `Use “${name}”`, textOfUse: 'This makes a draft that you can look at before sending.', people: 'Who takes each role', subject: 'Subject', message: 'Message (optional)', personName: 'Name', email: 'E-mail', optional: 'may stay empty', make: 'Make the envelope', made: 'The envelope is ready.',
};

export const TEMPLATE_TEXTS = defineTexts<typeof english>({
  en: english,
  fr: {
    title: 'Modèles', text: 'Des documents et leurs emplacements de signature, prêts à resservir.', create: 'Nouveau modèle',
    emptyTitle: 'Préparer une fois, envoyer cent fois', emptyText: 'Apportez les documents, nommez les rôles (Locataire, Salarié, Directeur), posez les champs. Une enveloppe prend alors une minute, et toute une liste quelques-unes.', emptySteps: ['Documents et rôles', 'Champs sur les pages', 'Utiliser, ou envoyer en nombre'],
    columns: { name: 'Modèle', documents: 'Documents', signers: 'Signataires', updated: 'Modifié' }, search: 'Chercher un modèle', nothing: 'Aucun modèle de ce nom.',
    use: 'Utiliser', edit: 'Modifier', bulk: 'Envoyer en nombre', remove: 'Supprimer', actions: (name) => `Actions pour ${name}`, removeTitle: 'Supprimer ce modèle ?', removeText: (name) => `« ${name} » disparaît définitivement. Les enveloppes qui en sont issues restent telles quelles.`, removed: 'Supprimé.',
    back: 'Modèles', newTitle: 'Nouveau modèle', name: 'Nom', nameHint: 'Par exemple : bail d’habitation.', description: 'Description (facultatif)', documents: 'Documents', dropDocuments: 'Ajouter des PDF', dropHint: '50 Mo et 20 documents au plus. Les emplacements valent pour toutes les enveloppes issues du modèle.', uploading: (name) => `Envoi de ${name}…`, removeDocument: (name) => `Retirer ${name}`,
    roles: 'Rôles', rolesHint: 'Qui remplit et signe, sans nom pour l’instant. Les signataires d’une enveloppe prennent les rôles dans cet ordre.', roleName: 'Rôle', kind: 'Action attendue', addRole: 'Ajouter un rôle', removeRole: (name) => `Retirer ${name}`, roleDefault: (n) => `Signataire ${n}`,
    kinds: { SIGNER: 'Signe', APPROVER: 'Approuve', VIEWER: 'Consulte', CARBON_COPY: 'Reçoit une copie' },
    order: 'Ordre', orders: { PARALLEL: 'Tous en même temps', SEQUENTIAL: 'L’un après l’autre' }, level: 'Niveau de signature', levels: { SIMPLE: 'Simple', ADVANCED: 'Avancée', QES: 'Qualifiée' },
    fields: 'Champs sur les pages', fieldsWait: 'Ajoutez d’abord un document et un rôle.', 
    save: {
      LOCAL: 'Conservé dans ce navigateur', WAITING: 'Enregistrement dans un instant…', SAVING: 'Enregistrement…', SAVED: 'Enregistré', OFFLINE: 'Le serveur ne répond pas. Conservé dans ce navigateur\u00a0; nouvel essai en cours.',
      CONFLICT: 'Non enregistré', GONE: 'Non enregistré', REFUSED: 'Non enregistré', SIGNED_OUT: 'Non enregistré',
    },
    localHint: 'Il sera enregistré dans votre compte dès qu’il aura un nom, un document et des rôles nommés.',
    conflict: 'Ce modèle a été modifié entre-temps dans une autre fenêtre. Rien de votre travail n’est perdu pour l’instant.', conflictTheirs: 'Voir l’autre version', conflictMine: 'Garder la mienne',
    olderKept: 'Ce navigateur a conservé des modifications faites par vous sur une version antérieure.', olderTake: 'Reprendre mes modifications', olderDrop: 'Les supprimer', gone: 'Ce modèle a été supprimé entre-temps.',
    titleOfUse: (name) => `Utiliser « ${name} »`, textOfUse: 'Vous créez un brouillon, à relire avant l’envoi.', people: 'Qui tient chaque rôle', subject: 'Objet', message: 'Message (facultatif)', personName: 'Nom', email: 'E-mail', optional: 'peut rester vide', make: 'Créer l’enveloppe', made: 'L’enveloppe est prête.',
  },
});
