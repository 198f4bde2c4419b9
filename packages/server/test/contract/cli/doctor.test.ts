import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomBytes } from 'node:crypto';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '#config/config.ts';
import { createLogger } from '#http/logging.ts';
import { runChecks } from '#composition/doctor/run-checks.ts';
import { HOUR_MS } from '#kit/durations.ts';
import { newId } from '#kit/ids.ts';
import { systemClock, type Clock } from '#kit/clock.ts';
import { createTestDatabase } from '../../harness.ts';
import { issuary } from '../../process.ts';
import { MASTER_KEY, startService } from '../../service.ts';
import { walletOf } from '../support/fixtures.ts';
import { newWebhook, patchWebhook } from '../support/hooks.ts';
import { startReceiver } from '../support/receiver.ts';

// A test runs commands, and loading the core takes about a second.
vi.setConfig({ testTimeout: 180_000 });

const database = await createTestDatabase();
const service = await startService(database);
const { sandbox } = await service.newPartner();
const SETTINGS = {
  ISSUARY_DATABASE_URL: database.url,
  ISSUARY_MASTER_KEY: MASTER_KEY.toString('base64'),
};

interface Check {
  readonly name: string;
  readonly status: string;
  readonly detail: string;
  readonly to_do?: string;
}

/** Runs the checks in this process, with the settings changed as given. */
async function examine(settings: Record<string, string> = {}, clock: Clock = systemClock): Promise<Check[]> {
  const config = readConfig({ ...SETTINGS, ...settings });
  return await runChecks({ config, logger: createLogger('silent'), clock });
}

const named = (checks: readonly Check[], name: string): Check | undefined => checks.find((each) => each.name === name);
const statusOf = (checks: readonly Check[], name: string): string | undefined => named(checks, name)?.status;

