import { beforeEach, describe, expect, test } from 'vitest';
import { verifyLedger } from '#ledger';
import type { AccountReference } from '#ports/funding-rails.ts';
import { adjustableClock } from '../contract/support/clock.ts';
import { allEvents, setFeesOf, walletOf } from '../contract/support/fixtures.ts';
import { createTestDatabase } from '../harness.ts';
import { runDueItems } from '../run-background-work.ts';
import { clientAt, startService, type TenantClient } from '../service.ts';
import { creditNotice, newAccount } from './fixtures.ts';

// A bank that is unavailable, whose response is lost, or that rejects requests.

type Behaviour = 'responds' | 'is unavailable' | 'loses its response' | 'rejects' | 'stalls';
let opening: Behaviour = 'responds';
let closing: Behaviour = 'responds';
const REJECTION = 'no accounts in this currency';
let rejection = REJECTION;
let resume: () => void = () => undefined;
let openRequests: AccountReference[] = [];
let closeRequests: AccountReference[] = [];

const { database, url } = await createTestDatabase();
const clock = adjustableClock();
const service = await startService(
  { url },
  {
    clock,
    rails: (bank) => ({
      async openAccount(request) {
        openRequests.push(request);
        if (opening === 'is unavailable') throw new Error('connect ECONNREFUSED');
        if (opening === 'rejects') return { outcome: 'refused', reason: rejection };
        if (opening === 'stalls') await new Promise<void>((resolve) => (resume = resolve));
        const opened = await bank.openAccount(request);
        if (opening === 'loses its response') throw new Error('socket hang up');
        return opened;
      },
      async closeAccount(account) {
        closeRequests.push(account);
        if (closing === 'is unavailable') throw new Error('connect ECONNREFUSED');
        await bank.closeAccount(account);
        if (closing === 'loses its response') throw new Error('socket hang up');
      },
    }),
  },
);
/** Another process, with a bank that responds. */
const other = await startService({ url }, { clock });

beforeEach(() => {
  opening = 'responds';
  closing = 'responds';
  rejection = REJECTION;
  openRequests = [];
  closeRequests = [];
});

async function sandboxOf(): Promise<TenantClient> {
  const { sandbox } = await service.newPartner();
  await setFeesOf(service, sandbox, { account_issue: 200n, issuer_account_issue: 50n });
  return sandbox;
}

async function roundLater(wait_ms = 31_000): Promise<unknown[]> {
  const failures: unknown[] = [];
  clock.advance(wait_ms);
  await runDueItems(service.core, (error) => void failures.push(error));
  return failures;
}

const issue = (client: TenantClient, key?: string, body: object = {}) =>
  client.post('/accounts', { currency: 'usd', ...body }, key === undefined ? {} : { key });
const read = async (client: TenantClient, id: string) => (await client.get(`/accounts/${id}`)).data;
/** Of its account: at midnight, a day is settled, too. */
const typesOf = async (client: TenantClient) =>
  (await allEvents(client)).map(({ type }) => type).filter((type) => type.startsWith('account.'));
const operationOf = async (client: TenantClient, reference: string) =>
  (await client.get(`/operations?reference=${reference}`)).data.operations[0];
const expectLedgerValid = async () => expect((await verifyLedger(database)).problems).toEqual([]);

