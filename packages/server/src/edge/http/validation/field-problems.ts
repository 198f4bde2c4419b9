import type { ErrorObject } from 'ajv/dist/2020.js';
import { shownName } from './shown-name.ts';

/** The keyword of a schema's own rule, whose message is the problem. */
export const RULE_KEYWORD = 'x-rule';
/** That of a rule for each item of a list. */
export const ITEM_RULE_KEYWORD = 'x-item-rule';

/** In the schema path of an error about a name. The error's data is the name, and its path that of the object. */
const NAME_RULES = '/propertyNames/';

/** How many fields are listed. A list may have a hundred thousand wrong items. */
export const LISTED_MAX = 100;

/** Adds one problem per field: what is wrong and what is valid, but never the value itself. */
export function addFieldProblems(
  problems: Map<string, string>,
  errors: readonly ErrorObject[],
  part: 'path' | 'query' | 'body',
): void {
  for (const error of errors) {
    if (problems.size >= LISTED_MAX) return;
    // They say only that a name or the content breaks a rule; the error before them says which.
    if (error.keyword === 'propertyNames' || error.keyword === 'if') continue;
    const field = fieldName(error, part);
    if (!problems.has(field)) problems.set(field, describe(error));
  }
}

function fieldName(error: ErrorObject, part: string): string {
  const path = error.instancePath
    .split('/')
    .slice(1)
    // A step may be a name that the caller made up, such as a key of metadata.
    .map((step) => shownName(step.replaceAll('~1', '/').replaceAll('~0', '~')));
  if (error.keyword === 'required') path.push(String(error.params['missingProperty']));
  if (error.schemaPath.includes(NAME_RULES)) path.push(shownName(String(error.data)));
  return path.length === 0 ? part : path.join('.');
}

function describe(error: ErrorObject): string {
  const own: unknown = error.parentSchema?.['x-problem'];
  const { keyword, params } = error;
  if (keyword === 'required') return 'is required';
  if (keyword === RULE_KEYWORD) return error.message!;
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

function article(type: unknown): string {
  return type === 'null' ? 'null' : `${/^[aeiou]/.test(String(type)) ? 'an' : 'a'} ${String(type)}`;
}
