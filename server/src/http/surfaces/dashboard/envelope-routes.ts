// Envelopes as the dashboard shows them: a page of them, one with its timeline, its two downloads, and the sample that a newcomer signs.
import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { pagination } from '../../../kernel/pagination.ts';
import { findKnownPeople, getEnvelopePage } from '../../../modules/envelopes/read-envelopes.ts';
import { getAuditTrail, getSignedDocument } from '../../../modules/sealing/get-sealed.ts';
import { pageOf } from '../../paging.ts';
import { pdfHeaders } from '../../pdf-headers.ts';
import { IdParams } from '../../wire-schema.ts';
import { sessionAccount, ERROR_ANSWERS, type DashboardDeps } from './dashboard-deps.ts';
import { EnvelopeDetail, EnvelopePage, EnvelopesQuery, KnownPeople, PeopleQuery, TryAnswer, TryBody } from './dashboard.schema.ts';
import { getEnvelopeDetail, scopeOfEnvelope } from './envelope-detail.ts';
import { envelopeLine } from './envelope-line.ts';
import { sendSampleEnvelope } from './send-sample-envelope.ts';

const idOf = (request: { params: unknown }): string => (request.params as Static<typeof IdParams>).id;

export function registerEnvelopes(app: FastifyInstance, deps: DashboardDeps): void {
  const db = deps.database.kysely;
  app.get('/dashboard-api/envelopes', { schema: { querystring: EnvelopesQuery, response: { 200: EnvelopePage, ...ERROR_ANSWERS } } }, async (request) => {
    const account = await sessionAccount(deps, request);
    const { environment, ...filter } = request.query as EnvelopesQuery;
    const page = pageOf(filter);
    const { rows, total } = await getEnvelopePage(db, { accountId: account.id, sandbox: environment === 'test' }, page, filter);
    return { data: rows.map(envelopeLine), pagination: pagination(page, total) };
  });
  app.get('/dashboard-api/envelopes/:id', { schema: { params: IdParams, response: { 200: EnvelopeDetail, ...ERROR_ANSWERS } } }, async (request) =>
    getEnvelopeDetail(deps, await sessionAccount(deps, request), idOf(request)));
  app.get('/dashboard-api/envelopes/:id/signed-document', { schema: { params: IdParams, response: ERROR_ANSWERS } }, async (request, reply) => {
    const account = await sessionAccount(deps, request);
    const { file, name } = await getSignedDocument(deps, await scopeOfEnvelope(db, account.id, idOf(request)), idOf(request), undefined);
    return reply.headers(pdfHeaders(name, file.sizeBytes)).send(await deps.files.open(file.sha256));
  });
  app.get('/dashboard-api/envelopes/:id/audit-trail', { schema: { params: IdParams, response: ERROR_ANSWERS } }, async (request, reply) => {
    const account = await sessionAccount(deps, request);
    const trail = await getAuditTrail(deps, await scopeOfEnvelope(db, account.id, idOf(request)), idOf(request), 'application/pdf');
    if (trail === 'JSON') throw new Error('a PDF was asked for');
    return reply.headers(pdfHeaders(`audit-trail-${idOf(request)}`, trail.sizeBytes)).send(await deps.files.open(trail.sha256));
  });
  app.get('/dashboard-api/people', { schema: { querystring: PeopleQuery, response: { 200: KnownPeople, ...ERROR_ANSWERS } } }, async (request) => {
    const account = await sessionAccount(deps, request);
    const { environment, q } = request.query as PeopleQuery;
    return { data: await findKnownPeople(db, { accountId: account.id, sandbox: environment === 'test' }, q) };
  });
  app.post('/dashboard-api/try', { schema: { body: TryBody, response: { 201: TryAnswer, ...ERROR_ANSWERS } } }, async (request, reply) => {
    const account = await sessionAccount(deps, request);
    return reply.code(201).send(await sendSampleEnvelope(deps, account, request.body as TryBody));
  });
}
