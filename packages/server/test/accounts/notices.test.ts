import { describe, expect, test } from 'vitest';
import { query, statement } from '#database';
import { newId, type VirtualAccountId } from '#kit/ids.ts';
import { verifyLedger } from '#ledger';
import { receiveAccountNotice } from '#virtual-accounts';
import { adjustableClock } from '../contract/support/clock.ts';
import { allEvents, walletOf } from '../contract/support/fixtures.ts';
import { createTestDatabase } from '../harness.ts';
import { runDueItems } from '../run-background-work.ts';
import { startService, type TenantClient } from '../service.ts';
import { creditNotice, creditsOf, newAccount, returnNotice } from './fixtures.ts';

// Bank notices: repeated, invalid, out of order, with unusual content.

const { database, url } = await createTestDatabase();
const clock = adjustableClock();
const service = await startService({ url }, { clock });
const other = await startService({ url }, { clock });
const receive = (notice: Parameters<typeof receiveAccountNotice>[1]) =>
  receiveAccountNotice(service.core.virtualAccounts, notice);

const QUEUED = statement<{ count: bigint }>(
  'test.queued_notices',
  `SELECT count(*) AS count FROM work WHERE kind = 'embedded_notice' AND tenant_id = $1`,
);
const queued = async (client: TenantClient) => Number((await database.rows(query(QUEUED, client.tenant.id)))[0]!.count);
const fresh = async () => (await service.newPartner()).live;
const balance = async (client: TenantClient) => (await walletOf(client)).balance;
const typesOf = async (client: TenantClient) => (await allEvents(client)).map(({ type }) => type);

async function expectLedgerValid(): Promise<void> {
  expect((await verifyLedger(database)).problems).toEqual([]);
}

describe('a repeated notice', () => {
  test('repeated sequentially: credit and return are posted once', async () => {
    const client = await fresh();
    const notice = creditNotice(client, await newAccount(client), 1_000n);
    for (let times = 0; times < 3; times += 1) await receive(notice);
    expect([await balance(client), (await creditsOf(client, notice.accountId)).length]).toEqual(['10.00', 1]);
    for (let times = 0; times < 3; times += 1) await receive(returnNotice(notice));
    await receive(notice);
    expect([await balance(client), (await creditsOf(client, notice.accountId)).length]).toEqual(['0.00', 1]);
    expect(await typesOf(client)).toEqual(['account.issued', 'account.funded', 'account.returned']);
    await expectLedgerValid();
  });

  test('repeated concurrently in two processes: credit and return are posted once', async () => {
    const client = await fresh();
    const account = await newAccount(client);
    const notices = Array.from({ length: 10 }, () => creditNotice(client, account, 100n));
    const inAllProcesses = (each: Parameters<typeof receive>[0]) =>
      [service, other, service, other].map(({ core }) => receiveAccountNotice(core.virtualAccounts, each));
    await Promise.all(notices.flatMap(inAllProcesses));
    expect([await balance(client), (await creditsOf(client, account)).length]).toEqual(['10.00', 10]);
    await Promise.all(notices.map((notice) => returnNotice(notice)).flatMap(inAllProcesses));
    expect(await balance(client)).toBe('0.00');
    const events = await allEvents(client);
    expect(events).toHaveLength(21);
    expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index + 1));
    await expectLedgerValid();
  });

  test('with other sender text: has no effect', async () => {
    const client = await fresh();
    const notice = creditNotice(client, await newAccount(client), 1_000n);
    await receive(notice);
    await receive({ ...notice, sender: { name: 'ANA REYES', account: '1' }, reference: 'x' });
    expect(await creditsOf(client, notice.accountId)).toMatchObject([{ amount: '10.00', sender: { name: 'Ana' } }]);
  });

  test('with another amount or account: rejected with an error, and never credited twice', async () => {
    const client = await fresh();
    const account = await newAccount(client);
    const second = (await newAccount(client)) as VirtualAccountId;
    const notice = creditNotice(client, account, 1_000n);
    await receive(notice);
    for (const changed of [
      { ...notice, money: { ...notice.money, amount: 2_000n } },
      { ...notice, accountId: second },
    ]) {
      await expect(receive(changed)).rejects.toThrow(
        `${notice.railId}" for account ${changed.accountId} was not posted`,
      );
    }
    await expect(receive({ ...returnNotice(notice), accountId: second })).rejects.toThrow('belongs to another account');
    expect([await balance(client), await creditsOf(client, second)]).toEqual(['10.00', []]);
    await expectLedgerValid();
  });
});

