import { fileURLToPath } from 'node:url';
import { Ajv, type AnySchema, type ValidateFunction } from 'ajv';
import { createGenerator, type SchemaGenerator } from 'ts-json-schema-generator';

const TYPES = fileURLToPath(new URL('../resources/**/*.d.ts', import.meta.resolve('lithic/resources/index')));

let generator: SchemaGenerator | undefined;
const ajv = new Ajv({ strict: false, allErrors: true });
const validators = new Map<string, ValidateFunction>();

/**
 * Rejects a body that is not what the vendor's SDK declares. The schemas are derived from its types, with no field that they do not
 * have; reading the types takes some seconds, once.
 */
export function assertBody(type: string, body: unknown): void {
  const validate = validators.get(type) ?? compile(type);
  // As it goes over the network.
  if (validate(JSON.parse(JSON.stringify(body ?? {})))) return;
  throw new Error(`the body is no ${type} of the SDK: ${ajv.errorsText(validate.errors)}`);
}

function compile(type: string): ValidateFunction {
  generator ??= createGenerator({
    path: TYPES,
    skipTypeCheck: true,
    expose: 'export',
    additionalProperties: false,
    topRef: true,
  });
  const validate = ajv.compile(generator.createSchema(type) as AnySchema);
  validators.set(type, validate);
  return validate;
}
