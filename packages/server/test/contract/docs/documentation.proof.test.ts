import { expect, test } from 'vitest';
import { createTestDatabase } from '../../harness.ts';
import { startService } from '../../service.ts';
import { rawGet } from './raw-get.ts';

const { url } = await startService(await createTestDatabase());

// Compressing these takes seconds. documentation.test.ts shows the rule for small ones.
test.each(['/docs/reference.js', '/openapi.json'])('%s is sent again only if it has changed', async (path) => {
  const get = (headers: object) => rawGet(url + path, { 'accept-encoding': 'gzip', ...headers });
  const { headers } = await get({});
  expect(headers['cache-control']).toBe('no-cache');
  const tag = headers['etag']!;
  const repeated = await get({ 'if-none-match': `"other", W/${tag}` });
  expect([repeated.status, repeated.bytes.length, repeated.headers['etag']]).toEqual([304, 0, tag]);
  expect((await get({ 'if-none-match': '"other"' })).status).toBe(200);
});
