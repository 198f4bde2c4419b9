import { describe, expect, test } from 'vitest';
import { verifyLedger } from '#ledger';
import type { Reply } from '../../client.ts';
import { createTestDatabase } from '../../harness.ts';
import { startService, type TenantClient } from '../../service.ts';
import { allEntries, allEvents, newCard, walletOf } from '../support/fixtures.ts';

const { database, url } = await createTestDatabase();
const service = await startService({ url });
const { sandbox, live } = await service.newPartner();

const issue = (client: TenantClient, body: object = {}, key?: string): Promise<Reply> =>
  client.post('/accounts', { currency: 'usd', ...body }, key === undefined ? {} : { key });
const credit = (id: string, body: object, key?: string): Promise<Reply> =>
  sandbox.post(`/simulations/accounts/${id}/credits`, body, key === undefined ? {} : { key });
const returnCredit = (id: string, creditId: string, body: object = {}, key?: string): Promise<Reply> =>
  sandbox.post(`/simulations/accounts/${id}/credits/${creditId}/return`, body, key === undefined ? {} : { key });
const eventsOf = async (id: string) => (await allEvents(sandbox)).filter(({ data }) => data.id === id);
const expectLedgerValid = async () => expect((await verifyLedger(database)).problems).toEqual([]);

describe('an incoming payment', () => {
  test('is credited when the simulation responds, and is the same in read, list, event, entry and operation', async () => {
    const { sandbox: client } = await service.newPartner();
    const { data: account } = await issue(client);
    const sender = { name: 'Atelier Dupont', account: 'FR7630006000011234567890189' };
    const path = `/accounts/${account.id}/credits`;
    const arrived = await client.post(`/simulations${path}`, { amount: '125.50', sender, reference: 'Invoice 7' });
    expect(arrived).toMatchObject({
      status: 201,
      data: {
        account_id: account.id,
        amount: '125.50',
        currency: 'usd',
        sender,
        reference: 'Invoice 7',
        status: 'credited',
        return_reason: null,
        returned_at: null,
      },
    });
    expect((await client.get(`${path}/${arrived.data.id}`)).data).toEqual(arrived.data);
    expect((await client.get(path)).data).toEqual({ credits: [arrived.data], next_cursor: null });
    expect((await walletOf(client)).balance).toBe('1000125.50');
    const event = (await allEvents(client)).at(-1)!;
    const entry = (await allEntries(client, `/wallets/${account.wallet_id}/entries`)).at(-1)!;
    const { operation_id } = arrived.data;
    expect(event).toMatchObject({ type: 'account.funded', sequence: 2, entry_sequence: entry.sequence });
    const money = { operation_id, amount: '125.50', balance_after: '1000125.50' };
    expect(event.data).toEqual({ ...account, credit: arrived.data, ...money });
    expect(entry).toMatchObject({ type: 'account_credit', ...money });
    expect((await client.get(`/operations/${operation_id}`)).data).toMatchObject({
      type: 'account_credit',
      status: 'succeeded',
      amount: '125.50',
      wallet_id: account.wallet_id,
      entries: [{ type: 'account_credit', amount: '125.50' }],
    });
    await expectLedgerValid();
  });

  test('is credited to the wallet that the account was issued for, in its currency', async () => {
    const { sandbox: client } = await service.newPartner();
    const wallet = await walletOf(client, 'eur');
    const { data } = await issue(client, { currency: 'eur', wallet_id: wallet.id });
    await client.post(`/simulations/accounts/${data.id}/credits`, { amount: 7, currency: 'eur' });
    expect((await walletOf(client, 'eur')).balance).toBe('7.00');
  });

  test('the same key credits once; another key credits again; another body is rejected', async () => {
    const { data: account } = await issue(sandbox);
    const [first, again] = [
      await credit(account.id, { amount: 1 }, 'pay'),
      await credit(account.id, { amount: 1 }, 'pay'),
    ];
    expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([first.text, 'true']);
    expect((await credit(account.id, { amount: 2 }, 'pay')).code).toBe('idempotency_key_reused');
    await credit(account.id, { amount: 1 }, 'pay once more');
    await credit(account.id, { amount: 1 });
    const { credits } = (await sandbox.get(`/accounts/${account.id}/credits`)).data;
    expect(credits).toHaveLength(3);
    const together = await Promise.all(Array.from({ length: 6 }, () => credit(account.id, { amount: 5 }, 'at once')));
    const ids = together.filter(({ status }) => status === 201).map(({ data }) => data.id);
    expect(new Set(ids).size).toBe(1);
    expect((await sandbox.get(`/accounts/${account.id}/credits`)).data.credits).toHaveLength(4);
  });

  test('the sender can be a name only, or missing', async () => {
    const { data: account } = await issue(sandbox);
    expect((await credit(account.id, { amount: 1, sender: 'Ana' })).data.sender).toEqual({
      name: 'Ana',
      account: null,
    });
    for (const body of [{}, { sender: {} }]) {
      expect((await credit(account.id, { amount: 1, ...body })).data.sender).toEqual({ name: null, account: null });
    }
    // References and bank fields are not checked for card numbers.
    const pan = '4111111111111111';
    const looked = await credit(account.id, { amount: 1, sender: { account: pan }, reference: pan });
    expect(looked.data).toMatchObject({ reference: pan, sender: { account: pan } });
  });

  test.each([
    [{ amount: 0 }, 'amount'],
    [{ amount: '1.001' }, 'amount'],
    [{ amount: 1_000_000.01 }, 'amount'],
    [{}, 'amount'],
    [{ amount: 1, currency: 'eur' }, 'currency'],
    [{ amount: 1, sender: 'x 4111 1111 1111 1111' }, 'sender'],
    [{ amount: 1, sender: { name: '5555555555554444' } }, 'sender.name'],
    [{ amount: 1, sender: '' }, 'sender'],
    [{ amount: 1, sender: 'a\0b' }, 'sender'],
    [{ amount: 1, sender: { name: 'a\nb' } }, 'sender.name'],
    [{ amount: 1, sender: { name: 'x'.repeat(141) } }, 'sender.name'],
    [{ amount: 1, sender: { account: 'x'.repeat(65) } }, 'sender.account'],
    [{ amount: 1, sender: { account: '\0' } }, 'sender.account'],
    [{ amount: 1, sender: 5 }, 'sender'],
    [{ amount: 1, sender: null }, 'sender'],
    [{ amount: 1, reference: 'x'.repeat(141) }, 'reference'],
    [{ amount: 1, reference: '\ud800' }, 'reference'],
  ])('%j is rejected, and nothing is credited', async (body, field) => {
    const { data: account } = await issue(sandbox);
    const refused = await credit(account.id, body, crypto.randomUUID());
    expect([refused.status, refused.fields]).toEqual([422, [field]]);
    expect((await sandbox.get(`/accounts/${account.id}/credits`)).data.credits).toEqual([]);
  });

  test('credits are listed newest first, by page, status and reference', async () => {
    const { data: account } = await issue(sandbox);
    const made: string[] = [];
    for (const reference of ['a', 'b', 'a', 'c']) {
      made.unshift((await credit(account.id, { amount: 1, reference })).data.id);
    }
    await returnCredit(account.id, made[3]!);
    const path = `/accounts/${account.id}/credits`;
    const ids = async (query: string): Promise<string[]> =>
      (await sandbox.get(`${path}?${query}`)).data.credits.map(({ id }: { id: string }) => id);
    expect(await ids('')).toEqual(made);
    expect(await ids(`size=2&after=${made[0]}`)).toEqual([made[1], made[2]]);
    expect(await ids('reference=a')).toEqual([made[1], made[3]]);
    expect(await ids('reference=a&status=returned')).toEqual([made[3]]);
    const other = (await issue(sandbox)).data.id;
    const foreign = (await credit(other, { amount: 1 })).data.id;
    for (const wrong of [`after=${foreign}`, 'status=lost', 'reference=', 'size=0']) {
      expect((await sandbox.get(`${path}?${wrong}`)).status).toBe(422);
    }
    expect((await sandbox.get(`${path}/${foreign}`)).code).toBe('credit_not_found');
    expect((await sandbox.get(`/accounts/${crypto.randomUUID()}/credits`)).code).toBe('account_not_found');
  });

  test('simulations exist only in the sandbox', async () => {
    const { data } = await issue(live);
    expect((await live.post(`/simulations/accounts/${data.id}/credits`, { amount: 1 })).code).toBe('route_not_found');
  });
});

