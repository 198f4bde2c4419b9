import type { Route } from '#api/route.ts';
import type { Method } from '../../client.ts';
import { wrongValues, type FieldSchema } from './bad-values.ts';
import { validBody, validPath, type Existing } from './valid-bodies.ts';

/** A request that must be rejected and change nothing. */
export interface BadRequest {
  readonly name: string;
  readonly method: Method;
  readonly path: string;
  /** JSON text, if the request has a body. */
  readonly body?: string;
  readonly statuses: readonly number[];
  /** The field that `data.error.fields` must name. */
  readonly field?: string;
}

/** Wrong bodies, and every wrong value for every field of every body. */
export function badBodies(routes: readonly Route[], existing: Existing): BadRequest[] {
  return routes
    .filter(({ body }) => body)
    .flatMap((route) => {
      const { operationId, method } = route;
      const path = validPath(route, existing);
      const right = validBody(operationId, existing);
      const whole = ['null', '[]', '"text"', '7', 'true', `[${JSON.stringify(right)}]`].map((body): BadRequest => ({
        name: `${operationId}: ${body.slice(0, 20)} as a body`,
        method,
        path,
        body,
        statuses: [422],
      }));
      const broken = [
        '{',
        '{"a":}',
        'undefined',
        '{"a":NaN}',
        '{"a":01}',
        '['.repeat(50_000),
        '\u0000',
        '{"__proto__":{"amount":1}}',
        '{"constructor":{"prototype":{"amount":1}}}',
      ].map((body): BadRequest => ({
        name: `${operationId}: ${JSON.stringify(body).slice(0, 30)} as a body`,
        method,
        path,
        body,
        statuses: [400],
      }));
      const properties = route.body!.properties as Record<string, FieldSchema>;
      const fields = Object.entries(properties).flatMap(([name, schema]) =>
        wrongValues([name], schema)
          .filter((wrong) => !isRightHere(operationId, wrong))
          .map((wrong): BadRequest => ({
            name: `${operationId}: ${wrong.field} = ${wrong.value.slice(0, 40)}`,
            method,
            path,
            body: bodyWith(right, wrong.path, wrong.value),
            // An id that cannot exist may also be rejected as not found.
            statuses: name.endsWith('_id') ? [422, 404] : [422],
            ...(name.endsWith('_id') ? {} : { field: wrong.field }),
          })),
      );
      const together = badTogether(properties).map(([field, change]): BadRequest => ({
        name: `${operationId}: ${JSON.stringify(change)}`,
        method,
        path,
        body: JSON.stringify({ ...right, ...change }),
        statuses: [422],
        field,
      }));
      const missing = (route.body!.required ?? []).map((field: string): BadRequest => {
        const { [field]: _, ...rest } = right;
        return {
          name: `${operationId}: no ${field}`,
          method,
          path,
          body: JSON.stringify(rest),
          statuses: [422],
          field,
        };
      });
      return [...whole, ...broken, ...fields, ...together, ...missing];
    });
}

/** Amounts of tokens have more decimals than money, and an authorization of zero verifies the card. */
const RIGHT_AMOUNTS: Readonly<Record<string, RegExp>> = {
  simulateChainPayment: /^"?[01]\.001"?$/,
  simulateAuthorization: /^"?0(?:\.00)?"?$/,
  preflightCard: /^"?0(?:\.00)?"?$/,
};

function isRightHere(operationId: string, { field, value }: { field: string; value: string }): boolean {
  return field === 'amount' && RIGHT_AMOUNTS[operationId]?.test(value) === true;
}

/** Placeholder for the wrong value, since not every JSON text survives parsing and serialization. */
const PLACE = 'the wrong value';

/** The body as JSON text with one value replaced, at any depth. */
export function bodyWith(right: Record<string, unknown>, path: readonly string[], value: string): string {
  const [name, ...rest] = path;
  const put = (within: unknown, [step, ...further]: readonly string[]): unknown =>
    step === undefined
      ? PLACE
      : { ...(within as object), [step]: put((within as Record<string, unknown>)?.[step], further) };
  return JSON.stringify({ ...right, [name!]: put(right[name!], rest) }).replace(`"${PLACE}"`, () => value);
}

