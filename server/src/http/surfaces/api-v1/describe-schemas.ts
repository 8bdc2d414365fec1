// Schemas as OpenAPI 3.0 shows them. One with a `title` becomes a component under that name, so that clients get a named type for it.
import type { TSchema } from 'typebox';
import { exampleByName } from './schema-example.ts';

export type JsonObject = Record<string, unknown>;

/** The named schemas of one description. */
export interface SchemaComponents {
  /** Plain JSON Schema, or a reference to the component that it became. */
  describe(schema: TSchema): JsonObject;
  /** What `describe` has met so far, by name. */
  readonly schemas: Record<string, JsonObject>;
}

/**
 * Collects components while schemas are described.
 * @throws Error from `describe` when two different schemas have one title
 */
export function schemaComponents(): SchemaComponents {
  const schemas: Record<string, JsonObject> = {};
  const describe = (schema: TSchema): JsonObject => walk(JSON.parse(JSON.stringify(schema)) as JsonObject) as JsonObject;

  const walk = (value: unknown, name = ''): unknown => {
    if (Array.isArray(value)) return value.map((item) => walk(item, name));
    if (value === null || typeof value !== 'object') return value;
    const { title, ...rest } = value as JsonObject;
    const plain: JsonObject = {};
    // What TypeBox adds for itself begins with ~.
    for (const [key, part] of Object.entries(rest)) {
      if (key.startsWith('~')) continue;
      plain[key] = key === 'properties' ? walkProperties(part as JsonObject) : ['items', 'additionalProperties', 'oneOf', 'anyOf', 'allOf'].includes(key) ? walk(part, name) : part;
    }
    if (plain['patternProperties'] !== undefined) {
      // OpenAPI 3.0 has no patternProperties; TypeBox writes a record of any names with one.
      plain['additionalProperties'] = walk(Object.values(plain['patternProperties'] as JsonObject)[0]);
      delete plain['patternProperties'];
    }
    const example = exampleByName(name, plain);
    if (example !== undefined) plain['example'] = example;
    // `nullable` beside a $ref would say nothing (OpenAPI 3.0.3, Schema Object): such a schema stays where it is.
    if (typeof title !== 'string' || plain['nullable'] === true) return plain;
    const known = schemas[title];
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(plain)) throw new Error(`two different schemas are titled ${title}`);
    schemas[title] = plain;
    return { $ref: `#/components/schemas/${title}` };
  };
  const walkProperties = (properties: JsonObject): JsonObject => Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, walk(property, name)]));

  return { describe, schemas };
}
