import { describe, expect, test } from 'vitest';
import { query, statement } from '../../src/foundation/database/index.ts';
import { newId, type VirtualAccountId } from '../../src/foundation/kit/ids.ts';
import { verifyLedger } from '../../src/money/ledger/index.ts';
import { receiveAccountNotice } from '../../src/money/virtual-accounts/index.ts';
import { adjustableClock } from '../contract/support/clock.ts';
import { allEvents, walletOf } from '../contract/support/people.ts';
import { createTestDatabase } from '../harness.ts';
import { startService, type TenantClient } from '../service.ts';
import { creditNotice, creditsOf, newAccount, returnNotice } from './fixtures.ts';

// What the bank tells, however it tells it.

const { database, url } = await createTestDatabase();
const clock = adjustableClock();
const service = await startService({ url }, { clock });
const other = await startService({ url }, { clock });
const receive = (notice: Parameters<typeof receiveAccountNotice>[1]) =>
  receiveAccountNotice(service.core.virtualAccounts, notice);

const QUEUED = statement<{ count: bigint }>(
  'test.queued_notices',
  `SELECT count(*) AS count FROM embedded_bank_notices WHERE tenant_id = $1`,
);
const queued = async (client: TenantClient) => Number((await database.rows(query(QUEUED, client.tenant.id)))[0]!.count);
const fresh = async () => (await service.newPartner()).live;
const balance = async (client: TenantClient) => (await walletOf(client)).balance;
const typesOf = async (client: TenantClient) => (await allEvents(client)).map(({ type }) => type);

async function booksAreRight(): Promise<void> {
  expect((await verifyLedger(database)).problems).toEqual([]);
}

describe('told again', () => {
  test('one after the other, credit and return count once', async () => {
    const client = await fresh();
    const notice = creditNotice(client, await newAccount(client), 1_000n);
    for (let times = 0; times < 3; times += 1) await receive(notice);
    expect([await balance(client), (await creditsOf(client, notice.accountId)).length]).toEqual(['10.00', 1]);
    for (let times = 0; times < 3; times += 1) await receive(returnNotice(notice));
    await receive(notice);
    expect([await balance(client), (await creditsOf(client, notice.accountId)).length]).toEqual(['0.00', 1]);
    expect(await typesOf(client)).toEqual(['account.issued', 'account.funded', 'account.returned']);
    await booksAreRight();
  });

  test('in two processes at once, credit and return count once', async () => {
    const client = await fresh();
    const account = await newAccount(client);
    const notices = Array.from({ length: 10 }, () => creditNotice(client, account, 100n));
    const everywhere = (each: Parameters<typeof receive>[0]) =>
      [service, other, service, other].map(({ core }) => receiveAccountNotice(core.virtualAccounts, each));
    await Promise.all(notices.flatMap(everywhere));
    expect([await balance(client), (await creditsOf(client, account)).length]).toEqual(['10.00', 10]);
    await Promise.all(notices.map((notice) => returnNotice(notice)).flatMap(everywhere));
    expect(await balance(client)).toBe('0.00');
    const events = await allEvents(client);
    expect(events).toHaveLength(21);
    expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index + 1));
    await booksAreRight();
  });

  test('with other words for the sender, it is the same', async () => {
    const client = await fresh();
    const notice = creditNotice(client, await newAccount(client), 1_000n);
    await receive(notice);
    await receive({ ...notice, sender: { name: 'ANA REYES', account: '1' }, reference: 'x' });
    expect(await creditsOf(client, notice.accountId)).toMatchObject([{ amount: '10.00', sender: { name: 'Ana' } }]);
  });

  test('of another amount or account it is refused loudly, and never credited twice', async () => {
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
        `${notice.railId}" about account ${changed.accountId} was not booked`,
      );
    }
    await expect(receive({ ...returnNotice(notice), accountId: second })).rejects.toThrow('on another account');
    expect([await balance(client), await creditsOf(client, second)]).toEqual(['10.00', []]);
    await booksAreRight();
  });
});