describe('an invalid notice', () => {
  test.each<[string, (client: TenantClient, account: string) => Parameters<typeof receive>[0], RegExp]>([
    ['a credit for an unknown account', (client) => creditNotice(client, newId(), 1n), /no such account/],
    ['a return for an unknown account', (client) => returnNotice(creditNotice(client, newId(), 1n)), /no such account/],
    [
      'another currency',
      (client, account) => creditNotice(client, account, 1n, { currency: 'eur' }),
      /the account's is usd/,
    ],
    ['an amount of zero', (client, account) => creditNotice(client, account, 0n), /must be positive/],
    ['a negative amount', (client, account) => creditNotice(client, account, -5n), /must be positive/],
    ['an empty id', (client, account) => creditNotice(client, account, 1n, { railId: '' }), /printable ASCII/],
    ['an id with NUL', (client, account) => creditNotice(client, account, 1n, { railId: 'a\0' }), /printable ASCII/],
    [
      'a return without a credit',
      (client, account) => returnNotice(creditNotice(client, account, 1n)),
      /has not arrived yet/,
    ],
  ])('%s changes nothing', async (_, make, why) => {
    const client = await fresh();
    const account = await newAccount(client);
    await expect(receive(make(client, account))).rejects.toThrow(why);
    expect([await balance(client), await creditsOf(client, account)]).toEqual(['0.00', []]);
    await expectLedgerValid();
  });

  test("another tenant's account is unknown", async () => {
    const [one, two] = [await fresh(), await fresh()];
    await expect(receive(creditNotice(one, await newAccount(two), 1n))).rejects.toThrow('no such account');
    expect([await balance(one), await balance(two)]).toEqual(['0.00', '0.00']);
  });

  test('stays queued at the bank and is redelivered; it is logged, and other notices are not delayed', async () => {
    const client = await fresh();
    const account = await newAccount(client);
    const { simulator } = service.core.bank;
    const bad = creditNotice(client, account, 100n, { currency: 'gbp' });
    await expect(simulator.credit(bad)).rejects.toThrow("the account's is usd");
    expect(await queued(client)).toBe(1);
    await simulator.credit(creditNotice(client, account, 300n));
    clock.advance(6_000);
    const logged: unknown[] = [];
    await runDueItems(service.core, (error) => void logged.push(error));
    expect(logged.map(String)).toEqual([
      expect.stringMatching(/^RejectedNoticeError: account_credit .* the account's is usd$/),
    ]);
    expect([await queued(client), await balance(client)]).toEqual([1, '3.00']);
  });
});

describe('out of order', () => {
  test('a return that arrives before its credit stays queued at the bank and is applied after it', async () => {
    const client = await fresh();
    const notice = creditNotice(client, await newAccount(client), 700n);
    const { bank } = service.core;
    await expect(bank.simulator.returnCredit(returnNotice(notice))).rejects.toThrow('has not arrived yet');
    expect([await queued(client), await balance(client)]).toEqual([1, '0.00']);
    await bank.simulator.credit(notice);
    expect(await balance(client)).toBe('7.00');
    clock.advance(6_000);
    // Notices that other tests left in the queue are redelivered too, and rejected again.
    await runDueItems(service.core, () => undefined);
    expect([await queued(client), await balance(client)]).toEqual([0, '0.00']);
    expect(await creditsOf(client, notice.accountId)).toMatchObject([{ status: 'returned' }]);
  });

  test('a payment that the bank credits to a closed account reaches the wallet', async () => {
    const client = await fresh();
    const account = await newAccount(client);
    await client.post(`/accounts/${account}/close`);
    await receive(creditNotice(client, account, 900n));
    expect(await balance(client)).toBe('9.00');
    expect((await allEvents(client)).at(-1)).toMatchObject({ type: 'account.funded', data: { status: 'closed' } });
    await expectLedgerValid();
  });
});

describe('the content of a notice', () => {
  test.each([
    [
      { name: 'a\0b\nc', account: '\u2028' },
      { name: 'a b c', account: null },
    ],
    [
      { name: '\ud800 x', account: 'y\udfff' },
      { name: '\ufffd x', account: 'y\ufffd' },
    ],
    [
      { name: '  ', account: '' },
      { name: null, account: null },
    ],
    [
      { name: 'n'.repeat(500), account: '1'.repeat(500) },
      { name: 'n'.repeat(140), account: '1'.repeat(64) },
    ],
    [
      { name: `${'n'.repeat(139)}💳`, account: undefined },
      { name: 'n'.repeat(139), account: null },
    ],
    [
      { name: 'card 4111 1111 1111 1111', account: 'x' },
      { name: 'card [card number]', account: 'x' },
    ],
    [
      { name: '４１１１１１１１１１１１１１１１', account: 'x' },
      { name: '[card number]', account: 'x' },
    ],
  ])('sender %j is normalized and never blocks the credit', async (sender, shown) => {
    const client = await fresh();
    const account = await newAccount(client);
    await receive(creditNotice(client, account, 1n, { sender, reference: sender.name }));
    expect(await creditsOf(client, account)).toMatchObject([{ sender: shown }]);
    await expectLedgerValid();
  });

  test('an amount above the limit of API requests is credited', async () => {
    const client = await fresh();
    const account = await newAccount(client);
    await receive(creditNotice(client, account, 123_456_789_012_345n));
    expect(await balance(client)).toBe('1234567890123.45');
  });
});
