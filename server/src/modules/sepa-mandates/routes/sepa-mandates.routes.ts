// GET and POST /sepa-mandates; POST /sepa-mandates/check and /preview; GET and POST /sepa-mandates/pain008; GET /sepa-mandates/{id}/pain008
import { pageOf } from '../../../http/paging.ts';
import { defineRoute, type AnyApiRoute } from '../../../http/route.ts';
import { IdParams } from '../../../http/wire-schema.ts';
import { etagOf } from '../../../kernel/etag.ts';
import { pagination } from '../../../kernel/pagination.ts';
import { envelopeWire } from '../../envelopes/envelope-view.ts';
import { checkMandateSoFar, composeMandate, createMandate, previewMandate, type MandateDeps } from '../create-mandate.ts';
import { collectMandates, exportMandate, exportMandates } from '../export-mandates.ts';
import { getMandatePage, mandateSummary } from '../read-mandates.ts';
import { CheckMandateBody, CollectMandatesBody, CreatedMandateWire, CreateMandateBody, ExportMandatesQuery, ListMandatesQuery, MandateCheck, MandateList } from '../sepa-mandate.schema.ts';

const createMandateRoute = (deps: MandateDeps) => defineRoute({
  operationId: 'createSepaMandate', method: 'POST', path: '/sepa-mandates', scope: 'envelopes:write', tag: 'SEPA mandates', summary: 'Make a SEPA mandate and its DRAFT envelope',
  description: 'The PDF has the scheme’s official text; place, date and signature are fields in it. CORE or B2B, recurrent or one-off, in French or English.',
  body: CreateMandateBody,
  responses: { 201: { description: 'The DRAFT envelope, with its document, the mandate reference and the masked account.', schema: CreatedMandateWire, etag: true } },
  errors: ['IBAN_INVALID', 'IBAN_COUNTRY_NOT_SEPA', 'ICS_INVALID', 'SIRET_INVALID', 'RUM_INVALID', 'B2B_REQUIRES_BUSINESS_DEBTOR', 'RUM_ALREADY_USED', 'UNAVAILABLE'],
  async handle(call) {
    const composed = await composeMandate(deps, call.body);
    return call.once(async (tx) => {
      const { envelope, links, documentId, rum, ibanMasked } = await createMandate(deps, tx, call.scope, call.actor, call.body, composed);
      return { status: 201, body: { ...envelopeWire(envelope, links), documentId, rum, scheme: call.body.scheme, ibanMasked }, etag: etagOf(envelope.version) };
    });
  },
});

const checkMandateRoute = ({ database }: MandateDeps) => defineRoute({
  operationId: 'checkSepaMandate', method: 'POST', path: '/sepa-mandates/check', scope: 'envelopes:write', tag: 'SEPA mandates', summary: 'Check accounts and identifiers before making a mandate',
  description: 'Whatever part of a mandate there is. Answers 200 with everything that is wrong; nothing is stored.',
  body: CheckMandateBody,
  responses: { 200: { description: 'What is wrong so far.', schema: MandateCheck } },
  errors: [],
  handle: async (call) => ({ status: 200, body: await checkMandateSoFar(database.kysely, call.scope, call.body) }),
});

const previewMandateRoute = (deps: MandateDeps) => defineRoute({
  operationId: 'previewSepaMandate', method: 'POST', path: '/sepa-mandates/preview', scope: 'envelopes:write', tag: 'SEPA mandates', summary: 'The page of a mandate, without making it',
  body: CreateMandateBody,
  responses: { 200: { description: 'The PDF. Nothing of it is stored; without rum its reference is an example.', contentTypes: ['application/pdf'] } },
  errors: ['IBAN_INVALID', 'IBAN_COUNTRY_NOT_SEPA', 'ICS_INVALID', 'SIRET_INVALID', 'RUM_INVALID', 'B2B_REQUIRES_BUSINESS_DEBTOR', 'UNAVAILABLE'],
  handle: async (call) => ({ status: 200, stream: await previewMandate(deps, call.body), headers: { 'Content-Type': 'application/pdf', 'Cache-Control': 'no-store' } }),
});

