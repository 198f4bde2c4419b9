import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../../testing/src/embedded-postgres/fixtures.ts';
import { createTestDatabase } from '../../harness.ts';
import { issuary } from '../../process.ts';
import { startService, type TenantClient } from '../../service.ts';
import { allEvents, newCard } from '../support/fixtures.ts';
import { isSignedWith, startReceiver } from '../support/receiver.ts';
import { listenTo, until, UNUSED } from './listening.ts';

const database = await createTestDatabase();
const service = await startService(database);

const { settingsFor, listening } = listenTo(service);

const newSandbox = async (): Promise<TenantClient> => (await service.newPartner()).sandbox;

test('forwards signed events in order, prints a line for each, and on Ctrl-C prints how to continue', async () => {
  const sandbox = await newSandbox();
  await newCard(sandbox);
  const receiver = await startReceiver();
  const command = await listening(sandbox, '--forward-to', receiver.url, '--events', 'card.*');
  await until(() => command.stderr().includes('this run only'));
  const [secret] = /whsec_\S+/.exec(command.stderr())!;

  const card = await newCard(sandbox);
  for (const change of ['freeze', 'unfreeze', 'terminate']) await sandbox.put(`/cards/${card.id}/${change}`);
  await until(() => receiver.received.length === 5);
  const mine = (await allEvents(sandbox)).filter(({ data }) => data.id === card.id);
  expect(receiver.received.map(({ event }) => event)).toEqual(mine);
  for (const each of receiver.received) {
    expect(isSignedWith(secret, each)).toBe(true);
    expect(each.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': each.event.id });
  }

  await until(() => command.stdout().split('\n').length === 6);
  command.kill('SIGINT');
  const { code, stdout, stderr } = await command.ended;
  expect(code).toBe(0);
  const lines = stdout.trimEnd().split('\n');
  lines.forEach((line, place) => {
    const { id, type, created_at } = mine[place]!;
    const shown = `${created_at.replace(/\.\d+Z/, 'Z')}  ${type.padEnd(26)}  ${id}  -> 200`;
    expect(line.replace(/ \(\d+ ms\)$/, '')).toBe(shown);
  });
  expect(stderr.trimEnd().split('\n').at(-1)).toBe(`Stopped. To continue from here: --after ${mine.at(-1)!.id}`);
});

describe('the options of listen', () => {
  test('a live key fails with a one-line error before any request', async () => {
    const { live } = await service.newPartner();
    const { code, stdout, stderr } = await issuary(settingsFor(live, UNUSED), 'listen');
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^issuary: this is a live key: .*sandbox key\n$/);
  });

  test('a wrong key, a wrong URL, an unreachable service and invalid options fail with a one-line error', async () => {
    const sandbox = await newSandbox();
    const settings = settingsFor(sandbox);
    const stranger = createServer((_, response) => void response.end('<html>')).listen(0, '127.0.0.1');
    await new Promise((resolve) => void stranger.once('listening', resolve));
    const elsewhere = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`;
    const cases: [RegExp, Record<string, string>, string[]][] = [
      [/no active key/, { ...settings, ISSUARY_SECRET_ID: `isk_sandbox_${'x'.repeat(51)}` }, []],
      [
        /no service responds at http:\/\/127\.0\.0\.1:9\/business\/sandbox\/v1/,
        { ...settings, ISSUARY_URL: UNUSED },
        [],
      ],
      [/is not Issuary/, settings, ['--url', elsewhere]],
      [/only with the sandbox/, settings, ['--url', `${service.url}/business/v1`]],
      [/--client-id/, { ISSUARY_URL: service.url, ISSUARY_SECRET_ID: 'x' }, []],
      [/ISSUARY_SECRET_ID/, { ISSUARY_CLIENT_ID: sandbox.credentials.client_id }, []],
      [/--events.*cards\.\*/, settings, ['--events', 'card.created,cards.*']],
      [/--forward-to/, settings, ['--forward-to', 'localhost:3000']],
      [/--secret/, settings, ['--forward-to', elsewhere, '--secret', 'whsec_c2hvcnQ=']],
      [/ISSUARY_WEBHOOK_SECRET/, { ...settings, ISSUARY_WEBHOOK_SECRET: 'short' }, ['--forward-to', elsewhere]],
      [/ISSUARY_BRAND/, { ...settings, ISSUARY_BRAND: 'a b' }, []],
      [/--secret-id-file: \/nope: there is no such file/, settings, ['--secret-id-file', '/nope']],
      [/--secret-id-file: \/tmp: it cannot be read/, settings, ['--secret-id-file', '/tmp']],
      [/--from/, settings, ['--from', 'yesterday']],
      [/after.*cursor/, settings, ['--after', 'x']],
    ];
    const ended = await Promise.all(cases.map(async ([, given, args]) => issuary(given, 'listen', ...args)));
    stranger.closeAllConnections();
    stranger.close();
    ended.forEach(({ code, stdout, stderr }, place) => {
      expect({ code, stdout, lines: stderr.match(/\n/g)?.length }).toEqual({ code: 1, stdout: '', lines: 1 });
      expect(stderr).toMatch(cases[place]![0]);
    });
  });

  test('the secret id can be read from a file', async () => {
    const { credentials } = await newSandbox();
    const file = join(await temporaryFolder(), 'secret');
    await writeFile(file, `${credentials.secret_id}\n`);
    const args = ['trigger', 'customer.approved', '--client-id', credentials.client_id, '--secret-id-file', file];
    const { code, stderr } = await issuary({ ISSUARY_URL: service.url }, ...args);
    expect([code, stderr]).toEqual([0, '']);
  });
});
