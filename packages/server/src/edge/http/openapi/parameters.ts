import { assert } from '#kit/assert.ts';
import { KEY_LIFETIME_DAYS } from '#database';
import { numberInWords } from '#kit/in-words.ts';
import type { OperationContract } from './operation-contract.ts';
import type { JsonObject, SchemaLibrary } from './schema-library.ts';

/** The header that makes a change safe to repeat; the same for every operation that accepts it. */
export const IDEMPOTENCY_KEY: JsonObject = {
  name: 'Idempotency-Key',
  in: 'header',
  description: `Your name for this call, such as a UUID. Repeating the same request with the same key within ${numberInWords(KEY_LIFETIME_DAYS)} days returns the saved response and has no further effect.`,
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x20-\\x7e]+$' },
  example: '5f0c1c52-6a0e-4a0c-9d83-0a3c8f1f6c11',
};

/** `/cards/:id` as OpenAPI writes it: `/cards/{id}`. */
export function openApiPath(path: string): string {
  return path.replaceAll(/:(\w+)/g, '{$1}');
}

export function pathParameters(route: OperationContract, schemas: SchemaLibrary): JsonObject[] {
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  return names.map((name) => {
    const schema: object | undefined = route.params?.properties[name];
    assert(schema, `${route.operationId} has no schema for {${name}}`);
    return describe(name, 'path', schema, true, schemas);
  });
}

export function queryParameters(route: OperationContract, schemas: SchemaLibrary): JsonObject[] {
  const required = new Set<string>(route.query?.required);
  return Object.entries<object>(route.query?.properties ?? {}).map(([name, schema]) =>
    describe(name, 'query', schema, required.has(name), schemas),
  );
}

function describe(name: string, place: string, source: object, required: boolean, schemas: SchemaLibrary): JsonObject {
  const { description, ...schema } = schemas.publish(source);
  // `metadata[key]=value`
  const style = schema['type'] === 'object' ? { style: 'deepObject', explode: true } : {};
  return { name, in: place, required, ...(description === undefined ? {} : { description }), ...style, schema };
}