const listMandatesRoute = ({ database }: MandateDeps) => defineRoute({
  operationId: 'listSepaMandates', method: 'GET', path: '/sepa-mandates', scope: 'envelopes:write', tag: 'SEPA mandates', summary: 'List SEPA mandates, newest first',
  query: ListMandatesQuery,
  responses: { 200: { description: 'A page of mandates, accounts masked.', schema: MandateList } },
  errors: [],
  async handle(call) {
    const page = pageOf(call.query);
    const { rows, total } = await getMandatePage(database.kysely, call.scope, page, call.query);
    return { status: 200, body: { data: rows.map(mandateSummary), pagination: pagination(page, total) } };
  },
});

const XML = { 200: { description: 'Elements of ISO 20022 pain.008.001.08 (MndtRltdInf, creditor, debtor, account not masked) in a wrapper of our own: no collection by itself.', contentTypes: ['application/xml'] } };
const xmlAnswer = (xml: string, name: string) => ({
  status: 200, stream: Buffer.from(xml), headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Content-Disposition': `attachment; filename="${name}.xml"`, 'Cache-Control': 'no-store' },
});

const exportMandatesRoute = (deps: MandateDeps) => defineRoute({
  operationId: 'exportSepaMandates', method: 'GET', path: '/sepa-mandates/pain008', scope: 'envelopes:write', tag: 'SEPA mandates', summary: 'Signed mandates as pain.008 mandate data',
  description: 'Each export is noted in the audit trail of each mandate in it.',
  query: ExportMandatesQuery, responses: XML, errors: [],
  handle: async (call) => xmlAnswer(await deps.database.transaction((tx) => exportMandates(deps, tx, call.scope, call.actor, call.query)), 'sepa-mandates'),
});

const exportMandateRoute = (deps: MandateDeps) => defineRoute({
  operationId: 'exportSepaMandate', method: 'GET', path: '/sepa-mandates/:id/pain008', scope: 'envelopes:write', tag: 'SEPA mandates', summary: 'A signed mandate as pain.008 mandate data',
  description: 'The id is the envelope’s. The export is noted in its audit trail.',
  params: IdParams, responses: XML, errors: ['NOT_FOUND', 'ENVELOPE_NOT_COMPLETED'],
  handle: async (call) => xmlAnswer(await deps.database.transaction((tx) => exportMandate(deps, tx, call.scope, call.actor, call.params.id)), `sepa-mandate-${call.params.id}`),
});

const collectMandatesRoute = (deps: MandateDeps) => defineRoute({
  operationId: 'collectSepaMandates', method: 'POST', path: '/sepa-mandates/pain008', scope: 'envelopes:write', tag: 'SEPA mandates', summary: 'A collection by signed mandates, as a pain.008 file',
  description: 'A whole Customer Direct Debit Initiation with amounts, for your bank. Nothing is paid by it and nothing of it is kept but a note in the audit trail of each mandate.',
  body: CollectMandatesBody,
  responses: { 200: { description: 'ISO 20022 pain.008.001.08 or .02. Names are written in the characters that every bank takes.', contentTypes: ['application/xml'] } },
  errors: ['NOT_FOUND', 'ENVELOPE_NOT_COMPLETED', 'IBAN_INVALID', 'IBAN_COUNTRY_NOT_SEPA'],
  handle: async (call) => xmlAnswer(await deps.database.transaction((tx) => collectMandates(deps, tx, call.scope, call.actor, call.body)), `pain008-${call.body.collectionDate}`),
});

/** Every route of this module. */
export function sepaMandateRoutes(deps: MandateDeps): AnyApiRoute[] {
  return [listMandatesRoute(deps), createMandateRoute(deps), checkMandateRoute(deps), previewMandateRoute(deps), exportMandatesRoute(deps), exportMandateRoute(deps), collectMandatesRoute(deps)];
}
