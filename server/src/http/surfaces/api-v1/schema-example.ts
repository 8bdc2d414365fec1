// Examples of the description: of single properties by their name, and whole bodies put together from them.
import type { JsonObject } from './describe-schemas.ts';

const TIME = '2026-03-04T09:30:00.000Z';

/** Values that a reader recognises. Ids are of the right shape; nothing here exists anywhere. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  email: 'anna@example.com', recipientEmail: 'anna@example.com', name: 'Anna Martin', senderName: 'Martin & Fils', phone: '+33612345678', locale: 'fr',
  subject: 'Contrat de travail', message: 'Merci de signer avant vendredi.', externalId: 'order-4711', tags: ['rh'], metadata: { department: 'sales' },
  url: 'https://example.com/webhooks', redirectUrl: 'https://example.com/merci', signUrl: 'https://sign.example.com/sign/0bZk…', accessToken: '0bZk…',
  documentId: 'doc_01arz3ndektsv4rrffq69g5fav', documentIds: ['doc_01arz3ndektsv4rrffq69g5fav'], templateId: 'tpl_01arz3ndektsv4rrffq69g5fav',
  envelopeId: 'env_01arz3ndektsv4rrffq69g5fav', recipientId: 'rcp_01arz3ndektsv4rrffq69g5fav', webhookId: 'whk_01arz3ndektsv4rrffq69g5fav', deliveryId: 'whd_01arz3ndektsv4rrffq69g5fav',
  requestId: 'req_01arz3ndektsv4rrffq69g5fav', sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855', mimeType: 'application/pdf',
  x: 340, y: 700, width: 180, height: 60, pageNumber: 1, documentIndex: 0, pageCount: 2, size: 48_213, page: 1, pageSize: 20, total: 1, pages: 1,
  line1: '12 rue des Granges', postalCode: '25000', city: 'Besançon', country: 'FR', iban: 'FR7630006000011234567890189', ics: 'FR72ZZZ123456', csv: 'email;name\nanna@example.com;Anna Martin\n',
  anchorText: 'Signature du client :', label: 'Lieu', reason: 'Le montant est faux.', currency: 'EUR', seconds: 86_400, round: 1, collectionDate: '2026-12-05',
};

function fits(value: unknown, schema: JsonObject): boolean {
  const type = schema['type'];
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'object') return typeof value === 'object' && !Array.isArray(value) && schema['additionalProperties'] !== undefined;
  if (type !== 'string') return typeof value === type;
  return typeof value === 'string' && schema['enum'] === undefined && value.length <= Number(schema['maxLength'] ?? Infinity) && new RegExp(String(schema['pattern'] ?? '')).test(value)
    && (schema['format'] !== 'date-time' || value === TIME);
}

/** An example for a property, if its name says what stands in it. */
export function exampleByName(name: string, schema: JsonObject): unknown {
  if (schema['example'] !== undefined || schema['enum'] !== undefined || schema['default'] !== undefined) return undefined;
  if (schema['format'] === 'date-time') return TIME;
  const known = BY_NAME[name];
  return known !== undefined && fits(known, schema) ? known : undefined;
}

/** A whole example of a described schema: what is required, and what has an example of its own. `resolve` gives the schema behind a $ref. */
export function exampleOf(schema: JsonObject, resolve: (ref: string) => JsonObject, depth = 0): unknown {
  if (typeof schema['$ref'] === 'string') return exampleOf(resolve(schema['$ref']), resolve, depth);
  if (schema['example'] !== undefined) return schema['example'];
  if (schema['default'] !== undefined) return schema['default'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  const choices = (schema['oneOf'] ?? schema['anyOf'] ?? schema['allOf']) as JsonObject[] | undefined;
  if (choices?.[0] !== undefined) return exampleOf(choices[0], resolve, depth);
  switch (schema['type']) {
    case 'object': {
      const required = (schema['required'] ?? []) as string[];
      const entries = Object.entries((schema['properties'] ?? {}) as Record<string, JsonObject>)
        .filter(([name, property]) => required.includes(name) || (depth < 2 && property['example'] !== undefined));
      return Object.fromEntries(entries.map(([name, property]) => [name, exampleOf(property, resolve, depth + 1)]));
    }
    case 'array':
      return Number(schema['minItems'] ?? 0) === 0 && depth > 3 ? [] : [exampleOf(schema['items'] as JsonObject, resolve, depth + 1)];
    case 'integer':
    case 'number':
      return schema['nullable'] === true ? null : Number(schema['minimum'] ?? 0);
    case 'boolean':
      return true;
    case 'string':
      return schema['nullable'] === true ? null : text(schema);
    default:
      return schema['nullable'] === true ? null : {};
  }
}

function text(schema: JsonObject): string {
  const pattern = schema['pattern'] === undefined ? undefined : new RegExp(String(schema['pattern']));
  const known = ['…', 'Text', 'FR', '25000', TIME, BY_NAME['sha256'] as string].find((candidate) => (pattern?.test(candidate) ?? true) && candidate.length >= Number(schema['minLength'] ?? 0));
  return known ?? '…';
}