/** The URL of a port on which nobody listens. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test('without a fault, every check is ok, one line each, and the exit code is 0', async () => {
  const { code, stdout, stderr } = await issuary(SETTINGS, 'doctor');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const lines = stdout.trimEnd().split('\n');
  expect(lines.map((line) => /^(\w+) +(\w+): ./.exec(line)?.slice(1))).toEqual(
    [
      'database',
      'database_version',
      'database_settings',
      'database_privileges',
      'database_connections',
      'migrations',
      'clock',
      'master_key',
      'disk',
      'replication',
      'webhook_egress',
      'certificates',
      'platform_live',
      'platform_sandbox',
      'break_glass',
      'overdue_work',
    ].map((name) => [expect.stringMatching(/^(?:ok|warning)$/), name]),
  );
  expect(lines.filter((line) => line.startsWith('problem'))).toEqual([]);
});

describe('a database that cannot be used', () => {
  test('is a problem that names the way out; the exit code is 1', async () => {
    const url = `postgresql://issuary:secret-word@127.0.0.1:${await closedPort()}/issuary`;
    const { code, stdout, stderr } = await issuary({ ...SETTINGS, ISSUARY_DATABASE_URL: url }, 'doctor', '--json');
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    const { ok, checks } = JSON.parse(stdout) as { ok: boolean; checks: Check[] };
    expect(ok).toBe(false);
    expect(named(checks, 'database')).toMatchObject({
      status: 'problem',
      detail: expect.stringContaining('ECONNREFUSED'),
      to_do: expect.stringContaining('ISSUARY_DATABASE_URL'),
    });
    expect(stdout).not.toContain('secret-word');
  });

  test('because it is not the one that the URL names', async () => {
    const checks = await examine({ ISSUARY_DATABASE_URL: database.url.replace(/(issuary_test_)/, '$1no_such_') });
    expect(statusOf(checks, 'database')).toBe('problem');
  });
});

test('settings that could lose payments are a problem', async () => {
  const other = await createTestDatabase();
  const name = /\/([a-z0-9_]+)(?:\?|$)/.exec(other.url)![1]!;
  await other.database.script(`ALTER DATABASE ${name} SET synchronous_commit = off`);
  expect(named(await examine({ ISSUARY_DATABASE_URL: other.url }), 'database_settings')).toMatchObject({
    status: 'problem',
    detail: expect.stringContaining('synchronous_commit'),
  });
});

describe('migrations', async () => {
  const other = await createTestDatabase({ empty: true });

  test('that are pending are a warning, nothing is applied, and what needs the tables is left out', async () => {
    const checks = await examine({ ISSUARY_DATABASE_URL: other.url });
    expect(named(checks, 'migrations')).toMatchObject({ status: 'warning', detail: expect.stringContaining('0001_') });
    expect([statusOf(checks, 'clock'), statusOf(checks, 'master_key')]).toEqual(['ok', undefined]);
    expect(statusOf(await examine({ ISSUARY_DATABASE_URL: other.url }), 'migrations')).toBe('warning');
  });

  test('of a newer version are a problem; if it allows this one, they are none, and nothing is left out', async () => {
    const newer = await createTestDatabase();
    await newer.database.script(
      `INSERT INTO schema_migrations (version, name, checksum, applied_at) VALUES (9999, '9999_future', 'x', now())`,
    );
    expect(named(await examine({ ISSUARY_DATABASE_URL: newer.url }), 'migrations')).toMatchObject({
      status: 'problem',
      detail: expect.stringContaining('newer than this program'),
    });
    await newer.database.script(`UPDATE schema_migrations SET oldest_version = '0.1.0' WHERE version = 9999`);
    const checks = await examine({ ISSUARY_DATABASE_URL: newer.url });
    expect(named(checks, 'migrations')).toMatchObject({
      status: 'ok',
      detail: expect.stringContaining('9999_future'),
    });
    expect(statusOf(checks, 'overdue_work')).toBe('ok');
  });
});

test('a table that the user may not write is a problem', async () => {
  const other = await createTestDatabase();
  const role = `issuary_test_role_${randomBytes(6).toString('hex')}`;
  await other.database.script(`CREATE ROLE ${role} LOGIN; GRANT ALL ON ALL TABLES IN SCHEMA public TO ${role};
    REVOKE UPDATE ON wallets FROM ${role}; GRANT ALL ON SCHEMA public TO ${role}`);
  afterAll(async () => await database.database.script(`DROP ROLE ${role}`));
  const url = new URL(other.url.replace(/^postgresql:\/\/\//, 'postgresql://x/'));
  const name = decodeURIComponent(url.pathname.slice(1));
  await other.database.script(
    `ALTER DATABASE ${name} OWNER TO CURRENT_USER; GRANT CONNECT ON DATABASE ${name} TO ${role}`,
  );
  const checks = await examine({ ISSUARY_DATABASE_URL: asRole(other.url, role) });
  expect(named(checks, 'database_privileges')).toMatchObject({
    status: 'problem',
    detail: expect.stringContaining('wallets'),
  });
  await other.database.script(`DROP OWNED BY ${role}`);
});

/** The same database, with every connection as the role. */
function asRole(url: string, role: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}options=-c%20role%3D${role}`;
}

test('a clock that differs from the database’s is a problem', async () => {
  const clock = (ahead_ms: number): Clock => ({ now: () => new Date(systemClock.now().getTime() + ahead_ms) });
  expect(named(await examine({}, clock(-3_000)), 'clock')).toMatchObject({
    status: 'problem',
    detail: expect.stringContaining('ahead of'),
  });
  expect(statusOf(await examine({}, clock(700)), 'clock')).toBe('warning');
});

describe('keys', () => {
  const another = randomBytes(32).toString('base64');

  test('a master key that does not open the vault is a problem', async () => {
    expect(named(await examine({ ISSUARY_MASTER_KEY: another }), 'master_key')).toMatchObject({
      status: 'problem',
      detail: expect.stringContaining('is not the master key of this database'),
    });
  });

  test('a missing key file is a problem, and none is created', async () => {
    const folder = `/tmp/issuary-no-keys-${randomBytes(6).toString('hex')}`;
    const settings = { ISSUARY_MASTER_KEY: '', ISSUARY_DATA_DIR: folder };
    for (const _ of [1, 2]) expect(statusOf(await examine(settings), 'master_key')).toBe('problem');
  });

  test('a previous key that nothing needs is a warning', async () => {
    const checks = await examine({ ISSUARY_MASTER_KEY_PREVIOUS: another });
    expect([statusOf(checks, 'master_key'), statusOf(checks, 'previous_master_key')]).toEqual(['ok', 'warning']);
    expect(named(checks, 'previous_master_key')!.detail).toContain('any more');
  });

  test('a previous key that still wraps is a warning to finish the rotation', async () => {
    const checks = await examine({
      ISSUARY_MASTER_KEY: another,
      ISSUARY_MASTER_KEY_PREVIOUS: MASTER_KEY.toString('base64'),
    });
    expect(statusOf(checks, 'master_key')).toBe('ok');
    expect(named(checks, 'previous_master_key')!.to_do).toContain('vault rotate');
  });
});

test('webhooks that cannot be reached are a problem, and one of several a warning', async () => {
  const closed = await newWebhook(sandbox, `http://127.0.0.1:${await closedPort()}/hooks`);
  expect(named(await examine(), 'webhook_egress')).toMatchObject({
    status: 'problem',
    detail: expect.stringContaining('connection refused'),
  });
  const receiver = await startReceiver();
  const open = await newWebhook(sandbox, receiver.url);
  expect(statusOf(await examine(), 'webhook_egress')).toBe('warning');
  expect(receiver.received).toEqual([]);
  for (const hook of [closed, open]) await patchWebhook(sandbox, hook, { enabled: false });
  expect(statusOf(await examine(), 'webhook_egress')).toBe('ok');
});