describe('opening', () => {
  test.each(['is unavailable', 'loses its response'] as const)(
    'the bank %s: 201 processing; the worker completes it',
    async (does) => {
      const client = await sandboxOf();
      opening = does;
      const created = await issue(client, 'slow', { reference: 'slow' });
      expect(created).toMatchObject({ status: 201, data: { status: 'processing', details: null } });
      const { id } = created.data;
      expect(await operationOf(client, 'slow')).toMatchObject({ status: 'pending', fee: '2.50' });
      expect((await walletOf(client)).balance).toBe('999997.50');
      expect((await client.post(`/accounts/${id}/close`)).code).toBe('account_not_active');
      expect((await client.post(`/simulations/accounts/${id}/credits`, { amount: 1 })).code).toBe('account_not_active');
      expect((await client.get('/accounts?status=processing')).data.accounts).toEqual([created.data]);
      expect((await roundLater()).map(String)).toEqual([expect.stringContaining('AppError')]);
      expect(await typesOf(client)).toEqual([]);
      opening = 'responds';
      expect(await roundLater(600_000)).toEqual([]);
      const active = await read(client, id);
      expect(active).toMatchObject({ status: 'active', details: { account_number: expect.any(String) } });
      expect(await allEvents(client)).toMatchObject([{ type: 'account.issued', data: active }]);
      expect(await operationOf(client, 'slow')).toMatchObject({ status: 'succeeded' });
      expect(new Set(openRequests.map(({ accountId }) => accountId)).size).toBe(1);
      // The idempotency key replays the first response; reading the account shows its current state.
      expect((await issue(client, 'slow', { reference: 'slow' })).text).toBe(created.text);
      expect((await walletOf(client)).balance).toBe('999997.50');
      await expectLedgerValid();
    },
  );

  test('the bank rejects: failed, the fees are returned, and the operation has the reason', async () => {
    const client = await sandboxOf();
    opening = 'rejects';
    const created = await issue(client, 'refused', { reference: 'refused' });
    expect(created).toMatchObject({
      status: 201,
      data: { status: 'failed', details: null, failure_reason: REJECTION, closed_at: null },
    });
    expect((await walletOf(client)).balance).toBe('1000000.00');
    expect(await operationOf(client, 'refused')).toMatchObject({
      status: 'failed',
      error: REJECTION,
    });
    expect(await read(client, created.data.id)).toEqual(created.data);
    const { data } = await client.get(`/wallets/${created.data.wallet_id}/entries?after=1`);
    expect(data.entries.map(({ type, amount }: Record<string, string>) => [type, amount])).toEqual([
      ['account_issue_fee', '-2.00'],
      ['issuer_account_issue_fee', '-0.50'],
      ['account_issue_fee_refund', '2.00'],
      ['issuer_account_issue_fee_refund', '0.50'],
    ]);
    const [event, ...others] = await allEvents(client);
    const { operation_id } = data.entries.at(-1);
    expect([event, others]).toMatchObject([{ type: 'account.failed', sequence: 1 }, []]);
    expect(event!.data).toEqual({ ...created.data, operation_id, fees_returned: '2.50' });
    expect((await client.get('/accounts?status=failed')).data.accounts).toEqual([created.data]);
    for (const path of ['close', 'credits']) {
      const call =
        path === 'close' ? `/accounts/${created.data.id}/close` : `/simulations/accounts/${created.data.id}/credits`;
      expect((await client.post(call, path === 'close' ? {} : { amount: 1 })).code).toBe('account_not_active');
    }
    expect((await issue(client, 'refused', { reference: 'refused' })).text).toBe(created.text);
    await expectLedgerValid();
  });

  test('the bank rejects later: one event reports it', async () => {
    const client = await sandboxOf();
    opening = 'is unavailable';
    const { data: processing } = await issue(client, 'late', { reference: 'late' });
    expect(processing).toMatchObject({ status: 'processing', failure_reason: null });
    expect(await typesOf(client)).toEqual([]);
    opening = 'rejects';
    for (let round = 0; round < 2; round += 1) expect(await roundLater(600_000)).toEqual([]);
    const failed = await read(client, processing.id);
    expect(failed).toEqual({ ...processing, status: 'failed', failure_reason: REJECTION });
    expect(await allEvents(client)).toMatchObject([{ type: 'account.failed', data: failed }]);
    expect((await walletOf(client)).balance).toBe('1000000.00');
    await expectLedgerValid();
  });

  test.each([
    ['too\nlong'.repeat(100), /^too long(too long){30}/, 255],
    ['ask 4111 1111 1111 1111', /^ask [^\d]+$/, 40],
  ])('the bank’s reason is normalized: %j', async (reason, expected, lengthMax) => {
    const client = await sandboxOf();
    opening = 'rejects';
    rejection = reason;
    const { data } = await issue(client, undefined, { reference: 'reason' });
    expect(data.failure_reason).toMatch(expected);
    expect(data.failure_reason.length).toBeLessThanOrEqual(lengthMax);
    expect((await operationOf(client, 'reason')).error).toBe(data.failure_reason);
  });

  test('the bank gives no reason: the account failed without one, and the operation has a code', async () => {
    const client = await sandboxOf();
    opening = 'rejects';
    rejection = '\0';
    const { data } = await issue(client, undefined, { reference: 'silent' });
    expect(data).toMatchObject({ status: 'failed', failure_reason: null });
    expect((await operationOf(client, 'silent')).error).toBe('rejected_by_bank');
  });

  test('a process stalls between the commits: another one completes the account, and both responses agree', async () => {
    const client = await sandboxOf();
    opening = 'stalls';
    const interrupted = issue(client, 'cut off', { reference: 'cut-off' });
    await expect.poll(() => openRequests.length).toBe(1);
    const id = openRequests[0]!.accountId;
    expect(await read(client, id)).toMatchObject({ status: 'processing' });
    // What the others do with the work of a process that is silent.
    await database.script(`UPDATE work SET holder = NULL WHERE id = '${id}'`);
    await runDueItems(other.core, (error) => expect.fail(String(error)));
    const active = await read(client, id);
    expect(active.status).toBe('active');
    resume();
    expect((await interrupted).data).toEqual(active);
    expect(await typesOf(client)).toEqual(['account.issued']);
    await expectLedgerValid();
  });

  test('a repetition of the call does not wait for the process that opens the account, and both have the same response', async () => {
    const client = await sandboxOf();
    opening = 'stalls';
    const interrupted = issue(client, 'repeat', { reference: 'repeat' });
    await expect.poll(() => openRequests.length).toBe(1);
    const elsewhere = clientAt(other.url, client);
    const repeated = await elsewhere.post('/accounts', { currency: 'usd', reference: 'repeat' }, { key: 'repeat' });
    const { accountId: id } = openRequests[0]!;
    expect(repeated).toMatchObject({ status: 201, data: { id, status: 'processing' } });
    resume();
    expect((await interrupted).text).toBe(repeated.text);
    expect((await read(client, id)).status).toBe('active');
    expect([await typesOf(client), (await walletOf(client)).balance]).toEqual([['account.issued'], '999997.50']);
    await expectLedgerValid();
  });

  test('a payment that arrives before the bank’s response is credited once the account is active', async () => {
    const client = await sandboxOf();
    opening = 'loses its response';
    const { id } = (await issue(client)).data;
    const before = (await walletOf(client)).balance;
    const { bank } = service.core;
    await expect(bank.simulator.credit(creditNotice(client, id, 500n))).rejects.toThrow('still processing');
    expect((await walletOf(client)).balance).toBe(before);
    opening = 'responds';
    await roundLater(600_000);
    // The notice may have been delivered before the account was active.
    expect(await roundLater(600_000)).toEqual([]);
    expect(Number((await walletOf(client)).balance)).toBe(Number(before) + 5);
    expect(await typesOf(client)).toEqual(['account.issued', 'account.funded']);
    await expectLedgerValid();
  });
});

