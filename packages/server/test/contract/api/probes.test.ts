import { describe, expect, test } from 'vitest';
import { call } from '../../client.ts';
import { createTestDatabase } from '../../harness.ts';
import { startService } from '../../service.ts';
import { createPartnerApi } from '#composition/servers.ts';
import { partnerRoutes } from '#composition/wiring.ts';

const service = await startService(await createTestDatabase(), {
  settings: { ISSUARY_METRICS_ALLOW: '10.1.0.0/16, 2001:db8::/32' },
});

test.each(['/healthz', '/readyz', '/status'])('%s responds in the envelope without authentication', async (path) => {
  expect(await call('GET', service.url + path)).toMatchObject({ status: 200, body: { type: 'success' } });
});

test('/metrics is in Prometheus format', async () => {
  await call('GET', `${service.url}/business/v1/wallets`);
  const { status, headers, text } = await call('GET', `${service.url}/metrics`);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^text\/plain; version=/);
  expect(headers.get('x-request-id')).toBeTruthy();
  expect(text).toContain('# TYPE issuary_http_request_duration_seconds histogram');
  // An HTTP thread reports its requests after a moment.
  await expect
    .poll(async () => (await call('GET', `${service.url}/metrics`)).text)
    .toMatch(/^issuary_http_request_duration_seconds_count\{.*route="\/business\/v1\/wallets".*\} 1$/m);
});

describe('/metrics is restricted to loopback and the allowed networks', async () => {
  const app = await createPartnerApi(service.core, service.frameUrl);
  test.each([
    ['127.0.0.1', 200],
    ['127.9.9.9', 200],
    ['::1', 200],
    ['::ffff:127.0.0.1', 200],
    ['10.1.255.1', 200],
    ['::ffff:10.1.0.9', 200],
    ['2001:db8:1::2', 200],
    ['10.2.0.1', 403],
    ['192.168.0.1', 403],
    ['8.8.8.8', 403],
    ['::ffff:8.8.8.8', 403],
    ['2001:db9::1', 403],
    ['fe80::1', 403],
  ])('%s gets %i', async (remoteAddress, status) => {
    const answer = await app.inject({
      url: '/metrics',
      remoteAddress,
      headers: { 'x-forwarded-for': '127.0.0.1', forwarded: 'for=127.0.0.1' },
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.body.includes('issuary_http')).toBe(status === 200);
  });
});

describe('/openapi.json', () => {
  test('is OpenAPI 3.1 with webhooks, and describes every route', async () => {
    const { status, headers, text } = await call('GET', `${service.url}/openapi.json`);
    expect(status).toBe(200);
    expect(headers.get('x-request-id')).toBeTruthy();
    const { openapi, paths, webhooks } = JSON.parse(text);
    expect(openapi).toMatch(/^3\.1\./);
    expect(Object.keys(webhooks).length).toBeGreaterThan(0);
    for (const { path, method } of partnerRoutes(service.core, service.frameUrl)) {
      const described = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      expect(described, `${method} ${path}`).toBeDefined();
    }
    expect(paths['/authentication/token']?.post).toBeDefined();
  });

  test('names the servers by whole URLs', async () => {
    const { servers, paths } = JSON.parse((await call('GET', `${service.url}/openapi.json`)).text);
    const urlsOf = (list: { url: string }[]) => list.map(({ url }) => url);
    const sandbox = `${service.url}/business/sandbox/v1`;
    expect(urlsOf(servers)).toEqual([sandbox, `${service.url}/business/v1`]);
    expect(urlsOf(paths['/simulations/clock'].get.servers)).toEqual([sandbox]);
  });

  test('/docs is an HTML page', async () => {
    const { status, headers } = await call('GET', `${service.url}/docs`);
    expect({ status, type: headers.get('content-type')?.split(';')[0] }).toEqual({ status: 200, type: 'text/html' });
  });
});
