// SQL over templates. A template belongs to a person within an account: both are required arguments of everything that reads by id.
import { sql, type Selectable } from 'kysely';
import type { AccountScope } from '../../kernel/account-scope.ts';
import type { PageRequest } from '../../kernel/pagination.ts';
import type { SignatureLevel, SigningOrder } from '../../kernel/signing-words.ts';
import { json, type Db, type Tx } from '../../platform/database/index.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';
import type { TemplateField, TemplateRole } from './template-input.rules.ts';
import type { ListTemplatesQuery } from './template.schema.ts';

type Columns = Selectable<Tables['templates']>;

/** Whose templates: a colleague's are absent even in a shared workspace (Spec: Template). */
export interface TemplateOwner { readonly scope: AccountScope; readonly userId: string }

/** A template with its documents in their order. */
export interface TemplateRow extends Omit<Columns, 'roles' | 'fields' | 'signature_level' | 'signing_order'> {
  roles: TemplateRole[];
  fields: TemplateField[];
  signature_level: SignatureLevel;
  signing_order: SigningOrder;
  documents: { id: string; name: string; pageCount: number }[];
}

/** What a caller sets. */
export type TemplateChange = Pick<TemplateRow, 'name' | 'description' | 'signature_level' | 'signing_order' | 'roles' | 'fields'> & { documentIds: readonly string[] };

const DOCUMENTS = sql<TemplateRow['documents']>`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'pageCount', d.page_count) ORDER BY td.position), '[]')
  FROM template_documents td JOIN documents d ON d.id = td.document_id WHERE td.template_id = templates.id)`.as('documents');

/** The one place where a caller's view of templates is narrowed. */
const owned = (db: Db, { scope, userId }: TemplateOwner) =>
  db.selectFrom('templates').where('account_id', '=', scope.accountId).where('user_id', '=', userId).where('sandbox', '=', scope.sandbox);

export async function findTemplate(db: Db, owner: TemplateOwner, id: string): Promise<TemplateRow | undefined> {
  return await owned(db, owner).selectAll().select(DOCUMENTS).where('id', '=', id).executeTakeFirst() as TemplateRow | undefined;
}

/** The same, holding the row's lock until `tx` ends. */
export async function lockTemplate(tx: Tx, owner: TemplateOwner, id: string): Promise<TemplateRow | undefined> {
  const locked = await owned(tx, owner).select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  // Its documents are read by a statement of their own: under the lock they must be as the last holder left them.
  return locked === undefined ? undefined : findTemplate(tx, owner, id);
}

export async function listTemplates(db: Db, owner: TemplateOwner, page: PageRequest, filter: ListTemplatesQuery): Promise<{ rows: TemplateRow[]; total: number }> {
  let query = owned(db, owner);
  if (filter.q !== undefined && filter.q !== '') {
    const like = `%${filter.q.replaceAll(/[\\%_]/g, '\\$&')}%`;
    query = query.where(sql<boolean>`(name ILIKE ${like} OR description ILIKE ${like})`);
  }
  if (filter.createdAfter !== undefined) query = query.where('created_at', '>', new Date(filter.createdAfter));
  if (filter.createdBefore !== undefined) query = query.where('created_at', '<', new Date(filter.createdBefore));
  const { count } = await query.select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow();
  const rows = count === 0 ? [] : await query.selectAll().select(DOCUMENTS).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(page.limit).offset((page.page - 1) * page.limit).execute();
  return { rows: rows as TemplateRow[], total: count };
}

const columns = ({ documentIds: _, roles, fields, ...change }: TemplateChange) => ({ ...change, roles: json(roles), fields: json(fields) });

export async function insertTemplate(tx: Tx, owner: TemplateOwner, id: string, template: TemplateChange, at: Date): Promise<void> {
  await tx.insertInto('templates').values({ id, account_id: owner.scope.accountId, user_id: owner.userId, sandbox: owner.scope.sandbox, ...columns(template), created_at: at, updated_at: at }).execute();
  await insertDocuments(tx, id, template.documentIds);
}

/** Replaces everything settable of a locked template and raises its version. */
export async function replaceTemplate(tx: Tx, id: string, template: TemplateChange, at: Date): Promise<void> {
  await tx.updateTable('templates').set({ ...columns(template), updated_at: at, version: sql`version + 1` }).where('id', '=', id).execute();
  await tx.deleteFrom('template_documents').where('template_id', '=', id).execute();
  await insertDocuments(tx, id, template.documentIds);
}

async function insertDocuments(tx: Tx, id: string, documentIds: readonly string[]): Promise<void> {
  await tx.insertInto('template_documents').values(documentIds.map((document_id, position) => ({ template_id: id, position, document_id }))).execute();
}

export async function deleteTemplate(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('templates').where('id', '=', id).execute();
}
