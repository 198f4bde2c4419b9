import type { DataValidateFunction } from 'ajv/dist/types/index.js';
import { Ajv2020, type FuncKeywordDefinition, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import type { TSchema } from 'typebox';
import type { Rule } from '../../../foundation/api/rules.ts';
import { RULE_KEYWORD } from './field-problems.ts';
import { sizesFirst } from './sizes-first.ts';

// The package is CommonJS with its function under `default`.
const addFormats = addFormatsModule.default;

/** Keywords of our schemas that do not affect validation. */
const VOCABULARY = ['x-problem', 'x-unknown', 'x-meaning', 'x-items', 'example'];

/** Checks values of the schema's type with its own function. */
const RULE: FuncKeywordDefinition = {
  keyword: RULE_KEYWORD,
  type: ['string', 'number'],
  errors: true,
  compile(rule: Rule<unknown>, schema) {
    const types = [(schema as { type?: string | string[] }).type].flat();
    const accepted = new Set<string | undefined>(types.map((type) => (type === 'integer' ? 'number' : type)));
    const check: DataValidateFunction = (value: unknown) => {
      const message = accepted.has(typeof value) ? rule(value) : undefined;
      if (message !== undefined) check.errors = [{ keyword: RULE_KEYWORD, message }];
      return message === undefined;
    };
    return check;
  },
};

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
  ajv.addKeyword(RULE);
  return ajv;
}

// One of each per process: both environments, and every service of a process, share the validators.
const forBodies = validators(createAjv(false));
const forText = validators(createAjv(true));

function validators(ajv: Ajv2020): (schema: TSchema) => ValidateFunction {
  const compiled = new WeakMap<TSchema, ValidateFunction>();
  return (schema) => {
    const validate = compiled.get(schema) ?? ajv.compile(sizesFirst(schema));
    compiled.set(schema, validate);
    return validate;
  };
}

/** Bodies are validated without coercion. */
export function bodyValidator(schema: TSchema): ValidateFunction {
  return forBodies(schema);
}

/** Query and path values arrive as text and are coerced, in place, to their schema's type. */
export function textValidator(schema: TSchema): ValidateFunction {
  return forText(schema);
}
