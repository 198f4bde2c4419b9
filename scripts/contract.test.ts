import { describe, expect, it, test } from 'vitest';
import { successEnvelope, successSchema } from '../packages/server/src/edge/http/envelope.ts';
import { EVENT_CATALOGUE } from '../packages/server/src/composition/event-catalogue.ts';
import { eventSchema } from '../packages/server/src/edge/http/openapi/event-schema.ts';
import { ERRORS_OUTSIDE_OPERATIONS, routeErrors } from '../packages/server/src/edge/http/openapi/route-errors.ts';
import { TAGS } from '../packages/server/src/edge/http/openapi/texts.ts';
import type { RouteContract } from '../packages/server/src/foundation/api/route.ts';
import { tokenContract } from '../packages/server/src/edge/http/token-route.ts';
import { bodyValidator } from '../packages/server/src/edge/http/validation/validators.ts';
import { ERRORS } from '../packages/server/src/foundation/kit/app-error.ts';
import { createOpenApi } from '../packages/server/src/edge/http/openapi.ts';
import { ambiguousTypeNames } from './ambiguous-type-names.ts';
import { createConsoleOpenApi } from '../packages/server/src/edge/console/openapi.ts';
import { consoleRoutesWithoutService, routesWithoutService } from './generated-files.ts';
import { missingDescriptions } from './missing-descriptions.ts';

const routes: RouteContract[] = [tokenContract, ...routesWithoutService()];

function consoleDocument(): object {
  return createConsoleOpenApi(...consoleRoutesWithoutService());
}

function asWritten(document: object): object {
  return JSON.parse(JSON.stringify(document)) as object;
}

/** The errors of the service's own validator for a value; empty if it is valid. */
function problems(schema: object, value: unknown): unknown[] {
  const validate = bodyValidator(schema);
  validate(value);
  return validate.errors ?? [];
}

describe.each(routes.map((route) => [route.operationId, route] as const))('%s', (_, route) => {
  it('has a summary, and a tag with a description', () => {
    expect(route.summary).toMatch(/^[A-Z].{5,70}[^.]$/);
    expect(TAGS).toHaveProperty([route.tag]);
  });

  it('has a valid example of its request body', () => {
    const fields = Object.keys(route.body?.properties ?? {});
    expect(fields.length === 0 || route.example.body !== undefined).toBe(true);
    expect(problems(route.body ?? {}, route.example.body ?? {})).toEqual([]);
  });

  it('has a valid example of its response', () => {
    const answer = successEnvelope(route.status, route.success, route.example.data);
    expect(problems(successSchema(route.data), answer)).toEqual([]);
    if (route.dryRun === undefined) return;
    const { status, success, exampleData } = route.dryRun;
    expect(problems(successSchema(route.data), successEnvelope(status, success, exampleData))).toEqual([]);
  });
});

test('openapi.json has the right that a person needs for each operation, and the rights of each role', () => {
  const document = createOpenApi(routesWithoutService(), EVENT_CATALOGUE) as {
    readonly paths: Record<
      string,
      Record<string, { readonly operationId: string; readonly 'x-right'?: string | null }>
    >;
    readonly 'x-roles': Record<string, { readonly live: string[]; readonly sandbox: string[] }>;
  };
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  const rights = new Map(operations.map((each) => [each.operationId, each['x-right']]));
  expect(rights.get('retryDelivery')).toBe('webhooks.retry');
  expect(rights.get('createKey')).toBe('keys.write');
  expect(rights.get('createExport')).toBe('exports.create');
  expect(rights.get('mintSecureView')).toBe('cards.reveal');
  expect(rights.get('revealCard')).toBeNull();
  expect([...rights].filter(([, right]) => right === undefined)).toEqual([[tokenContract.operationId, undefined]]);
  const { admin, support } = document['x-roles'];
  expect(support!.sandbox).toContain('webhooks.retry');
  expect(support!.live).not.toContain('webhooks.retry');
  const known = new Set([...admin!.live, ...admin!.sandbox]);
  expect([...rights.values()].filter((right) => typeof right === 'string' && !known.has(right))).toEqual([]);
});

test('openapi-console.json has all that people can call besides the partner API, and what each call needs', () => {
  const { paths } = asWritten(consoleDocument()) as {
    readonly paths: Record<string, Record<string, Record<string, unknown>>>;
  };
  const security = (method: string, path: string) => paths[path]![method]!['security'];
  expect(security('post', '/account/v1/sign-in/link')).toEqual([]);
  expect(security('get', '/account/v1/session')).toEqual([{ session: [] }]);
  expect(security('post', '/operator/v1/partners')).toEqual([{ session: [], csrf: [] }]);
  expect(paths['/operator/v1/partners']!['post']).toMatchObject({
    'x-right': 'partners.write',
    responses: { 403: { $ref: '#/components/responses/StepUpRequiredOrSetUpRequiredOrMissingRightOrCsrfFailed' } },
  });
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  const names = operations.map(({ operationId }) => operationId);
  expect(names).toEqual([...new Set(names)]);
  expect(names).toContain('streamHints');
  expect(names.length).toBe(consoleRoutesWithoutService().flat().length + 1);
});

describe.each([
  ['openapi.json', () => createOpenApi(routesWithoutService(), EVENT_CATALOGUE)],
  ['openapi-console.json', consoleDocument],
])('%s', (_, create) => {
  const document = asWritten(create());

  test('describes every operation, parameter and property', () => {
    expect(missingDescriptions(document)).toEqual([]);
  });

  test('gives no two types the same name in generators that name a type by its path', () => {
    expect(ambiguousTypeNames(document)).toEqual([]);
  });
});

test('types with ambiguous names are found', () => {
  const reason = (...reasons: string[]) => ({ properties: { reason: { enum: reasons } } });
  const schemas = { Card: { properties: { replacement: reason('lost') } }, CardReplacement: reason('lost', 'stolen') };
  expect(ambiguousTypeNames({ components: { schemas } })).toEqual(['CardReplacement', 'CardReplacementReason']);
});

describe('the table of routes', () => {
  it('has no duplicate operation id', () => {
    const names = routes.map((route) => route.operationId);
    expect(names).toEqual([...new Set(names)]);
  });

  it('covers every error code except those outside of operations', () => {
    const given = new Set(routes.flatMap((route) => routeErrors(route, route === tokenContract)));
    const expected = Object.keys(ERRORS).filter(
      (code) => !ERRORS_OUTSIDE_OPERATIONS.some((outside) => outside === code),
    );
    expect([...given].toSorted()).toEqual(expected.toSorted());
  });
});

test.each(EVENT_CATALOGUE)('the example of $type matches its schema', (event) => {
  expect(problems(eventSchema(event), event.example)).toEqual([]);
});
