// GET /health and GET /openapi: what can be asked about the service itself.
import { Type } from 'typebox';
import { defineRoute } from '../../route.ts';
import { Words } from '../../wire-schema.ts';

export const getHealthRoute = () => defineRoute({
  operationId: 'getHealth', method: 'GET', path: '/health', scope: 'none', tag: 'Service', summary: 'Confirms that the service answers',
  responses: { 200: { description: 'It does.', schema: Type.Object({ status: Words(['ok']) }) } },
  errors: [],
  handle: async () => ({ status: 200, body: { status: 'ok' } }),
});

/** @param description the OpenAPI document as JSON text, made once at the start */
export const getOpenApiRoute = (description: () => string) => defineRoute({
  operationId: 'getOpenApi', method: 'GET', path: '/openapi', scope: 'any', tag: 'Service', summary: 'This description, OpenAPI 3.0',
  responses: { 200: { description: 'The description.', contentTypes: ['application/json'] } },
  errors: [],
  handle: async () => ({ status: 200, stream: Buffer.from(description(), 'utf8'), headers: { 'Content-Type': 'application/json; charset=utf-8' } }),
});
