// GET /templates, POST /templates; GET, PATCH and DELETE /templates/{id}
import { pageOf } from '../../../http/paging.ts';
import { defineRoute, type AnyApiRoute } from '../../../http/route.ts';
import { IdParams, Success } from '../../../http/wire-schema.ts';
import type { AccountScope } from '../../../kernel/account-scope.ts';
import { etagOf } from '../../../kernel/etag.ts';
import { pagination } from '../../../kernel/pagination.ts';
import { createTemplate, deleteTemplate, updateTemplate, type TemplateDeps } from '../change-templates.ts';
import { getTemplate, getTemplatePage, templateWire, type TemplateOwner } from '../read-templates.ts';
import { CreateTemplateBody, ListTemplatesQuery, PatchTemplateBody, TemplateList, TemplateWire } from '../template.schema.ts';

const TEMPLATE = (description: string) => ({ description, schema: TemplateWire, etag: true as const });
const ownerOf = (call: { scope: AccountScope; caller: { userId: string } }): TemplateOwner => ({ scope: call.scope, userId: call.caller.userId });

const listTemplatesRoute = ({ database }: TemplateDeps) => defineRoute({
  operationId: 'listTemplates', method: 'GET', path: '/templates', scope: 'envelopes:read', tag: 'Templates', summary: 'List your templates, newest first',
  description: 'Only those of the person whom the key belongs to; a colleague’s are absent.',
  query: ListTemplatesQuery,
  responses: { 200: { description: 'A page of templates, without roles and fields.', schema: TemplateList } },
  errors: [],
  async handle(call) {
    const page = pageOf(call.query);
    const { rows, total } = await getTemplatePage(database.kysely, ownerOf(call), page, call.query);
    return { status: 200, body: { data: rows.map(templateWire), pagination: pagination(page, total) } };
  },
});

const createTemplateRoute = (deps: TemplateDeps) => defineRoute({
  operationId: 'createTemplate', method: 'POST', path: '/templates', scope: 'envelopes:write', tag: 'Templates', summary: 'Create a template',
  description: 'Documents, roles and fields. A field names its role by roleIndex or roleName and stands at x, y, or beside an anchor text that is looked for in each envelope.',
  body: CreateTemplateBody,
  responses: { 201: TEMPLATE('The template.') },
  errors: ['NOT_FOUND', 'DOCUMENT_PURGED'],
  handle: (call) => call.once(async (tx) => {
    const template = await createTemplate(deps, tx, ownerOf(call), call.body);
    return { status: 201, body: templateWire(template), etag: etagOf(template.version) };
  }),
});

const getTemplateRoute = ({ database }: TemplateDeps) => defineRoute({
  operationId: 'getTemplate', method: 'GET', path: '/templates/:id', scope: 'envelopes:read', tag: 'Templates', summary: 'A template with its roles and fields',
  params: IdParams,
  responses: { 200: TEMPLATE('The template.') },
  errors: ['NOT_FOUND'],
  async handle(call) {
    const template = await getTemplate(database.kysely, ownerOf(call), call.params.id);
    return { status: 200, body: templateWire(template), etag: etagOf(template.version) };
  },
});

const updateTemplateRoute = (deps: TemplateDeps) => defineRoute({
  operationId: 'updateTemplate', method: 'PATCH', path: '/templates/:id', scope: 'envelopes:write', tag: 'Templates', summary: 'Change a template',
  description: 'Takes any field of creation; arrays replace. Envelopes made before stay as they are.',
  params: IdParams, body: PatchTemplateBody,
  responses: { 200: TEMPLATE('The changed template.') },
  errors: ['NOT_FOUND', 'PRECONDITION_FAILED', 'DOCUMENT_PURGED'],
  async handle(call) {
    const template = await deps.database.transaction((tx) => updateTemplate(deps, tx, ownerOf(call), call.params.id, call.body, call.ifMatch));
    return { status: 200, body: templateWire(template), etag: etagOf(template.version) };
  },
});

const deleteTemplateRoute = ({ database }: TemplateDeps) => defineRoute({
  operationId: 'deleteTemplate', method: 'DELETE', path: '/templates/:id', scope: 'envelopes:write', tag: 'Templates', summary: 'Delete a template',
  description: 'Envelopes made from it, and bulk sends under way, go on.',
  params: IdParams,
  responses: { 200: { description: 'It is gone.', schema: Success } },
  errors: ['NOT_FOUND', 'PRECONDITION_FAILED'],
  async handle(call) {
    await database.transaction((tx) => deleteTemplate(tx, ownerOf(call), call.params.id, call.ifMatch));
    return { status: 200, body: { success: true } };
  },
});

/** Every route of this module. */
export function templateRoutes(deps: TemplateDeps): AnyApiRoute[] {
  return [listTemplatesRoute(deps), createTemplateRoute(deps), getTemplateRoute(deps), updateTemplateRoute(deps), deleteTemplateRoute(deps)];
}