describe('what cannot be booked as it was told', () => {
  test.each<[string, (client: TenantClient, account: string) => Parameters<typeof receive>[0], RegExp]>([
    ['an account that is not there', (client) => creditNotice(client, newId(), 1n), /no such account/],
    [
      'a return about one that is not there',
      (client) => returnNotice(creditNotice(client, newId(), 1n)),
      /no such account/,
    ],
    ['another currency', (client, account) => creditNotice(client, account, 1n, { currency: 'eur' }), /takes usd/],
    ['no amount', (client, account) => creditNotice(client, account, 0n), /nothing arrives/],
    ['a negative amount', (client, account) => creditNotice(client, account, -5n), /nothing arrives/],
    ['no name', (client, account) => creditNotice(client, account, 1n, { railId: '' }), /no printable name/],
    ['a name with NUL', (client, account) => creditNotice(client, account, 1n, { railId: 'a\0' }), /no printable name/],
    ['a return without a credit', (client, account) => returnNotice(creditNotice(client, account, 1n)), /has come yet/],
  ])('%s: nothing moves', async (_, make, why) => {
    const client = await fresh();
    const account = await newAccount(client);
    await expect(receive(make(client, account))).rejects.toThrow(why);
    expect([await balance(client), await creditsOf(client, account)]).toEqual(['0.00', []]);
    await booksAreRight();
  });

  test("another tenant's account is not there", async () => {
    const [one, two] = [await fresh(), await fresh()];
    await expect(receive(creditNotice(one, await newAccount(two), 1n))).rejects.toThrow('no such account');
    expect([await balance(one), await balance(two)]).toEqual(['0.00', '0.00']);
  });

  test('stays with the bank, which brings it again; the log says so, and others are not held up', async () => {
    const client = await fresh();
    const account = await newAccount(client);
    const { simulator } = service.core.bank;
    const bad = creditNotice(client, account, 100n, { currency: 'gbp' });
    await expect(simulator.credit(bad)).rejects.toThrow('takes usd');
    expect(await queued(client)).toBe(1);
    await simulator.credit(creditNotice(client, account, 300n));
    clock.advance(6_000);
    const logged: unknown[] = [];
    await service.core.bank.work((error) => void logged.push(error));
    expect(logged.map(String)).toEqual([expect.stringMatching(/^RefusedNoticeError: account_credit .* takes usd$/)]);
    expect([await queued(client), await balance(client)]).toEqual([1, '3.00']);
  });
});

describe('out of turn', () => {
  test('a return that comes before its credit waits at the bank, and is applied after it', async () => {
    const client = await fresh();
    const notice = creditNotice(client, await newAccount(client), 700n);
    const { bank } = service.core;
    await expect(bank.simulator.returnCredit(returnNotice(notice))).rejects.toThrow('has come yet');
    expect([await queued(client), await balance(client)]).toEqual([1, '0.00']);
    await bank.simulator.credit(notice);
    expect(await balance(client)).toBe('7.00');
    clock.advance(6_000);
    // What another test has left there is brought too, and refused again.
    await bank.work(() => undefined);
    expect([await queued(client), await balance(client)]).toEqual([0, '0.00']);
    expect(await creditsOf(client, notice.accountId)).toMatchObject([{ status: 'returned' }]);
  });

  test('money for a closed account that the bank credits all the same is the wallet’s', async () => {
    const client = await fresh();
    const account = await newAccount(client);
    await client.post(`/accounts/${account}/close`);
    await receive(creditNotice(client, account, 900n));
    expect(await balance(client)).toBe('9.00');
    expect((await allEvents(client)).at(-1)).toMatchObject({ type: 'account.funded', data: { status: 'closed' } });
    await booksAreRight();
  });
});

describe('what came with the money', () => {
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
  ])('sender %j never stops it', async (sender, shown) => {
    const client = await fresh();
    const account = await newAccount(client);
    await receive(creditNotice(client, account, 1n, { sender, reference: sender.name }));
    expect(await creditsOf(client, account)).toMatchObject([{ sender: shown }]);
    await booksAreRight();
  });

  test('amounts beyond what one request may move arrive too', async () => {
    const client = await fresh();
    const account = await newAccount(client);
    await receive(creditNotice(client, account, 123_456_789_012_345n));
    expect(await balance(client)).toBe('1234567890123.45');
  });
});