describe('a chain’s node', () => {
  const chain = (url: string): Record<string, string> => ({
    ISSUARY_EVM_SANDBOX_URL: url,
    ISSUARY_EVM_SANDBOX_XPUB:
      'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8',
    ISSUARY_EVM_SANDBOX_TOKENS: 'usdc=0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238:6',
    ISSUARY_EVM_SANDBOX_CHAIN_ID: '11155111',
  });

  async function node(answers: Record<string, unknown>): Promise<string> {
    const server = createServer((request, response) => {
      let body = '';
      request.setEncoding('utf8').on('data', (text: string) => (body += text));
      request.on('end', () => {
        const { id, method } = JSON.parse(body) as { id: number; method: string };
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ jsonrpc: '2.0', id, result: answers[method] ?? null }));
      });
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    afterAll(() => void server.close());
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/key-word`;
  }

  test('that does not respond is a problem, without its URL', async () => {
    const checks = await examine(chain(`http://127.0.0.1:${await closedPort()}/key-word`));
    expect(statusOf(checks, 'chain_node_sandbox')).toBe('problem');
    expect(JSON.stringify(checks)).not.toContain('key-word');
  });

  test('of another chain is a problem', async () => {
    const checks = await examine(chain(await node({ eth_chainId: '0x1' })));
    expect(named(checks, 'chain_node_sandbox')).toMatchObject({
      status: 'problem',
      detail: expect.stringContaining('belongs to the chain 1'),
    });
  });
});

test('overdue work is a warning that points to `issuary stuck`', async () => {
  const { id: walletId } = await walletOf(sandbox);
  const id = newId();
  await database.database.script(`
    INSERT INTO accounts (tenant_id, id, kind, currency, state) VALUES ('${sandbox.tenant.id}', '${id}', 'transfer', 'usd', 'pending');
    INSERT INTO transfers (tenant_id, id, operation_id, status, source_wallet_id, currency, amount, fee, issuer_fee, destination, created_at)
    VALUES ('${sandbox.tenant.id}', '${id}', '${newId()}', 'pending', '${walletId}', 'usd', 12345, 0, 0,
      '{"type": "bank_account", "holder_name": "Ana Reyes", "account_number": "000123456789", "routing_number": "021000021"}',
      now() - interval '30 hours')`);
  expect(named(await examine(), 'overdue_work')).toMatchObject({
    status: 'warning',
    detail: 'overdue: 1 transfer_pending',
    to_do: expect.stringContaining('issuary stuck'),
  });
  const later = { now: () => new Date(systemClock.now().getTime() - 24 * HOUR_MS) };
  expect(statusOf(await examine({}, later), 'overdue_work')).toBe('ok');
});