/** Values that are wrong only together: amounts that a currency with zero or with three decimals does not have, or too much money. */
function badTogether(properties: Record<string, FieldSchema>): [field: string, change: object][] {
  if (properties['amount'] === undefined || properties['currency'] === undefined || properties['currency'].enum)
    return [];
  const amounts: [string, string | number][] = [
    ...['1.5', '1.00', 0.1, '150000100', 1e9].map((amount): [string, string | number] => ['jpy', amount]),
    ...['1.2345', 0.0001, '1000000.001', 1e7].map((amount): [string, string | number] => ['kwd', amount]),
  ];
  return amounts.map(([currency, amount]) => ['amount', { currency, amount }]);
}

/** Strange ids, none of which exists. Each is a path segment, percent-encoded where necessary. */
const STRANGE_IDS: readonly string[] = [
  '0',
  '-1',
  '1.0',
  '1e3',
  '0x1',
  '+1',
  '01',
  'null',
  'undefined',
  'NaN',
  'true',
  '[]',
  '{}',
  '*',
  '%2A',
  '%20',
  '%00',
  '1%00',
  '%0a',
  '%ff',
  '%ed%a0%80',
  '%F0%9F%92%B3',
  '%D9%A1',
  '..%2f..',
  "'%20OR%201=1--",
  '$1',
  '%25',
  ':id',
  '999999999999999999',
  '9999999999999999999999',
  '4111111111111111',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '{019a2f6c-5b02-7c11-a3d8-0f4e6b7a9c22}',
  '019a2f6c5b027c11a3d80f4e6b7a9c22',
  '__proto__',
  'constructor',
  'x'.repeat(255),
  'x'.repeat(3_000),
];

export function badPaths(routes: readonly Route[], existing: Existing): BadRequest[] {
  return routes
    .flatMap((route) => (route.path.match(/:(id|name|[a-z]+_id)/g) ?? []).map((place) => ({ route, place })))
    .flatMap(({ route, place }) =>
      STRANGE_IDS.map((id): BadRequest => ({
        name: `${route.operationId}: ${id.slice(0, 40)} as ${place}`,
        method: route.method,
        // The other ids in the path exist.
        path: validPath({ ...route, path: route.path.replace(place, '(here)') }, existing).replace('(here)', () => id),
        ...(route.body ? { body: JSON.stringify(validBody(route.operationId, existing)) } : {}),
        statuses: [404, 400],
      })),
    );
}

/** Wrong query values, percent-encoded, and names that are repeated. */
export function badQueries(routes: readonly Route[], existing: Existing): BadRequest[] {
  return routes
    .filter(({ query }) => query)
    .flatMap((route) => {
      const path = validPath(route, existing);
      return Object.entries(route.query!.properties as Record<string, FieldSchema>).flatMap(([name, schema]) => {
        const isNumber = [schema.type ?? []].flat().includes('integer');
        const wrong = isNumber
          ? ['', '0', '-1', '1.5', 'x', 'true', 'null', '1e99', '1%00', '%ff', '9'.repeat(400)].map(
              (value) => `${name}=${value}`,
            )
          : [`${name}=`, `${name}=${'x'.repeat(5_000)}`];
        const base = path.split('?')[0]!;
        return [...wrong, `${name}=1&${name}=2`, `${name}=1&${name}=1&${name}=1`].map((query): BadRequest => ({
          name: `${route.operationId}: ?${query.slice(0, 40)}`,
          method: route.method,
          path: `${base}?${query}`,
          statuses: name === 'customer_id' ? [422, 404] : [422],
        }));
      });
    });
}

/** Right requests with an unknown name in each object of the body and in the query. The response must list the `unknown` names. */
export function unknownNames(routes: readonly Route[], existing: Existing): (BadRequest & { unknown: string[] })[] {
  return routes.map((route) => {
    const path = validPath(route, existing);
    const properties = (route.body?.properties ?? {}) as Record<string, FieldSchema>;
    const objects = Object.entries(properties).flatMap(([name, each]) => (each.properties ? [name] : []));
    const right = route.body ? validBody(route.operationId, existing) : {};
    const nested = objects.map((name): [string, object] => [name, { ...(right[name] as object), no_such_thing: {} }]);
    const body = { ...right, no_such_thing: [1], ...Object.fromEntries(nested) };
    const hasBody = route.method !== 'GET' && route.method !== 'DELETE';
    return {
      name: route.operationId,
      method: route.method,
      path: `${path}${path.includes('?') ? '&' : '?'}no_such_parameter=1`,
      ...(hasBody ? { body: JSON.stringify(body) } : {}),
      statuses: [422],
      unknown: [
        'no_such_parameter',
        ...(hasBody ? ['no_such_thing', ...objects.map((name) => `${name}.no_such_thing`)] : []),
      ],
    };
  });
}
