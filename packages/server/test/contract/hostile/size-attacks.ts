import type { Route } from '#api/route.ts';
import { BODY_BYTES_MAX } from '#http/server-options.ts';
import { call } from '../../client.ts';
import { FROM_THE_FRAME } from '../../secure-view/views.ts';
import type { Client } from '../../service.ts';
import { bodyWith } from '../api/bad-input.ts';
import { validBody, validPath, type Existing } from '../api/valid-bodies.ts';
import { REFUSED, type Attack } from './campaign.ts';
import { fieldsOf, listFieldsOf } from './fields.ts';

const many = (count: number, each: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => each(at)).join();

/** More items than the list may have; not so many that the body is refused before its lists are read. */
function tooMany(schema: object): number {
  const { maxItems = 0 } = schema as { readonly maxItems?: number };
  return Math.max(9_000, maxItems + 1);
}

/** Bodies that are too large in one way, for every route and every field. */
export function largeBodies(client: Client, existing: Existing, routes: readonly Route[]): Attack[] {
  return routes
    .filter(({ body }) => body)
    .flatMap((route) => {
      const right = validBody(route.operationId, existing);
      const members = JSON.stringify(right).slice(1, -1);
      const before = members === '' ? '' : `${members},`;
      const path = validPath(route, existing);
      const attack = (kind: string, name: string, body: string, allowed: readonly number[]): Attack => ({
        kind: `size: ${kind}`,
        name: `${route.operationId}: ${name}`,
        allowed,
        send: async () => [(await client.call(route.method, path, body)).status],
      });
      const limit = BODY_BYTES_MAX;
      return [
        ...(route.body_bytes_max === undefined
          ? [limit + 1, 2 * limit, 3_000_000].map((bytes) =>
              attack('body', `${bytes} bytes`, `{${members}${' '.repeat(bytes - members.length - 2)}}`, [413]),
            )
          : []),
        attack('names', '1,001 of the body', `{${before}${many(1_001, (at) => `"n${at}":1`)}}`, [400]),
        attack('names', '1,001 of an object', `{${before}"x":{${many(1_001, (at) => `"n${at}":1`)}}}`, [400]),
        attack('names', 'a name of 200,000 characters', `{${before}"${'n'.repeat(200_000)}":1}`, [422]),
        attack('names', '900 unknown names', `{${before}${many(900, (at) => `"n${at}":1`)}}`, [422]),
        attack('list', '100,000 items of an unknown field', `{${before}"x":[${many(100_000, () => '1')}]}`, [
          route.body_values_max === undefined ? 400 : 422,
        ]),
        ...fieldsOf(route).flatMap(({ path: at }) => [
          attack(
            'value',
            `${at.join('.')}: 200,000 letters`,
            bodyWith(right, at, `"${'a'.repeat(200_000)}"`),
            [404, 422],
          ),
          attack('value', `${at.join('.')}: 200,000 digits`, bodyWith(right, at, '1'.repeat(200_000)), [404, 422]),
          attack(
            'value',
            `${at.join('.')}: 1,000 names`,
            bodyWith(right, at, `{${many(1_000, (name) => `"n${name}":"1"`)}}`),
            [404, 422],
          ),
        ]),
        ...listFieldsOf(route).flatMap(({ path: at, schema }) =>
          ['1', '"a"', '{}', '[]', 'null'].map((item) =>
            attack(
              'list',
              `${at.join('.')}: too many times ${item}`,
              bodyWith(right, at, `[${many(tooMany(schema), () => item)}]`),
              [400, 404, 422],
            ),
          ),
        ),
      ];
    });
}

/** Targets and headers that are too large in one way. */
export function largeTargets(client: Client, existing: Existing, routes: readonly Route[]): Attack[] {
  const read = routes.filter(({ method, noHead }) => method === 'GET' && !noHead);
  const headers: [name: string, value: string, allowed: readonly number[]][] = [
    ['idempotency-key', 'k'.repeat(256), [422]],
    ['idempotency-key', 'k'.repeat(12_000), [422]],
    ['content-type', `application/json;${' a=b;'.repeat(2_000)}`, [415, 422]],
    ['content-type', `application/${'x'.repeat(12_000)}`, [415]],
    ['content-encoding', 'gzip, '.repeat(2_000), [415]],
    ['accept', 'a/b;q=0.1,'.repeat(1_200), [406]],
    ['accept-encoding', 'gzip;q=0.1,'.repeat(1_000), [200, 422]],
    ['user-agent', 'u'.repeat(12_000), [200, 422]],
    ['traceparent', '0'.repeat(12_000), [200, 422]],
    ['x-forwarded-for', '127.0.0.1,'.repeat(1_200), [200, 422]],
    ['x-a', 'a'.repeat(17_000), [431]],
  ];
  return [
    ...read.flatMap((route) => {
      const path = validPath(route, existing).split('?')[0]!;
      const attack = (name: string, target: string, allowed: readonly number[]): Attack => ({
        kind: 'size: target',
        name: `${route.operationId}: ${name}`,
        allowed,
        send: async () => [(await client.get(target)).status],
      });
      return [
        attack('1,000 parameters', `${path}?${many(1_000, (at) => `n${at}=1`).replaceAll(',', '&')}`, [422]),
        attack('1,000 times one parameter', `${path}?${many(1_000, () => 'size=1').replaceAll(',', '&')}`, [422]),
        attack('a parameter with 1,000 brackets', `${path}?a${'[b]'.repeat(1_000)}=1`, [422]),
        attack('a name of 7,000 characters', `${path}?${'n'.repeat(7_000)}=1`, [422]),
        attack('a value of 7,000 characters', `${path}?size=${'1'.repeat(7_000)}`, [422]),
        attack('7,000 separators', `${path}?${'&'.repeat(7_000)}`, [200, 404, 406, 422]),
        attack('8,193 bytes', `${path}?${'a'.repeat(8_193)}`, [414]),
        attack('15,000 bytes', `${path}?${'a'.repeat(15_000)}`, [414, 431]),
        attack('20,000 bytes', `${path}?${'a'.repeat(20_000)}`, [431]),
        attack('3,500 parts', `${path}${'/a'.repeat(3_500)}`, [404]),
        attack('7,000 slashes', `${path}${'/'.repeat(7_000)}`, [404]),
      ];
    }),
    // The route changes nothing, and without a body it is refused.
    ...headers.map(([name, value, allowed]): Attack => ({
      kind: 'size: header',
      name: `${name} of ${value.length} bytes`,
      allowed,
      send: async () => [
        (await client.post('/fees/quote', { operation: 'deposit' }, { headers: { [name]: value } })).status,
      ],
    })),
  ];
}

/** What is too large for the frame. */
export function largeFrameBodies(url: string, body: object): Attack[] {
  const members = JSON.stringify(body).slice(1, -1);
  return [
    ...[1_025, 2_000, 262_145, 3_000_000].map((bytes) => `{${members}${' '.repeat(bytes - members.length - 2)}}`),
    `{${members},"x":${'['.repeat(5_000)}`,
    `{${members},${many(500, (at) => `"n${at}":1`)}}`,
  ].map((text): Attack => ({
    kind: 'size: frame',
    name: `${text.length} bytes`,
    allowed: REFUSED,
    send: async () => [(await call('POST', url, { body: text, headers: FROM_THE_FRAME })).status],
  }));
}
