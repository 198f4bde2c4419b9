import { describe, expect, test, vi } from 'vitest';
import { newId } from '#kit/ids.ts';
import { createTestDatabase } from '../../harness.ts';
import { startService, type TenantClient } from '../../service.ts';
import { commandLine } from '../support/command-line.ts';
import { newCard, newCustomer, walletOf } from '../support/fixtures.ts';
import { insertContradiction, insertTransfer } from '../support/overseen-transfers.ts';
import { newWebhook } from '../api/valid-bodies.ts';

// A test runs many commands, and loading the core takes about a second.
vi.setConfig({ testTimeout: 180_000 });

const database = await createTestDatabase();
const service = await startService(database);
const { live, sandbox } = await service.newPartner();
const { json, failure, run } = commandLine(database);
const partnerId = sandbox.tenant.partnerId;
const ofPartner = ['--partner', partnerId, '--env', 'sandbox'];

const transfer = async (hours: number, ended = false): Promise<string> =>
  await insertTransfer(database.database, sandbox, hours, ended);
const contradiction = async (id: string, notice: string): Promise<void> =>
  await insertContradiction(database.database, sandbox, id, notice);

const LONG_AGO = '2024-06-10T02:35:18.400Z';
const HOUR_AGO = "now() - interval '1 hour'";
/** Inserts an item of work that was first due at `since`. */
const waits = (
  { tenant }: TenantClient,
  kind: string,
  id: string,
  since = HOUR_AGO,
  data: object | null = null,
): string => `
  INSERT INTO work (tenant_id, kind, id, data, version, first_due_at, due_at)
  VALUES ('${tenant.id}', '${kind}', '${id}', '${JSON.stringify(data)}', gen_random_uuid(), ${since}, now());`;

async function newAccount(): Promise<string> {
  const { status, data } = await sandbox.post('/accounts', { currency: 'usd' });
  expect(status).toBe(201);
  return data.id;
}

async function stuck(...args: string[]) {
  const { code, stdout, stderr } = await run('stuck', ...args, '--json');
  expect(stderr).toBe('');
  return { code, ...JSON.parse(stdout) };
}

describe('transfers', () => {
  test('lists pending ones oldest first and all newest first, without bank account numbers', async () => {
    expect(await json('transfers', 'list')).toEqual({ transfers: [] });
    expect((await run('transfers', 'list', '--pending')).stdout).toBe('no transfers\n');
    const [old, done, young] = [await transfer(30), await transfer(20, true), await transfer(0)];
    const ids = async (...args: string[]) =>
      (await json('transfers', 'list', ...args)).transfers.map((each: { id: string }) => each.id);
    expect(await ids()).toEqual([young, done, old]);
    expect(await ids('--pending')).toEqual([old, young]);
    expect(await ids('--pending', '--older-than', '1h')).toEqual([old]);
    expect(await ids('--older-than', '2d')).toEqual([]);
    expect(await ids('--size', '1', ...ofPartner)).toEqual([young]);
    expect(await ids('--partner', partnerId, '--env', 'live')).toEqual([]);
    const { transfers } = await json('transfers', 'list', '--pending', '--older-than', '1d');
    expect(transfers).toEqual([
      {
        id: old,
        partner_id: partnerId,
        environment: 'sandbox',
        status: 'pending',
        amount: '123.45',
        currency: 'usd',
        source_wallet_id: (await walletOf(sandbox)).id,
        destination_type: 'bank_account',
        pending_request: null,
        created_at: expect.any(String),
        ended_at: null,
        contradictions: [],
      },
    ]);
    const { stdout } = await run('transfers', 'list');
    expect(stdout).not.toContain('123456789');
    expect(stdout.split('\n')).toHaveLength(4);
  });

  test('lists contradictory bank notices until they are settled, which adds an audit log line', async () => {
    const id = await transfer(3, true);
    await contradiction(id, 'n-1');
    await contradiction(id, 'n-2');
    const list = async () => (await json('transfers', 'list', '--contradictions')).transfers;
    const notice = { outcome: 'failed', reason: 'account closed', at: expect.any(String) };
    const contradictions = [
      { notice_id: 'n-1', ...notice },
      { notice_id: 'n-2', ...notice },
    ];
    expect(await list()).toMatchObject([{ id, status: 'success', contradictions }]);
    expect((await run('transfers', 'list', '--contradictions')).stdout).toMatch(
      /the bank then reported failed .*n-1\): account closed/,
    );
    const settle = ['transfers', 'settle', ...ofPartner, '--transfer', id, '--reason', 'the bank says it was paid'];
    expect(await json(...settle, '--as', 'mira')).toEqual({ transfer_id: id, settled: contradictions });
    expect(await list()).toEqual([]);
    const audited = await json('audit', 'list', '--size', '1');
    expect(audited.lines).toMatchObject([
      {
        operator: 'mira',
        act: 'transfers.settle',
        partner_id: partnerId,
        environment: 'sandbox',
        details: { transfer_id: id, notices: contradictions },
        reason: 'the bank says it was paid',
      },
    ]);
    expect(await failure(...settle)).toMatch(
      /^issuary: there are no contradictory notices to settle for a transfer with this id\n$/,
    );
    expect(await json('audit', 'list', '--size', '1')).toEqual(audited);
  });

  test.concurrent.each<[RegExp, string[]]>([
    [/--older-than must be a duration/, ['list', '--older-than', '1 hour']],
    [/--older-than must be a duration/, ['list', '--older-than', '-1h']],
    [/--size must be a number/, ['list', '--size', 'all']],
    [/--partner and --env must be given together/, ['list', '--env', 'live']],
    [/--partner and --env must be given together/, ['list', '--partner', partnerId]],
    [/--pending and --contradictions cannot be combined/, ['list', '--pending', '--contradictions']],
    [/--transfer must be a transfer id/, ['settle', ...ofPartner, '--transfer', '7', '--reason', 'r']],
    [/no contradictory notices to settle/, ['settle', ...ofPartner, '--transfer', newId(), '--reason', 'r']],
  ])('rejects invalid options: %s', async (message, args) => {
    expect(await failure('transfers', ...args)).toMatch(message);
  });
});

