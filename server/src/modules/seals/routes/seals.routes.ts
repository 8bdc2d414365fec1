// POST and GET /seals, GET /seals/{id}, GET /seals/{id}/certificate
import { certificatesFromPem } from '@paraph/pdf/trust';
import { pageOf } from '../../../http/paging.ts';
import { defineRoute } from '../../../http/route.ts';
import { IdParams } from '../../../http/wire-schema.ts';
import { etagOf } from '../../../kernel/etag.ts';
import { pagination } from '../../../kernel/pagination.ts';
import { createSeal } from '../create-seal.ts';
import { getSeal, getSealCertificates, getSealPage, sealWire } from '../read-seals.ts';
import { CertificateQuery, CreateSealBody, ListSealsQuery, SealList, SealWire } from '../seal.schema.ts';
import type { SealsDeps } from '../seals-deps.ts';

export const sealRoutes = (deps: SealsDeps) => [createSealRoute(deps), listSealsRoute(deps), getSealRoute(deps), getSealCertificateRoute(deps)];

const createSealRoute = (deps: SealsDeps) => defineRoute({
  operationId: 'createSeal', method: 'POST', path: '/seals', scope: 'seals:write', tag: 'Seals', summary: 'Apply an electronic seal to a document',
  description: 'Sealing happens in the background: read the seal until it is SEALED; `sealedDocumentId` is then a document of its own. The level asked for is reached or the seal is refused or FAILED, never lowered. In the sandbox it is simulated, and the PDF is marked TEST.',
  body: CreateSealBody,
  responses: { 201: { description: 'The seal, PENDING.', schema: SealWire, etag: true } },
  errors: ['NOT_FOUND', 'QUALIFIED_PROVIDER_NOT_CONFIGURED', 'DOCUMENT_PURGED'],
  async handle(call) {
    return call.once(async (tx) => {
      const seal = await createSeal(deps, tx, call.scope, call.actor, call.body);
      return { status: 201, body: sealWire(seal), etag: etagOf(seal.version) };
    });
  },
});

const listSealsRoute = ({ database }: SealsDeps) => defineRoute({
  operationId: 'listSeals', method: 'GET', path: '/seals', scope: 'seals:read', tag: 'Seals', summary: 'List seals, newest first',
  query: ListSealsQuery,
  responses: { 200: { description: 'A page of seals.', schema: SealList } },
  errors: [],
  async handle(call) {
    const page = pageOf(call.query);
    const { rows, total } = await getSealPage(database.kysely, call.scope, page, call.query);
    return { status: 200, body: { data: rows.map(sealWire), pagination: pagination(page, total) } };
  },
});

const getSealRoute = ({ database }: SealsDeps) => defineRoute({
  operationId: 'getSeal', method: 'GET', path: '/seals/:id', scope: 'seals:read', tag: 'Seals', summary: 'Status of a seal',
  params: IdParams,
  responses: { 200: { description: 'The seal.', schema: SealWire, etag: true } },
  errors: ['NOT_FOUND'],
  async handle(call) {
    const seal = await getSeal(database.kysely, call.scope, call.params.id);
    return { status: 200, body: sealWire(seal), etag: etagOf(seal.version) };
  },
});

const getSealCertificateRoute = ({ database }: SealsDeps) => defineRoute({
  operationId: 'getSealCertificate', method: 'GET', path: '/seals/:id/certificate', scope: 'seals:read', tag: 'Seals', summary: 'Download the certificate that sealed',
  description: 'The whole chain as PEM, the seal\'s own first; `format=der` gives that one alone. 409 until the seal is SEALED.',
  params: IdParams,
  query: CertificateQuery,
  responses: { 200: { description: 'The certificates.', contentTypes: ['application/pem-certificate-chain', 'application/pkix-cert'] } },
  errors: ['NOT_FOUND', 'CONFLICT'],
  async handle(call) {
    const pem = await getSealCertificates(database.kysely, call.scope, call.params.id);
    const isDer = call.query.format === 'der';
    const name = `${call.params.id}.${isDer ? 'cer' : 'pem'}`;
    return {
      status: 200, stream: isDer ? certificatesFromPem(pem)[0]! : Buffer.from(pem),
      headers: { 'Content-Type': isDer ? 'application/pkix-cert' : 'application/pem-certificate-chain', 'Content-Disposition': `attachment; filename="${name}"` },
    };
  },
});
