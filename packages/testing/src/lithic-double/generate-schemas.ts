import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { VERSION } from 'lithic/version';
import { createGenerator } from 'ts-json-schema-generator';
import { schemas, SCHEMAS_FILE, type Schemas } from './schemas.ts';

const TYPES = fileURLToPath(new URL('../resources/**/*.d.ts', import.meta.resolve('lithic/resources/index')));

/**
 * Derives the schemas from the SDK's types, with no field that these do not have.
 * For another version of the SDK, or after adding a type to schemas.json with `{}`, run this file, and then `npm run format`.
 */
export function generateSchemas(): Schemas {
  const generator = createGenerator({
    path: TYPES,
    skipTypeCheck: true,
    expose: 'export',
    additionalProperties: false,
    topRef: true,
  });
  const types = Object.keys(schemas.types).toSorted();
  return {
    version: VERSION,
    types: Object.fromEntries(types.map((type) => [type, withoutDescriptions(generator.createSchema(type))])),
  } as Schemas;
}

function withoutDescriptions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutDescriptions);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name, of]) => name !== 'description' || typeof of !== 'string');
  return Object.fromEntries(kept.map(([name, of]) => [name, withoutDescriptions(of)]));
}

if (import.meta.main) writeFileSync(SCHEMAS_FILE, JSON.stringify(generateSchemas(), undefined, 2));
