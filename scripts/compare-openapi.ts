import { execFileSync } from 'node:child_process';
import { EVENT_CATALOGUE } from '../packages/server/src/composition/event-catalogue.ts';
import { createOpenApi } from '../packages/server/src/edge/http/openapi.ts';
import { routesWithoutService } from './generated-files.ts';

/**
 * `npm run openapi:compare -- <git revision>` compares the API's structure with another revision's openapi.json. It
 * ignores texts: descriptions, summaries, titles, snippets, messages in examples; and the version. Prints every difference, and exits with 1
 * if there are any.
 */
const TEXTS = new Set(['description', 'summary', 'title', 'message']);
/** Keywords whose members are names that we choose, such as a property called `description`. */
const NAMED = new Set(['properties', 'schemas', 'responses', 'examples', 'parameters', 'headers', 'paths', 'webhooks']);

const revision = process.argv[2];
if (revision === undefined) {
  console.error('Usage: npm run openapi:compare -- <git revision>');
  process.exit(2);
}
const then: unknown = JSON.parse(
  execFileSync('git', ['show', `${revision}:openapi.json`], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }),
);
const now: unknown = JSON.parse(JSON.stringify(createOpenApi(routesWithoutService(), EVENT_CATALOGUE)));
const differences = differencesOf(then, now, '', false);
for (const difference of differences) console.log(difference);
console.log(
  differences.length === 0
    ? `The API has the same structure as at ${revision}.`
    : `${differences.length} differences from ${revision}.`,
);
process.exitCode = differences.length === 0 ? 0 : 1;

/** @param isNamed whether the keys of the two objects are names rather than keywords */
function differencesOf(before: unknown, after: unknown, path: string, isNamed: boolean): string[] {
  if (!isObject(before) || !isObject(after)) {
    if (typeof before === 'string' && typeof after === 'string' && /\/examples?\//.test(path)) return [];
    return before === after ? [] : [`${path}: ${shown(before)} became ${shown(after)}`];
  }
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => {
    if (!isNamed && (key === 'x-enumDescriptions' || key === 'x-codeSamples' || isText(key, before[key], after[key])))
      return [];
    const inner = `${path}/${key}`;
    if (inner === '/info/version') return [];
    if (!(key in after)) return [`${inner}: removed`];
    if (!(key in before)) return [`${inner}: added`];
    return differencesOf(before[key], after[key], inner, !isNamed && NAMED.has(key));
  });
}

/** Whether the keyword has text. In examples of responses, `message` is an object of texts or lists of texts. */
function isText(key: string, ...values: readonly unknown[]): boolean {
  return TEXTS.has(key) && values.every((value) => value === undefined || typeof value === 'string' || isError(value));
}

function isError(value: unknown): boolean {
  return isObject(value) && Object.keys(value).every((key) => ['error', 'errors', 'success'].includes(key));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function shown(value: unknown): string {
  return JSON.stringify(value) ?? 'nothing';
}
