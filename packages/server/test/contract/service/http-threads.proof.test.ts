import { once } from 'node:events';
import { connect as openSocket } from 'node:net';
import { expect, test } from 'vitest';
import { startHttpThreads } from '#composition/service/http-threads.ts';
import { verifyLedger } from '#ledger';
import type { Reply } from '../../client.ts';
import { createTestDatabase } from '../../harness.ts';
import { issuary, runOwn } from '../../process.ts';
import { connect, MASTER_KEY, startService } from '../../service.ts';
import { temporaryFolder } from '../../../../testing/src/embedded-postgres/fixtures.ts';
import { newCard, newCustomer } from '../support/fixtures.ts';
import { ownData, printedKey } from './own-data.ts';

const database = await createTestDatabase();
const service = await startService(database, { settings: { ISSUARY_HTTP_THREADS: '3' } });

test('callers that disconnect at any moment do not disturb other calls', async () => {
  const { sandbox } = await service.newPartner();
  const { id } = await newCard(sandbox);
  const body = '{"amount":1}';
  const path = new URL(`${sandbox.base}/cards/${id}/deposit`);
  const head = `POST ${path.pathname} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${sandbox.token}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const leaving = Array.from({ length: 30 }, async (_, at) => {
    const socket = openSocket(service.port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(head, () => setTimeout(() => socket.destroy(), at % 10));
    await once(socket, 'close');
  });
  await Promise.all(leaving);
  const deposit = (): Promise<Reply> => sandbox.post(`/cards/${id}/deposit`, { amount: 1 });
  const replies = await Promise.all(Array.from({ length: 30 }, deposit));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await verifyLedger(database.database)).problems).toEqual([]);
});

test('threads that cannot listen end, and the start is rejected with their error', async () => {
  const variables = {
    ISSUARY_DATABASE_URL: database.url,
    ISSUARY_MASTER_KEY: MASTER_KEY.toString('base64'),
    ISSUARY_LOG_LEVEL: 'silent',
    // Of a documentation network (RFC 5737), so no interface has it.
    ISSUARY_HOST: '203.0.113.1',
  };
  const options = { count: 2, port: 0, frameUrl: service.frameUrl, variables };
  await expect(startHttpThreads(service.core, options)).rejects.toMatchObject({ code: 'EADDRNOTAVAIL' });
});

test('SIGTERM under load: requests in progress are completed, and their money is in the ledger', async () => {
  const { settings, start } = await ownData({ ISSUARY_LOG_LEVEL: 'info', ISSUARY_HTTP_THREADS: '2' });
  const running = await start();
  const client = await connect(running.url, 'sandbox', printedKey(running));
  const { id } = await newCard(client, { customer_id: (await newCustomer(client)).id });

  const { port } = new URL(running.url);
  const second = await runOwn('main.mjs', {
    ...settings,
    ISSUARY_DATA_DIR: `${await temporaryFolder()}/data`,
    ISSUARY_PORT: port,
  });
  expect(second.code).toBe(1);
  expect(second.stderr).toContain(`ISSUARY_PORT: ${port} is in use`);

  let answered = 0;
  const deposits = Array.from({ length: 300 }, async () => {
    const reply = await client.post(`/cards/${id}/deposit`, { amount: 1 }).catch(() => undefined);
    if (reply?.status === 200) answered += 1;
    if (answered === 30) running.kill('SIGTERM');
  });
  await Promise.all(deposits);
  expect(await running.ended).toBe(0);
  expect(answered).toBeGreaterThanOrEqual(30);
  const lines = running
    .stdout()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  const logged = lines.map((line) => JSON.parse(line) as { route?: string; status?: number });
  const done = logged.filter(({ route, status }) => route?.endsWith('/deposit') && status === 200);
  expect(done.length).toBeGreaterThanOrEqual(answered);
  const verified = await issuary(settings, 'verify', '--json');
  expect(JSON.parse(verified.stdout)).toMatchObject({ sound: true });
});
