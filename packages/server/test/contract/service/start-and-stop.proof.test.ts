import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { isAlive } from '../../test-server.ts';
import { call } from '../../client.ts';
import { issuary, launch } from '../../process.ts';
import { connect } from '../../service.ts';
import { newCard, newCustomer, walletOf } from '../support/fixtures.ts';
import { ownData, postmaster, printedKey, SECRET } from './own-data.ts';

const MASTER_KEY = Buffer.alloc(32, 9).toString('base64');

test('Ctrl-C under load stops everything, and the next start has all operations and prints no secret', async () => {
  const { dataDirectory, settings, start } = await ownData();
  const first = await start();
  const client = await connect(first.url, 'sandbox', printedKey(first));
  const card = await newCard(client, { customer_id: (await newCustomer(client)).id });
  const pid = await postmaster(dataDirectory);
  const answered: number[] = [];
  const requests = Array.from({ length: 40 }, async () => {
    const reply = await client.post(`/cards/${card.id}/deposit`, { amount: 1 }).catch(() => undefined);
    if (reply === undefined) return;
    answered.push(reply.status);
    if (answered.length === 1) first.signalGroup('SIGINT');
  });
  await Promise.all(requests);
  expect(await first.ended).toBe(0);
  expect(isAlive(pid)).toBe(false);

  const second = await start();
  expect(second.stdout()).not.toMatch(SECRET);
  expect(second.stdout()).not.toContain('A demo partner was created');
  const again = await connect(second.url, 'sandbox', client.credentials);
  expect(new Set(answered)).toEqual(new Set([200]));
  const entries = (await again.get(`/cards/${card.id}/ledger?size=100`)).data.entries;
  expect(entries.length - 1).toBeGreaterThanOrEqual(answered.length);
  expect((await again.get(`/cards/${card.id}`)).data.card.amount).toBe(`${9 + entries.length}.00`);
  const verified = await issuary(settings, 'verify', '--json');
  expect(JSON.parse(verified.stdout)).toMatchObject({ sound: true });
  expect((await again.get('/wallets')).status).toBe(200);
  second.kill('SIGTERM');
  expect(await second.ended).toBe(0);
});

test('after kill -9 it restarts with every operation that had a response', async () => {
  const { start } = await ownData();
  const first = await start();
  const client = await connect(first.url, 'sandbox', printedKey(first));
  const { id } = await newCard(client, { customer_id: (await newCustomer(client)).id });
  let answered = 0;
  const deposits = Array.from({ length: 200 }, async (_, at) => {
    const reply = await client
      .post(`/cards/${id}/deposit`, { amount: 1 }, { key: `deposit ${at}` })
      .catch(() => undefined);
    if (reply?.status === 200) answered += 1;
    if (answered === 20) first.kill('SIGKILL');
  });
  await Promise.all(deposits);
  expect(await first.ended).toBe('SIGKILL');
  expect(answered).toBeGreaterThanOrEqual(20);

  const second = await start();
  const again = await connect(second.url, 'sandbox', client.credentials);
  const before = Number((await again.get(`/cards/${id}`)).data.card.amount);
  expect(before).toBeGreaterThanOrEqual(10 + answered);
  const repeated = await Promise.all(
    Array.from({ length: 200 }, (_, at) => again.post(`/cards/${id}/deposit`, { amount: 1 }, { key: `deposit ${at}` })),
  );
  expect(new Set(repeated.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await again.get(`/cards/${id}`)).data.card.amount).toBe('210.00');
  expect((await walletOf(again)).balance).toBe('999790.00');
  second.kill('SIGTERM');
  expect(await second.ended).toBe(0);
});

test('Ctrl-C during startup leaves no process running', async () => {
  const { dataDirectory, settings } = await ownData({ ISSUARY_LOG_LEVEL: 'info' });
  const { child, service } = launch(settings);
  child.stdout?.on('data', (text: string) => {
    if (text.includes('PostgreSQL started')) process.kill(-child.pid!, 'SIGINT');
  });
  await service.then(
    (running) => running.ended,
    () => undefined,
  );
  await expect.poll(() => child.exitCode ?? child.signalCode, { timeout: 300_000 }).not.toBeNull();
  const pid = await postmaster(dataDirectory).catch(() => undefined);
  expect(pid === undefined || !isAlive(pid)).toBe(true);
});

test('SIGHUP stops everything', async () => {
  const { dataDirectory, start } = await ownData();
  const service = await start();
  const pid = await postmaster(dataDirectory);
  service.kill('SIGHUP');
  expect(await service.ended).toBe(0);
  expect(isAlive(pid)).toBe(false);
});

test('closing the terminal stops everything, although the log can no longer be written', async () => {
  const { dataDirectory, settings } = await ownData({ ISSUARY_LOG_LEVEL: 'info' });
  const main = fileURLToPath(new URL('../../../src/main.mjs', import.meta.url));
  const command = `echo "service $$"; exec "${process.execPath}" "${main}"`;
  const terminal = spawn('script', ['-qfec', command, '/dev/null'], {
    env: { PATH: process.env.PATH, ISSUARY_PORT: '0', ISSUARY_FRAME_PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void terminal.kill('SIGKILL'));
  let output = '';
  terminal.stdout.setEncoding('utf8').on('data', (text: string) => void (output += text));
  await expect.poll(() => output, { timeout: 300_000 }).toContain('Issuary is ready');
  const pid = Number(/service (\d+)/.exec(output)![1]);
  onTestFinished(() => void (isAlive(pid) && process.kill(pid, 'SIGKILL')));
  const postgres = await postmaster(dataDirectory);
  terminal.kill('SIGKILL');
  await expect.poll(() => isAlive(pid), { timeout: 60_000 }).toBe(false);
  expect(isAlive(postgres)).toBe(false);
});

test('in production it creates no demo partner, prints no secret and closes live', async () => {
  const { settings, start } = await ownData({ NODE_ENV: 'production', ISSUARY_MASTER_KEY: MASTER_KEY });
  const service = await start();
  expect(service.stdout()).not.toMatch(SECRET);
  expect(service.stdout()).toContain('ISSUARY_ALLOW_EMBEDDED_LIVE');
  expect(service.stdout()).not.toMatch(/console|sign-in/);
  const { stdout } = await issuary(settings, 'partners', 'create', '--name', 'Acme', '--json');
  const made = JSON.parse(stdout);
  const sandbox = await connect(service.url, 'sandbox', made.sandbox);
  expect((await newCustomer(sandbox)).local_id).toBe(1_000_000_001);
  const live = await call('POST', `${service.url}/business/v1/authentication/token`, { body: made.live });
  expect(live).toMatchObject({ status: 404, code: 'route_not_found' });
  expect(service.stdout() + service.stderr()).not.toMatch(SECRET);
  service.signalGroup('SIGTERM');
  expect(await service.ended).toBe(0);
});
