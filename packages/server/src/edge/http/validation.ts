import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import type { FastifySchemaCompiler, FastifySchema } from 'fastify';
import addFormatsModule from 'ajv-formats';
import { safeName } from './safe-name.ts';

// The package is CommonJS with its function under `default`.
const addFormats = addFormatsModule.default;

/** Keywords of our schemas that do not affect validation. */
const VOCABULARY = ['x-problem', 'x-unknown', 'x-meaning', 'x-items', 'example'];
/** How many of the fields that a schema forbids by `additionalProperties` an error lists. */
const UNKNOWN_NAMES_MAX = 20;

function createAjv(coerceTypes: boolean): Ajv2020 {
  // All problems of a request are reported together; bodies are bounded, so this stays cheap. `verbose` adds the schema.
  const ajv = new Ajv2020({
    allErrors: true,
    coerceTypes,
    removeAdditional: false,
    // Not with coercion: a text of many digits becomes Infinity, for which strict numbers skip `minimum` and `maximum`.
    strictNumbers: !coerceTypes,
    useDefaults: true,
    verbose: true,
    strictTypes: false,
  });
  addFormats(ajv);
  ajv.addVocabulary(VOCABULARY);
  return ajv;
}

// One of each per process: Ajv caches by schema, so both environments, and every service of a process, share the validators.
const forBodies = createAjv(false);
const forText = createAjv(true);

/** Bodies are validated without coercion. Query and path values arrive as text and are coerced to their schema's type. */
export const compileValidator: FastifySchemaCompiler<FastifySchema> = ({ schema, httpPart }) =>
  (httpPart === 'body' ? forBodies : forText).compile(schema as object);

/** One problem per field: what is wrong and what is valid, but never the value itself. */
export function fieldProblems(errors: readonly ErrorObject[], part: string): Record<string, string> {
  // A map, since a caller may send a field named like a property of every object, such as `constructor`.
  const problems = new Map<string, string>();
  let unknown = 0;
  for (const error of errors) {
    if (error.keyword === 'additionalProperties' && (unknown += 1) > UNKNOWN_NAMES_MAX) continue;
    const field = fieldName(error, part);
    if (!problems.has(field)) problems.set(field, describe(error));
  }
  return Object.fromEntries(problems);
}

function fieldName(error: ErrorObject, part: string): string {
  const path = error.instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (error.keyword === 'required') path.push(String(error.params['missingProperty']));
  if (error.keyword === 'additionalProperties') path.push(safeName(String(error.params['additionalProperty'])));
  return path.length === 0 ? part : path.join('.');
}

function describe(error: ErrorObject): string {
  const own: unknown = error.parentSchema?.['x-problem'];
  const { keyword, params } = error;
  if (keyword === 'required') return 'is required';
  if (keyword === 'additionalProperties') return unknownName(error);
  if (typeof own === 'string') return own;
  switch (keyword) {
    case 'type':
      return `must be ${[params['type']].flat().map(article).join(' or ')}`;
    case 'enum':
      return `must be one of ${(params['allowedValues'] as unknown[]).join(', ')}`;
    case 'minLength':
      return params['limit'] === 1 ? 'must not be empty' : `must have at least ${params['limit']} characters`;
    case 'maxLength':
      return `must have at most ${params['limit']} characters`;
    case 'maxItems':
      return `must have at most ${params['limit']} entries`;
    case 'minimum':
      return `must be ${params['limit']} or more`;
    case 'maximum':
      return `must be ${params['limit']} or less`;
    case 'format':
      return `must be a valid ${params['format']}`;
    default:
      return error.message ?? 'is not valid';
  }
}

function unknownName({ parentSchema }: ErrorObject): string {
  const own: unknown = parentSchema?.['x-unknown'];
  const known = Object.keys((parentSchema?.['properties'] as object | undefined) ?? {});
  return typeof own === 'string' ? own : `is not a known name; use one of ${known.join(', ')}`;
}

function article(type: unknown): string {
  return type === 'null' ? 'null' : `${/^[aeiou]/.test(String(type)) ? 'an' : 'a'} ${String(type)}`;
}
