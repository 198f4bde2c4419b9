import type { DataValidateFunction } from 'ajv/dist/types/index.js';
import { Ajv2020, type FuncKeywordDefinition, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import type { TObject, TSchema } from 'typebox';
import { RECORDED_KEYWORD } from '../../../foundation/api/recorded.ts';
import type { Rule } from '../../../foundation/api/rules.ts';
import { parseTime } from '../../../foundation/kit/rfc-3339.ts';
import { RULE_KEYWORD } from './field-problems.ts';
import { sizesFirst } from './sizes-first.ts';

// The package is CommonJS with its function under `default`.
const addFormats = addFormatsModule.default;

/** Keywords of our schemas that do not affect validation. */
const VOCABULARY = ['x-problem', 'x-unknown', 'x-meaning', 'x-items', RECORDED_KEYWORD, 'example'];

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
  return ajv;
}

// One per process: both environments, and every service of a process, share the validators.
const ajv = createAjv();
const compiled = new WeakMap<TSchema, ValidateFunction>();

export function bodyValidator(schema: TSchema): ValidateFunction {
  const validate = compiled.get(schema) ?? ajv.compile(sizesFirst(schema));
  compiled.set(schema, validate);
  return validate;
}

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
