// Reading templates: one, a page of them, or what envelopes are made from.
import { notFound } from '../../kernel/errors.ts';
import type { PageRequest } from '../../kernel/pagination.ts';
import type { Db } from '../../platform/database/index.ts';
import type { TemplateContent } from './apply-template.rules.ts';
import type { ListTemplatesQuery, TemplateWire } from './template.schema.ts';
import { findTemplate, listTemplates, type TemplateOwner, type TemplateRow } from './template.store.ts';

export type { TemplateOwner, TemplateRow } from './template.store.ts';

/** @throws AppError NOT_FOUND, also for a colleague's */
export async function getTemplate(db: Db, owner: TemplateOwner, id: string): Promise<TemplateRow> {
  const template = await findTemplate(db, owner, id);
  if (template === undefined) throw notFound('template');
  return template;
}

/** @throws AppError NOT_FOUND */
export async function getTemplateContent(db: Db, owner: TemplateOwner, id: string): Promise<TemplateContent> {
  const row = await getTemplate(db, owner, id);
  return {
    id: row.id, name: row.name, signatureLevel: row.signature_level, signingOrder: row.signing_order, documentIds: row.documents.map((document) => document.id), roles: row.roles, fields: row.fields,
  };
}

export async function getTemplatePage(db: Db, owner: TemplateOwner, page: PageRequest, filter: ListTemplatesQuery): Promise<{ rows: TemplateRow[]; total: number }> {
  return listTemplates(db, owner, page, filter);
}

/** From a row to the wire. */
export function templateWire(row: TemplateRow): TemplateWire {
  return {
    id: row.id, name: row.name, description: row.description, signerCount: row.roles.filter(({ role }) => role === 'SIGNER').length, documentCount: row.documents.length,
    signatureLevel: row.signature_level, signingOrder: row.signing_order, sandbox: row.sandbox, createdAt: row.created_at.toISOString(), updatedAt: row.updated_at.toISOString(),
    documentIds: row.documents.map(({ id }) => id), documents: row.documents,
    roles: row.roles.map(({ name, role, order, identification, requireIdentityVideo }) => ({ name, role, order, identification: identification ?? 'LINK', requireIdentityVideo: requireIdentityVideo ?? false })),
    fields: row.fields.map((field) => ({
      roleIndex: field.roleIndex, roleName: row.roles[field.roleIndex]!.name, documentIndex: field.documentIndex ?? 0, pageNumber: field.pageNumber, fieldType: field.fieldType,
      x: field.x, y: field.y, width: field.width, height: field.height, required: field.required ?? true, label: field.label ?? null, placeholder: field.placeholder ?? null,
      prefill: field.prefill ?? null, dateFormat: field.dateFormat ?? null, options: field.options ?? null, anchorText: field.anchorText ?? null,
      anchorPlacement: field.anchorText === undefined ? null : (field.anchorPlacement ?? 'right'), anchorIndex: field.anchorText === undefined ? null : (field.anchorIndex ?? 0),
    })),
  };
}
