import { readFileSync } from 'node:fs';
import { Ajv, type AnySchema, type ValidateFunction } from 'ajv';

/** The schemas of the SDK's types. `generate-schemas.ts` derives them, which takes seconds of processor time. */
export const SCHEMAS_FILE = new URL('schemas.json', import.meta.url);

export interface Schemas {
  /** The version of the SDK that they were derived from. */
  readonly version: string;
  readonly types: Readonly<Record<string, AnySchema>>;
}

export const schemas = JSON.parse(readFileSync(SCHEMAS_FILE, 'utf8')) as Schemas;
const ajv = new Ajv({ strict: false, allErrors: true });
const validators = new Map<string, ValidateFunction>();

/** Rejects a body that is not what the vendor's SDK declares, or has a field that it does not declare. */
export function assertBody(type: string, body: unknown): void {
  const validate = validators.get(type) ?? compile(type);
  // As it goes over the network.
  if (validate(JSON.parse(JSON.stringify(body ?? {})))) return;
  throw new Error(`the body is no ${type} of the SDK: ${ajv.errorsText(validate.errors)}`);
}

function compile(type: string): ValidateFunction {
  const schema = schemas.types[type];
  if (schema === undefined) throw new Error(`schemas.json has no ${type}: see generate-schemas.ts`);
  const validate = ajv.compile(schema);
  validators.set(type, validate);
  return validate;
}
