import { once } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import { call } from '../../client.ts';
import { createTestDatabase } from '../../harness.ts';
import { start } from '../../process.ts';
import { MASTER_KEY } from '../../service.ts';

const database = await createTestDatabase();
const worker = start({
  ISSUARY_DATABASE_URL: database.url,
  ISSUARY_MASTER_KEY: MASTER_KEY.toString('base64'),
  ISSUARY_ROLES: 'worker',
  ISSUARY_METRICS_PORT: '0',
});
let output = '';
worker.child.stdout!.on('data', (text: string) => void (output += text));
afterAll(async () => {
  const ended = once(worker.child, 'exit');
  worker.end();
  await ended;
});

test('a process that is only a worker serves probes and metrics on their own port, and nothing else', async () => {
  const port = /"port":(\d+),"msg":"probes and metrics/;
  await expect.poll(() => output, { timeout: 300_000 }).toMatch(port);
  const url = `http://127.0.0.1:${port.exec(output)![1]}`;
  expect(await call('GET', `${url}/healthz`)).toMatchObject({ status: 200, body: { data: { status: 'up' } } });
  expect(await call('GET', `${url}/readyz`)).toMatchObject({ status: 200, body: { data: { status: 'ready' } } });
  const read = async (): Promise<string> => (await call('GET', `${url}/metrics`)).text;
  await expect
    .poll(read, { timeout: 300_000 })
    .toMatch(/^issuary_background_work_rounds_total\{work="chains"\} [1-9]/m);
  const text = await read();
  expect([...text.matchAll(/^issuary_role\{role="(\w+)"\} 1$/gm)].map(([, role]) => role)).toEqual(['worker']);
  expect(text).toContain('issuary_outbox_lag_seconds{environment="live"} 0\n');
  expect(text).toContain('issuary_database_up 1\n');
  expect(await call('GET', `${url}/business/sandbox/v1/wallets`)).toMatchObject({
    status: 404,
    code: 'route_not_found',
  });
  expect(await call('POST', `${url}/readyz`)).toMatchObject({ status: 405, code: 'method_not_allowed' });
  expect(output).not.toContain('"msg":"request"');
});
