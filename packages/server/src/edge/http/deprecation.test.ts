import { expect, test } from 'vitest';
import { emptyRoute, mountedRoutes } from '#test/mounted-routes.ts';
import { createOpenApi } from './openapi.ts';

const deprecation = { since: '2027-01-01', sunset: '2028-01-01', page: '/docs/versions' };
const old = emptyRoute('/old', { deprecation });
const current = emptyRoute('/current');

test('a deprecated operation announces its end in its responses', async () => {
  const app = mountedRoutes([old, current], {
    check: () => Promise.reject(new Error('no token is checked')),
    assertActive: () => Promise.resolve(),
  });
  const { headers, statusCode } = await app.inject('/business/v1/old');
  expect(statusCode).toBe(401);
  expect(headers).toMatchObject({
    deprecation: `@${Date.UTC(2027, 0, 1) / 1_000}`,
    sunset: 'Sat, 01 Jan 2028 00:00:00 GMT',
    link: '</docs/versions>; rel="deprecation"; type="text/html"',
  });
  expect((await app.inject('/business/v1/current')).headers).not.toHaveProperty('deprecation');
});

test('a deprecated operation announces its end in its description', () => {
  const { paths } = createOpenApi([old, current], []) as {
    readonly paths: Readonly<Record<string, { readonly get: Readonly<Record<string, unknown>> }>>;
  };
  expect(paths['/old']!.get).toMatchObject({
    deprecated: true,
    description: 'Reads it. Deprecated since 2027-01-01; ends on 2028-01-01. [What to use instead](/docs/versions).',
  });
  expect(paths['/current']!.get).not.toHaveProperty('deprecated');
});