describe('chains resume', () => {
  test.concurrent.each<[RegExp, string[]]>([
    [/--env must be live or sandbox/, ['--env', 'test', '--network', '1', '--block', '7']],
    [/--block must be a block number/, ['--env', 'live', '--network', '1', '--block', '0x7']],
    [
      /--network must be the id of a chain that the settings configure for live/,
      ['--env', 'live', '--network', '1', '--block', '7'],
    ],
  ])('rejects invalid options: %s', async (message, args) => {
    expect(await failure('chains', 'resume', ...args, '--reason', 'r')).toMatch(message);
  });
});

describe('stuck', () => {
  test('exits with 0 and says so if nothing is overdue; work that is on time is not listed', async () => {
    await database.database.script('DELETE FROM transfer_notices; DELETE FROM transfers');
    await transfer(2);
    const fresh = await newCard(sandbox);
    await newCustomer(sandbox);
    await newWebhook(sandbox);
    await database.database.script(waits(sandbox, 'card_number', fresh.id, "now() - interval '9 minutes'"));
    const found = await stuck();
    await database.database.script(`DELETE FROM work WHERE id = '${fresh.id}'`);
    expect(found).toEqual({ code: 0, stuck: [], cut_short: [] });
    expect(await run('stuck')).toEqual({ code: 0, stdout: 'nothing is overdue\n', stderr: '' });
  });

  test('lists all overdue work with a description and a remedy, and exits with 2', async () => {
    const pending = await transfer(25);
    const contradicted = await transfer(3, true);
    await contradiction(contradicted, 'n-9');
    const [unprovisioned, unsent] = [await newCard(sandbox), await newCard(sandbox)];
    const unsubmitted = await newCustomer(live);
    const [failing, disabled, byPartner, forgotten] = [
      await newWebhook(sandbox),
      await newWebhook(sandbox),
      await newWebhook(sandbox),
      await newWebhook(live),
    ];
    const [unissued, unclosed] = [await newAccount(), await newAccount()];
    const { id: low } = await walletOf(live, 'eur');
    const [waiting, repeated, unwritten, failed] = [newId(), newId(), newId(), newId()];
    const disable = (id: string, reason: string, days: number) =>
      `UPDATE webhook_endpoints SET enabled = false, disabled_reason = '${reason}', disabled_at = now() - interval '${days} days' WHERE id = '${id}';`;
    await database.database.script(`
      ${waits(sandbox, 'card_number', unprovisioned.id)}
      ${waits(sandbox, 'card_state', unsent.id, `'${LONG_AGO}'`, { state: 'frozen', version: 1, changeId: newId() })}
      ${waits(live, 'kyc_submission', unsubmitted.id, HOUR_AGO, { submission: 1 })}
      ${waits(sandbox, 'account_opening', unissued)}
      ${waits(sandbox, 'account_closing', unclosed)}
      ${waits(live, 'wallet_top_up', low, HOUR_AGO, { crossing: newId() })}
      UPDATE work SET problem = 'insufficient_merchant_balance' WHERE id = '${low}';
      INSERT INTO chain_watches (environment, network, revision, problem_kind, problem_value, updated_at)
      VALUES ('live', '1', 1, 'deep_reorganization', '7', now());
      ${waits(sandbox, 'reconciliation', waiting, HOUR_AGO)}
      ${waits(sandbox, 'reconciliation', repeated, "now() - interval '6 minutes'")}
      ${waits(sandbox, 'reconciliation', newId(), "now() - interval '3 minutes'")}
      UPDATE work SET attempts = 3, problem = 'internal_error' WHERE id = '${repeated}';
      ${waits(sandbox, 'export', unwritten, HOUR_AGO)}
      ${waits(sandbox, 'export', failed, "now() - interval '6 minutes'")}
      ${waits(sandbox, 'export', newId(), "now() - interval '3 minutes'")}
      UPDATE work SET attempts = 3, problem = 'internal_error' WHERE id = '${failed}';
      UPDATE tenants SET created_at = '2026-01-02T03:04:05Z' WHERE id = '${live.tenant.id}';
      UPDATE webhook_streams SET failing_since = now() - interval '2 hours' WHERE endpoint_id = '${failing.webhook}';
      ${disable(disabled.webhook, 'failing', 3)} ${disable(byPartner.webhook, 'by_partner', 3)} ${disable(forgotten.webhook, 'gone', 31)}`);
    const found = await stuck();
    expect(found.code).toBe(2);
    const line = {
      partner_id: partnerId,
      since: expect.any(String),
      what: expect.any(String),
      remedy: expect.any(String),
      remedy_code: expect.any(String),
      params: expect.any(Object),
      act: null,
    };
    const inSandbox = { ...line, environment: 'sandbox' };
    expect(found.stuck).toEqual([
      {
        kind: 'top_up_waiting',
        id: low,
        ...line,
        environment: 'live',
        what: expect.stringContaining('too little money'),
        act: { name: 'work.retry', params: { kind: 'wallet_top_up' } },
      },
      { kind: 'kyc_unsubmitted', id: unsubmitted.id, ...line, environment: 'live' },
      {
        kind: 'chain_watch_stopped',
        id: 'live/1',
        ...line,
        partner_id: null,
        environment: 'live',
        what: 'chain 1 is not watched for live: the chain was reorganized below block 7, the oldest whose hash is kept',
        remedy: expect.stringContaining('chains resume'),
        remedy_code: 'resume_chain',
        params: { network: '1' },
        act: { name: 'chains.resume', params: { network: '1' } },
      },
      {
        kind: 'settlement_unsealed',
        id: '2026-01-02',
        ...line,
        environment: 'live',
        since: '2026-01-03T00:00:00.000Z',
      },
      { kind: 'account_unissued', id: unissued, ...inSandbox },
      { kind: 'account_unclosed', id: unclosed, ...inSandbox },
      { kind: 'card_unprovisioned', id: unprovisioned.id, ...inSandbox },
      { kind: 'card_state_unconfirmed', id: unsent.id, ...inSandbox, since: LONG_AGO },
      { kind: 'reconciliation_waiting', id: waiting, ...inSandbox, what: expect.stringContaining('no worker') },
      {
        kind: 'reconciliation_waiting',
        id: repeated,
        ...inSandbox,
        what: expect.stringContaining('in 3 attempts'),
        act: { name: 'work.retry', params: { kind: 'reconciliation' } },
      },
      { kind: 'export_waiting', id: unwritten, ...inSandbox, what: expect.stringContaining('no worker') },
      {
        kind: 'export_waiting',
        id: failed,
        ...inSandbox,
        what: expect.stringContaining('in 3 attempts'),
        act: { name: 'work.retry', params: { kind: 'export' } },
      },
      {
        kind: 'transfer_pending',
        id: pending,
        ...inSandbox,
        what: expect.stringContaining('123.45 usd'),
        params: { amount: '123.45', currency: 'usd', waits_for: 'notice' },
      },
      {
        kind: 'transfer_contradiction',
        id: contradicted,
        ...inSandbox,
        what: expect.stringContaining('n-9'),
        act: { name: 'transfers.settle', params: {} },
      },
      { kind: 'webhook_disabled', id: disabled.webhook, ...inSandbox },
      { kind: 'webhook_failing', id: failing.webhook, ...inSandbox },
    ]);
    const { code, stdout } = await run('stuck');
    expect(code).toBe(2);
    expect(stdout).toContain(`transfer_pending  ${pending}  since `);
    expect(stdout.match(/^ {2}to do: /gm)).toHaveLength(16);
    expect(stdout).toContain(`  then:  issuary work retry export ${failed}\n`);
  });

  test('lists at most 100 per kind and environment, says if there are more, and still shows live', async () => {
    await Promise.all(Array.from({ length: 101 }, async () => await transfer(48)));
    const { code, ...found } = await stuck();
    expect(code).toBe(2);
    const of = (environment: string) =>
      found.stuck.filter((work: { kind: string; environment: string }) => work.environment === environment);
    expect(of('live').length).toBeGreaterThan(0);
    expect(found.stuck.slice(0, of('live').length)).toEqual(of('live'));
    expect(of('sandbox').filter(({ kind }: { kind: string }) => kind === 'transfer_pending')).toHaveLength(100);
    expect(found.cut_short).toEqual([{ kind: 'transfer_pending', environment: 'sandbox' }]);
    expect((await run('stuck', '--env', 'sandbox')).stdout).toContain(
      'sandbox has more overdue items of kind transfer_pending; only the 100 oldest are shown',
    );
    expect(await stuck('--env', 'live')).toEqual({ code: 2, stuck: of('live'), cut_short: [] });
    expect(await failure('stuck', '--env', 'test')).toMatch(/--env must be live or sandbox/);
  });
});
