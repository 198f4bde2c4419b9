import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { givenMasterKeys } from '#vault';
import { newCard } from './contract/support/fixtures.ts';
import { abandonWork } from './contract/work/abandon-work.ts';
import { createTestDatabase } from './harness.ts';
import { issuary, launch, type Settings } from './process.ts';
import { clientAt, connect } from './service.ts';
import { BEGIN, FilledVault, newKey } from './vault/filled-vault.ts';

const TIMEOUT_MS = 180_000;
const byFile = await createTestDatabase();
const bySettings = await createTestDatabase();

async function json(settings: Settings, ...args: string[]) {
  const { code, stdout, stderr } = await issuary(settings, ...args, '--json');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return JSON.parse(stdout);
}

/** Starts a service and creates a partner and a card, so that the vault has a card number. */
async function startWith(settings: Settings) {
  const { service } = launch({ ...settings, ISSUARY_LOG_LEVEL: 'silent' });
  const { url } = await service;
  const made = await json(settings, 'partners', 'create', '--name', 'Acme');
  const client = await connect(url, 'sandbox', made.sandbox);
  await newCard(client);
  return { url, client, credentials: made.sandbox, service: await service };
}

test(
  'vault rotate replaces the key in the data folder while the service runs; tokens and API keys stay valid',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'issuary-rotation-'));
    onTestFinished(async () => await rm(folder, { recursive: true }));
    const settings = { ISSUARY_DATABASE_URL: byFile.url, ISSUARY_DATA_DIR: folder };
    const { url, client, credentials } = await startWith(settings);

    const report = await json(settings, 'vault', 'rotate');
    expect(report).toMatchObject({ old_master_key_removed: true, data_keys_made: expect.any(Number), damaged: [] });
    expect(report.master_key_id).not.toBe(report.previous_master_key_id);
    expect(report.items_resealed).toBeGreaterThan(0);
    expect(await readdir(folder)).toEqual(['master.key']);

    expect((await client.get('/wallets')).status).toBe(200);
    await newCard(client);
    const second = await launch({ ...settings, ISSUARY_LOG_LEVEL: 'silent' }).service;
    expect((await clientAt(second.url, client).get('/wallets')).status).toBe(200);
    await newCard(await connect(second.url, 'sandbox', credentials));
    await newCard(await connect(url, 'sandbox', credentials));

    const text = await issuary(settings, 'vault', 'rotate');
    expect(text).toMatchObject({ code: 0, stderr: '' });
    expect(text.stdout).toMatch(/^master key [0-9a-f]{16} has replaced [0-9a-f]{16}\n.* items re-encrypted\nthe old/);
  },
  TIMEOUT_MS,
);

test(
  'vault rotate replaces a key from the settings: configure new and previous key, rotate, then keep only the new key',
  async () => {
    const [old, next] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
    const before = { ISSUARY_DATABASE_URL: bySettings.url, ISSUARY_MASTER_KEY: old };
    const during = { ...before, ISSUARY_MASTER_KEY: next, ISSUARY_MASTER_KEY_PREVIOUS: old };
    const after = { ...before, ISSUARY_MASTER_KEY: next };
    const { client, credentials, service } = await startWith(before);
    service.kill('SIGTERM');
    await service.ended;

    const tooEarly = await issuary(after, 'vault', 'rotate');
    expect(tooEarly).toMatchObject({ code: 1, stdout: '' });
    expect(tooEarly.stderr).toMatch(
      /^issuary: ISSUARY_MASTER_KEY is not .*ISSUARY_MASTER_KEY_PREVIOUS to the old key\n$/,
    );

    const running = await launch({ ...during, ISSUARY_LOG_LEVEL: 'silent' }).service;
    const here = clientAt(running.url, client);
    await newCard(here);
    expect(await json(during, 'vault', 'rotate')).toMatchObject({ old_master_key_removed: false, damaged: [] });
    await newCard(here);
    const again = await issuary(during, 'vault', 'rotate');
    expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('Give every process a new one')]);
    expect((await issuary(during, 'vault', 'status')).stdout).toMatch(/\nrotated {2}.*, complete since /);

    const last = await launch({ ...after, ISSUARY_LOG_LEVEL: 'silent' }).service;
    await newCard(clientAt(last.url, client));
    await newCard(await connect(last.url, 'sandbox', credentials));

    // Nothing is left to rotate, but an attacker who had the old key may have signed tokens.
    expect((await issuary(after, 'vault', 'rotate', '--stolen')).stdout).toMatch(
      / stays\nall access tokens have ended: /,
    );
    await expect
      .poll(async () => (await clientAt(last.url, client).get('/wallets')).code, { timeout: 15_000 })
      .toBe('invalid_token');
    expect((await (await connect(last.url, 'sandbox', credentials)).get('/wallets')).status).toBe(200);
    expect(await issuary(before, 'verify')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^issuary: ISSUARY_MASTER_KEY is not /),
    });
  },
  TIMEOUT_MS,
);

test(
  'vault rotate completes, without a worker, what it has left when it was killed',
  async () => {
    const interrupted = await createTestDatabase();
    const filled = new FilledVault(interrupted.database);
    const [old, next] = [newKey(), newKey()];
    await filled.fill(old);
    const vault = filled.with(givenMasterKeys(next, [old]));
    await vault.beginRotation(BEGIN);
    await abandonWork(interrupted.database, (await vault.unfinishedRotation())!.id);
    const base64 = (key: typeof old): string => key.reveal().toString('base64');
    const completed = await issuary(
      {
        ISSUARY_DATABASE_URL: interrupted.url,
        ISSUARY_MASTER_KEY: base64(next),
        ISSUARY_MASTER_KEY_PREVIOUS: base64(old),
      },
      'vault',
      'rotate',
    );
    expect(completed).toMatchObject({ code: 0, stderr: '' });
    expect(completed.stdout).toMatch(/^the interrupted rotation to master key [0-9a-f]{16} is complete\n/);
    await filled.expectReadable(filled.with(next));
  },
  TIMEOUT_MS,
);
