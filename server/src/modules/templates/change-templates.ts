// POST /templates, PATCH and DELETE /templates/{id}. A change never reaches envelopes made before: they hold their own copy.
import { notFound } from '../../kernel/errors.ts';
import { assertMatches } from '../../kernel/etag.ts';
import type { NewId } from '../../kernel/ids.ts';
import { storedLevel } from '../../kernel/signing-words.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Database, Tx } from '../../platform/database/index.ts';
import { assertKept, findDocuments } from '../documents/find-documents.ts';
import { getTemplate } from './read-templates.ts';
import { checkTemplateInput } from './template-input.rules.ts';
import type { CreateTemplateBody, PatchTemplateBody } from './template.schema.ts';
import * as store from './template.store.ts';

export interface TemplateDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly newId: NewId;
}

/** Creates within `tx`. @throws AppError VALIDATION_ERROR with every offending row, NOT_FOUND listing documents that are not the caller's */
export async function createTemplate(deps: TemplateDeps, tx: Tx, owner: store.TemplateOwner, body: CreateTemplateBody): Promise<store.TemplateRow> {
  const id = deps.newId('template');
  await store.insertTemplate(tx, owner, id, await changeOf(tx, owner, body), deps.clock.now());
  return getTemplate(tx, owner, id);
}

/** Changes within `tx`; arrays replace. @throws AppError NOT_FOUND, PRECONDITION_FAILED, VALIDATION_ERROR */
export async function updateTemplate(deps: TemplateDeps, tx: Tx, owner: store.TemplateOwner, id: string, patch: PatchTemplateBody, ifMatch: string | undefined): Promise<store.TemplateRow> {
  const template = await forChange(tx, owner, id, ifMatch);
  const before: CreateTemplateBody = {
    name: template.name, description: template.description, documentIds: template.documents.map((document) => document.id), roles: template.roles, fields: template.fields,
    signatureLevel: template.signature_level, signingOrder: template.signing_order,
  };
  await store.replaceTemplate(tx, id, await changeOf(tx, owner, { ...before, ...patch }), deps.clock.now());
  return getTemplate(tx, owner, id);
}

/** Deletes within `tx`. Envelopes made from it stay as they are. @throws AppError NOT_FOUND, PRECONDITION_FAILED */
export async function deleteTemplate(tx: Tx, owner: store.TemplateOwner, id: string, ifMatch: string | undefined): Promise<void> {
  await forChange(tx, owner, id, ifMatch);
  await store.deleteTemplate(tx, id);
}

async function forChange(tx: Tx, owner: store.TemplateOwner, id: string, ifMatch: string | undefined): Promise<store.TemplateRow> {
  const template = await store.lockTemplate(tx, owner, id);
  if (template === undefined) throw notFound('template');
  assertMatches(ifMatch, template.version);
  return template;
}

async function changeOf(tx: Tx, owner: store.TemplateOwner, body: CreateTemplateBody): Promise<store.TemplateChange> {
  const { roles, fields } = checkTemplateInput(body);
  assertKept(await findDocuments(tx, owner.scope, body.documentIds));
  return {
    name: body.name, description: body.description ?? null, signature_level: storedLevel(body.signatureLevel), signing_order: body.signingOrder ?? 'PARALLEL',
    roles, fields, documentIds: body.documentIds,
  };
}
