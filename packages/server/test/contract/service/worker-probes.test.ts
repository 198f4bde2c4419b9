import { expect, test } from 'vitest';
import { createTestDatabase } from '../../harness.ts';
import { call } from '../../client.ts';
import { launch } from '../../process.ts';
import { createWorkerProbes } from '../../../src/composition/wiring.ts';
import { MASTER_KEY, startService } from '../../service.ts';

const database = await createTestDatabase();

test('a worker answers probes on its port, and nothing else', async () => {
  const { child } = launch({
    ISSUARY_ROLES: 'worker',
    ISSUARY_WORKER_PORT: '0',
    ISSUARY_DATABASE_URL: database.url,
    ISSUARY_MASTER_KEY: MASTER_KEY.toString('base64'),
  });
  let log = '';
  child.stdout?.on('data', (text: string) => void (log += text));
  const port = (): string | undefined => /"port":(\d+)[^\n]*"the worker answers probes"/.exec(log)?.[1];
  await expect.poll(port, { timeout: 60_000 }).toBeDefined();
  const url = `http://127.0.0.1:${port()}`;
  expect(await call('GET', `${url}/healthz`)).toMatchObject({ status: 200, body: { data: { status: 'up' } } });
  expect(await call('GET', `${url}/readyz`)).toMatchObject({ status: 200, body: { data: { status: 'ready' } } });
  expect(await call('GET', `${url}/business/sandbox/v1/wallets`)).toMatchObject({
    status: 404,
    code: 'route_not_found',
  });
  expect(await call('POST', `${url}/readyz`)).toMatchObject({ status: 405, code: 'method_not_allowed' });
  expect(log).not.toContain('"msg":"request"');
});

test('a worker without a database is up and not ready', async () => {
  const service = await startService(await createTestDatabase());
  const probes = createWorkerProbes(service.core);
  expect((await probes.inject('/readyz')).statusCode).toBe(200);
  await service.close();
  expect((await probes.inject('/healthz')).statusCode).toBe(200);
  expect((await probes.inject('/readyz')).statusCode).toBe(503);
  await probes.close();
});