describe('closing', () => {
  test.each(['is unavailable', 'loses its response'] as const)(
    'the bank %s: closed immediately; the request is repeated until the bank confirms it',
    async (does) => {
      const client = await sandboxOf();
      const id = await newAccount(client);
      closing = does;
      const closed = await client.post(`/accounts/${id}/close`);
      expect(closed).toMatchObject({ status: 200, data: { status: 'closed' } });
      expect(await read(client, id)).toEqual(closed.data);
      expect((await allEvents(client)).at(-1)).toMatchObject({ type: 'account.closed', data: closed.data });
      expect(closeRequests).toHaveLength(1);
      for (let round = 0; round < 2; round += 1) expect(await roundLater(600_000)).toHaveLength(1);
      expect(closeRequests).toHaveLength(3);
      closing = 'responds';
      expect(await roundLater(600_000)).toEqual([]);
      expect(closeRequests).toHaveLength(4);
      await roundLater(600_000);
      expect(closeRequests).toHaveLength(4);
      expect(await typesOf(client)).toEqual(['account.issued', 'account.closed']);
      await expect(service.core.bank.simulator.credit(creditNotice(client, id, 1n))).rejects.toMatchObject({
        code: 'account_not_active',
      });
      await expectLedgerValid();
    },
  );

  test('a payment that the bank credits before it has processed the closing reaches the wallet', async () => {
    const client = await sandboxOf();
    const id = await newAccount(client);
    closing = 'is unavailable';
    await client.post(`/accounts/${id}/close`);
    const before = (await walletOf(client)).balance;
    await service.core.bank.simulator.credit(creditNotice(client, id, 250n));
    expect(Number((await walletOf(client)).balance)).toBe(Number(before) + 2.5);
    expect((await allEvents(client)).at(-1)).toMatchObject({ type: 'account.funded', data: { status: 'closed' } });
    await expectLedgerValid();
  });
});
