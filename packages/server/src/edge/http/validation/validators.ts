import type { DataValidateFunction } from 'ajv/dist/types/index.js';
import { Ajv2020, type FuncKeywordDefinition, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import type { TObject, TSchema } from 'typebox';
import { RECORDED_KEYWORD } from '#api/recorded.ts';
import { PERSONAL_KEYWORD } from '#api/personal.ts';
import type { Rule } from '#api/rules.ts';
import { perObject } from '#kit/per-object.ts';
import { parseTime } from '#kit/rfc-3339.ts';
import { ITEM_RULE_KEYWORD, LISTED_MAX, RULE_KEYWORD } from './field-problems.ts';
import { sizesFirst } from './sizes-first.ts';

// The package is CommonJS with its function under `default`.
const addFormats = addFormatsModule.default;

/** Keywords of our schemas that do not affect validation. */
const VOCABULARY = [
  'x-problem',
  'x-unknown',
  'x-meaning',
  'x-items',
  'x-shown-once',
  RECORDED_KEYWORD,
  PERSONAL_KEYWORD,
  'example',
];

/** Checks the items of a list with a function, and reports as many as are listed: 10,000 errors of a schema took 20 ms. */
const ITEM_RULE: FuncKeywordDefinition = {
  keyword: ITEM_RULE_KEYWORD,
  type: 'array',
  errors: true,
  compile(rule: Rule<unknown>) {
    const check: DataValidateFunction = (items: readonly unknown[], context) => {
      const errors: NonNullable<typeof check.errors> = [];
      for (let at = 0; at < items.length && errors.length < LISTED_MAX; at += 1) {
        const message = rule(items[at]);
        if (message === undefined) continue;
        errors.push({ keyword: RULE_KEYWORD, message, instancePath: `${context!.instancePath}/${at}` });
      }
      check.errors = errors;
      return errors.length === 0;
    };
    return check;
  },
};

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

function createAjv(): Ajv2020 {
  // All problems of a request are reported together; sizes are checked first, so this stays cheap. `verbose` adds the schema.
  const ajv = new Ajv2020({
    allErrors: true,
    removeAdditional: false,
    useDefaults: true,
    verbose: true,
    strictTypes: false,
  });
  addFormats(ajv);
  ajv.addFormat('date-time', (text: string) => parseTime(text) !== undefined);
  ajv.addVocabulary(VOCABULARY);
  ajv.addKeyword(RULE);
  ajv.addKeyword(ITEM_RULE);
  return ajv;
}

// One per process: both environments, and every service of a process, share the validators.
const ajv = createAjv();

export const bodyValidator = perObject((schema: TSchema): ValidateFunction => ajv.compile(sizesFirst(schema)));

type Conversion = (text: string) => unknown;

interface TextValidator {
  (values: Record<string, unknown>): boolean;
  errors: ValidateFunction['errors'];
}

/** Query and path values arrive as text. Those that are whole numbers or booleans are converted in place. */
export function textValidator(schema: TObject): TextValidator {
  const validate = bodyValidator(schema);
  const conversions = Object.entries(schema.properties).map(([name, property]): [string, Conversion | undefined] => {
    const types = new Set([(property as { type?: string | string[] }).type].flat());
    return [name, types.has('integer') ? asInteger : types.has('boolean') ? asBoolean : undefined];
  });
  const check: TextValidator = (values) => {
    for (const [name, convert] of conversions) {
      const value = values[name];
      if (convert !== undefined && typeof value === 'string') values[name] = convert(value);
    }
    const isValid = validate(values);
    check.errors = validate.errors;
    return isValid;
  };
  check.errors = null;
  return check;
}

/** As JSON writes it: no leading zeros, no hexadecimal digits, no exponent. */
const INTEGER = /^(?:0|-?[1-9]\d{0,14})$/;

function asInteger(text: string): number | string {
  return INTEGER.test(text) ? Number(text) : text;
}

function asBoolean(text: string): boolean | string {
  return text === 'true' || (text === 'false' ? false : text);
}
