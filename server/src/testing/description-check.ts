// Holds answers to the OpenAPI description: status, media type, headers and body. With PARAPH_CHECK_DESCRIPTION=1 every answer of every test.
import { Ajv, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';

interface Described { $ref?: string }
interface DescribedHeader extends Described { required?: boolean; schema?: { type: string; enum?: string[] } }
interface DescribedResponse extends Described { headers: Record<string, DescribedHeader>; content: Record<string, { schema: object }> }
interface Operation { operationId: string; responses: Record<string, DescribedResponse> }
interface Description { paths: Record<string, Record<string, Operation>>; components: Record<string, Record<string, object>> }

/** An answer as it came. */
export interface CheckedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The parsed body where it is JSON. */
  readonly body: unknown;
}

export interface DescriptionCheck {
  /** The operation behind an address below /api/v1, or undefined. */
  operationOf(method: string, path: string): string | undefined;
  /** What an answer has that the description does not say, or the other way round. Addresses that are no operation have no problems. */
  problems(method: string, path: string, answer: CheckedAnswer): string[];
}

/** Headers that say something of the API; all others are transport. */
const SPEAKS = /^(?:x-(?!content-type-options)|etag$|retry-after$|ratelimit-|idempotent-)/;

/** @param text openapi.json */
export function descriptionCheck(text: string): DescriptionCheck {
  const description = JSON.parse(text) as Description;
  const ajv = new Ajv({ strict: false, allErrors: true, formats: { binary: true } });
  formats.default(ajv);
  ajv.addSchema(description, 'openapi');
  const validators = new Map<object, ValidateFunction>();
  const resolve = <T extends Described>(part: T): T => {
    if (part.$ref === undefined) return part;
    const [, , kind, name] = part.$ref.split('/');
    return description.components[kind!]![name!] as T;
  };
  const operations = Object.entries(description.paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({
    method: method.toUpperCase(), operation, parameters: path.split('{').length, pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }))).sort((a, b) => a.parameters - b.parameters);
  const find = (method: string, address: string): Operation | undefined => {
    const path = /^(?:\/api)?\/v1(\/[^?]*)/.exec(address)?.[1];
    return path === undefined ? undefined : operations.find((known) => known.method === method && known.pattern.test(path))?.operation;
  };
  /** References lead from the root of the document, so a schema is compiled as a part of it. */
  const validatorOf = (schema: object): ValidateFunction => {
    let validate = validators.get(schema);
    if (validate === undefined) {
      validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"openapi#/components')) as object);
      validators.set(schema, validate);
    }
    return validate;
  };

  return {
    operationOf: (method, path) => find(method, path)?.operationId,
    problems(method, path, answer) {
      const operation = find(method, path);
      if (operation === undefined) return [];
      const listed = operation.responses[String(answer.status)];
      if (listed === undefined) return [`status ${answer.status} is not described (${JSON.stringify(answer.body)})`];
      const response = resolve(listed);
      const mediaType = answer.headers['content-type']?.split(';')[0];
      const content = response.content[mediaType ?? ''];
      const problems = headerProblems(response, answer.headers);
      if (content === undefined) return [...problems, `the media type ${mediaType} of ${answer.status} is not described`];
      if (mediaType !== 'application/json') return problems;
      const validate = validatorOf(content.schema);
      if (validate(answer.body)) return problems;
      return [...problems, ...(validate.errors ?? []).map((error) => `${answer.status} ${error.instancePath} ${error.message} ${JSON.stringify(error.params)}`)];
    },
  };

  function headerProblems(response: DescribedResponse, headers: CheckedAnswer['headers']): string[] {
    const described = new Map(Object.entries(response.headers).map(([name, header]) => [name.toLowerCase(), resolve(header)]));
    // A stored answer is given again without its version.
    if (headers['idempotent-replayed'] === undefined && described.has('etag') && headers['etag'] === undefined) return ['the ETag is missing'];
    const missing = [...described].filter(([name, { required }]) => required === true && headers[name] === undefined).map(([name]) => `the header ${name} is missing`);
    const present = Object.entries(headers).filter(([name]) => SPEAKS.test(name)).flatMap(([name, value]) => {
      const schema = described.get(name)?.schema;
      if (schema === undefined) return [`the header ${name} is not described`];
      if (schema.type === 'integer' && !/^\d+$/.test(String(value))) return [`the header ${name} is no integer: ${value}`];
      return schema.enum === undefined || schema.enum.includes(String(value)) ? [] : [`the header ${name} is ${value}`];
    });
    return [...missing, ...present];
  }
}