describe('a payment that the bank takes back', () => {
  test('is debited once, with an event, and the credit shows it', async () => {
    const { data: account } = await issue(sandbox);
    const { data: arrived } = await credit(account.id, { amount: 40 });
    const before = (await walletOf(sandbox)).balance;
    const returned = await returnCredit(account.id, arrived.id, { reason: 'sent by mistake' }, 'back');
    expect(returned).toMatchObject({
      status: 200,
      data: {
        ...arrived,
        status: 'returned',
        return_reason: 'sent by mistake',
        returned_at: expect.any(String),
        return_operation_id: expect.any(String),
      },
    });
    expect(Number((await walletOf(sandbox)).balance)).toBe(Number(before) - 40);
    expect((await sandbox.get(`/accounts/${account.id}/credits/${arrived.id}`)).data).toEqual(returned.data);
    expect((await returnCredit(account.id, arrived.id, { reason: 'sent by mistake' }, 'back')).text).toBe(
      returned.text,
    );
    for (const key of [undefined, 'another key']) {
      expect(await returnCredit(account.id, arrived.id, {}, key)).toMatchObject({
        status: 409,
        code: 'credit_returned',
      });
    }
    const events = await eventsOf(account.id);
    expect(events.map(({ type, sequence }) => [type, sequence])).toEqual([
      ['account.issued', 1],
      ['account.funded', 2],
      ['account.returned', 3],
    ]);
    expect(events[2]!.data).toMatchObject({
      credit: returned.data,
      operation_id: returned.data.return_operation_id,
      amount: '40.00',
      balance_after: (await walletOf(sandbox)).balance,
    });
    await expectLedgerValid();
  });

  test('from a wallet whose money is on a card: the balance becomes negative, and later credits cover it first', async () => {
    const { live: client } = await service.newPartner();
    const { data: account } = await issue(client);
    const notice = { tenantId: client.tenant.id, accountId: account.id, railId: `empty ${account.id}` };
    const arrive = async (railId: string, amount: bigint) =>
      await service.core.bank.simulator.credit({
        ...notice,
        kind: 'account_credit',
        railId,
        money: { amount, currency: 'usd' },
        sender: { name: undefined, account: undefined },
        reference: undefined,
      });
    await arrive(notice.railId, 10_000n);
    const card = await newCard(client, { amount: 80 } as object);
    expect((await walletOf(client)).balance).toBe('20.00');
    await service.core.bank.simulator.returnCredit({ ...notice, kind: 'credit_return', reason: 'recalled' });
    expect((await walletOf(client)).balance).toBe('-80.00');
    const event = (await allEvents(client)).at(-1)!;
    expect(event).toMatchObject({ type: 'account.returned', data: { amount: '100.00', balance_after: '-80.00' } });
    expect((await client.post(`/cards/${card.id}/deposit`, { amount: 1 })).code).toBe('insufficient_merchant_balance');
    await expectLedgerValid();
    await arrive(`again ${account.id}`, 5_000n);
    expect((await walletOf(client)).balance).toBe('-30.00');
    expect((await client.post(`/cards/${card.id}/withdraw`, { amount: 80 })).status).toBe(200);
    expect((await walletOf(client)).balance).toBe('50.00');
    await expectLedgerValid();
  });

  test.each([[{ reason: '' }], [{ reason: 'x'.repeat(141) }], [{ reason: 'a\0' }], [{ reason: 5 }]])(
    '%j is rejected',
    async (body) => {
      const { data: account } = await issue(sandbox);
      const { data: arrived } = await credit(account.id, { amount: 1 });
      const refused = await returnCredit(account.id, arrived.id, body);
      expect([refused.status, refused.fields]).toEqual([422, ['reason']]);
      expect((await sandbox.get(`/accounts/${account.id}/credits/${arrived.id}`)).data).toEqual(arrived);
    },
  );

  test('unknown ids are 404', async () => {
    const { data: account } = await issue(sandbox);
    expect((await returnCredit(account.id, crypto.randomUUID())).code).toBe('credit_not_found');
    expect((await returnCredit(crypto.randomUUID(), crypto.randomUUID())).code).toBe('account_not_found');
  });
});
