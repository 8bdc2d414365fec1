// A template while it is being made: documents, roles and fields as the field editor knows them, and as the API takes them.
import type { CreateTemplateBody, DocumentWire, TemplateWire } from '../../../../../../server/src/contract.ts';
import type { EditorField } from '../../../../features/field-editor/editor-types.ts';
import { actsOf } from '../../composer/person-access.ts';
import type { DraftKind } from '../../drafts/draft-kind.ts';

type RoleWire = TemplateWire['roles'][number];

export interface RoleDraft extends Pick<RoleWire, 'identification' | 'requireIdentityVideo'> {
  /** Stays while the role is renamed or moved. */
  readonly key: string;
  readonly name: string;
  readonly role: RoleWire['role'];
}
export interface TemplateDraft {
  readonly name: string;
  readonly description: string;
  readonly signatureLevel: TemplateWire['signatureLevel'];
  readonly signingOrder: TemplateWire['signingOrder'];
  readonly documents: readonly Pick<DocumentWire, 'id' | 'name' | 'pages'>[];
  readonly roles: readonly RoleDraft[];
  readonly fields: readonly EditorField[];
}

export const newRole = (key: string, name: string): RoleDraft => ({ key, name, role: 'SIGNER', identification: 'LINK', requireIdentityVideo: false });

export const emptyTemplate = (firstRole: string): TemplateDraft => ({
  name: '', description: '', signatureLevel: 'SIMPLE', signingOrder: 'PARALLEL', documents: [], fields: [], roles: [newRole('r1', firstRole)],
});

export const ROLE_KINDS: readonly RoleDraft['role'][] = ['SIGNER', 'APPROVER', 'VIEWER', 'CARBON_COPY'];

export function nextRoleKey(roles: readonly RoleDraft[]): string {
  return `r${Math.max(0, ...roles.map(({ key }) => Number(key.slice(1)) || 0)) + 1}`;
}

/** @param documents those of the template, in its order */
export function draftOf(template: TemplateWire, documents: readonly DocumentWire[]): TemplateDraft {
  return {
    name: template.name, description: template.description ?? '', signatureLevel: template.signatureLevel, signingOrder: template.signingOrder, documents,
    roles: template.roles.map(({ name, role, identification, requireIdentityVideo }, index) => ({ key: `r${index + 1}`, name, role, identification, requireIdentityVideo })),
    fields: template.fields.map(({ roleIndex, roleName: _, documentIndex, ...field }, index) => ({ ...field, key: `f${index + 1}`, partyKey: `r${roleIndex + 1}`, documentKey: documents[documentIndex]?.id ?? '' })),
  };
}

/** Fields of documents and roles that were taken away are left out. */
export function templateBody({ name, description, signatureLevel, signingOrder, documents, roles, fields }: TemplateDraft): CreateTemplateBody {
  return {
    name: name.trim(), description: description.trim() === '' ? null : description.trim(), signatureLevel, signingOrder, documentIds: documents.map(({ id }) => id),
    roles: roles.map(({ name: roleName, role, identification, requireIdentityVideo }, index) => ({
      name: roleName.trim(), role, order: signingOrder === 'SEQUENTIAL' ? index + 1 : 1,
      identification: actsOf(role) ? identification : 'LINK', requireIdentityVideo: role === 'SIGNER' && requireIdentityVideo,
    })),
    fields: fields.flatMap(({ key: _, partyKey, documentKey, pageNumber, fieldType, x, y, width, height, required, ...more }) => {
      const [roleIndex, documentIndex] = [roles.findIndex(({ key }) => key === partyKey), documents.findIndex(({ id }) => id === documentKey)];
      if (roleIndex < 0 || documentIndex < 0) return [];
      return [{ roleIndex, documentIndex, pageNumber, fieldType, x, y, width, height, required, ...present({ ...more, options: more.options === null ? null : [...more.options] }) }];
    }),
  };
}

/** The API takes what is there and knows no null. */
function present<T extends Record<string, unknown>>(texts: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== null && value !== '')) as { [K in keyof T]?: NonNullable<T[K]> };
}

/** Keeps itself as a template of the API, once it has a name, a document and named roles. */
export const TEMPLATE_DRAFT: DraftKind<TemplateDraft, CreateTemplateBody, TemplateWire> = {
  room: 'template', path: '/templates',
  bodyOf: (draft) => (draft.name.trim() === '' || draft.documents.length === 0 || draft.roles.length === 0 || draft.roles.some(({ name }) => name.trim() === '') ? undefined : templateBody(draft)),
  isWhole: (draft) => TEMPLATE_DRAFT.bodyOf(draft) !== undefined,
  adopt: (draft) => draft,
};

export interface PersonDraft {
  readonly name: string;
  readonly email: string;
  /** As typed. */
  readonly phone: string;
}

/** The people of an envelope in the order of the template's roles; roles that nobody takes are left out. How they show who they are comes with the role. */
export function recipientsOf(roles: TemplateWire['roles'], people: readonly PersonDraft[]): { name: string; email: string; role: RoleDraft['role']; order: number; phone?: string }[] {
  return roles.flatMap(({ role, order }, index) => {
    const { name = '', email = '', phone = '' } = people[index] ?? {};
    return name.trim() === '' && email.trim() === '' ? [] : [{ name: name.trim(), email: email.trim(), role, order, ...(phone.trim() === '' ? {} : { phone: phone.trim() }) }];
  });
}
