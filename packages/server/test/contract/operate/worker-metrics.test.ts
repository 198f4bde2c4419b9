import { expect, test } from 'vitest';
import { createMetricsServer } from '#composition/servers.ts';
import { createTestDatabase } from '../../harness.ts';
import { startService } from '../../service.ts';

// With the probes of a process that is only a worker; the proof starts such a process.
test('probes and metrics have a port of their own, with nothing else; without a database it is up and not ready', async () => {
  const service = await startService(await createTestDatabase());
  const probes = createMetricsServer(service.core);
  expect((await probes.inject('/readyz')).statusCode).toBe(200);
  const { statusCode, body } = await probes.inject('/metrics');
  expect(statusCode).toBe(200);
  expect(body).toContain('issuary_database_up 1\n');
  expect((await probes.inject('/business/sandbox/v1/wallets')).statusCode).toBe(404);
  expect((await probes.inject({ method: 'POST', url: '/readyz' })).statusCode).toBe(405);
  await service.close();
  expect((await probes.inject('/healthz')).statusCode).toBe(200);
  expect((await probes.inject('/readyz')).statusCode).toBe(503);
  await probes.close();
});
