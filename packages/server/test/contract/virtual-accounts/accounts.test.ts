import { isValidBIC, isValidIBAN } from 'ibantools';
import { describe, expect, test } from 'vitest';
import { verifyLedger } from '#ledger';
import type { Reply } from '../../client.ts';
import { createTestDatabase } from '../../harness.ts';
import { startService, type TenantClient } from '../../service.ts';
import { adjustableClock } from '../support/clock.ts';
import { allEvents, newCustomer, setFeesOf, topUp, walletOf } from '../support/fixtures.ts';

const { database, url } = await createTestDatabase();
const service = await startService({ url });
const { sandbox } = await service.newPartner();
/** The same service with a clock that the test controls. */
const clock = adjustableClock();
const slow = await startService({ url }, { clock });

const issue = (client: TenantClient, body: object = {}, key?: string): Promise<Reply> =>
  client.post('/accounts', { currency: 'usd', ...body }, key === undefined ? {} : { key });
const credit = (id: string, body: object, key?: string): Promise<Reply> =>
  sandbox.post(`/simulations/accounts/${id}/credits`, body, key === undefined ? {} : { key });
const returnCredit = (id: string, creditId: string, body: object = {}, key?: string): Promise<Reply> =>
  sandbox.post(`/simulations/accounts/${id}/credits/${creditId}/return`, body, key === undefined ? {} : { key });
const eventsOf = async (id: string) => (await allEvents(sandbox)).filter(({ data }) => data.id === id);
const expectLedgerValid = async () => expect((await verifyLedger(database)).problems).toEqual([]);

describe('issuing', () => {
  test.each(['usd', 'eur', 'gbp'] as const)(
    '%s: 201, active, with bank details; read, list and event show the same account',
    async (currency) => {
      const { sandbox: client } = await service.newPartner();
      const created = await issue(client, { currency, label: 'Incoming' });
      expect(created).toMatchObject({
        status: 201,
        data: { status: 'active', currency, customer_id: null, label: 'Incoming', closed_at: null },
      });
      expect(created.data.wallet_id).toBe((await walletOf(client, currency)).id);
      const { id } = created.data;
      expect((await client.get(`/accounts/${id}`)).data).toEqual(created.data);
      expect((await client.get('/accounts')).data).toEqual({ accounts: [created.data], next_cursor: null });
      const [event] = await allEvents(client);
      expect(event).toMatchObject({ type: 'account.issued', sequence: 1, data: created.data });
      expect(Object.keys(event!.data).toSorted()).toEqual(Object.keys(created.data).toSorted());
      const { details } = created.data;
      const shapes = {
        usd: { account_number: expect.stringMatching(/^\d{12}$/), routing_number: expect.stringMatching(/^\d{9}$/) },
        eur: { iban: expect.toSatisfy(isValidIBAN), bic: expect.toSatisfy(isValidBIC) },
        gbp: { sort_code: expect.stringMatching(/^\d{6}$/), account_number: expect.stringMatching(/^\d{8}$/) },
      };
      expect(details).toEqual(shapes[currency]);
    },
  );

  test('charges both fees to the wallet, each as a posting, and records the schedule version', async () => {
    const { sandbox: client } = await service.newPartner();
    await setFeesOf(service, client, { account_issue: 250n, issuer_account_issue: 100n });
    await issue(client, { reference: 'with fees' });
    const [operation] = (await client.get('/operations?reference=with%20fees')).data.operations;
    expect(operation).toMatchObject({ type: 'account_issue', status: 'succeeded', amount: '0.00', fee: '3.50' });
    expect(operation.fee_schedule_version).toBeGreaterThan(0);
    expect(operation.entries.map(({ type, amount }: Record<string, string>) => [type, amount])).toEqual([
      ['account_issue_fee', '-2.50'],
      ['issuer_account_issue_fee', '-1.00'],
    ]);
    expect((await walletOf(client)).balance).toBe('999996.50');
  });

  test('402 when the wallet cannot pay the fee, and nothing is created', async () => {
    const { live: client } = await service.newPartner();
    await setFeesOf(service, client, { account_issue: 100n });
    await topUp(service, client, 99n);
    expect(await issue(client, { reference: 'short' }, 'short')).toMatchObject({
      status: 402,
      code: 'insufficient_merchant_balance',
    });
    expect((await client.get('/accounts')).data.accounts).toEqual([]);
    await topUp(service, client, 1n);
    expect((await issue(client, { reference: 'short' }, 'short')).status).toBe(201);
    expect((await walletOf(client)).balance).toBe('0.00');
  });

  test('for a customer by id or local_id; not for an unknown or rejected one', async () => {
    const customer = await newCustomer(sandbox);
    for (const customer_id of [customer.id, customer.local_id, String(customer.local_id)]) {
      expect((await issue(sandbox, { customer_id })).data.customer_id).toBe(customer.id);
    }
    expect((await issue(sandbox, { customer_id: crypto.randomUUID() })).code).toBe('customer_not_found');
    await sandbox.post(`/simulations/customers/${customer.id}/kyc`, { decision: 'rejected' });
    expect(await issue(sandbox, { customer_id: customer.id })).toMatchObject({
      status: 422,
      code: 'customer_rejected',
    });
  });

  test.each([
    ['no currency', { currency: undefined }, 422, 'currency'],
    ['an unknown currency', { currency: 'chf' }, 422, 'currency'],
    ['a card number as a label', { label: 'x 4111 1111 1111 1111' }, 422, 'label'],
    ['a label of two lines', { label: 'a\nb' }, 422, 'label'],
    ['an unknown wallet', { wallet_id: crypto.randomUUID() }, 404, undefined],
    ['a wallet of another currency', { currency: 'eur', wallet_id: 'usd' }, 422, 'wallet_id'],
    ['a reference with NUL', { reference: 'a\0' }, 422, 'reference'],
  ])('rejects %s', async (_, body: Record<string, unknown>, status, field) => {
    const named = body['wallet_id'] === 'usd' ? { wallet_id: (await walletOf(sandbox)).id } : {};
    const before = (await sandbox.get('/accounts?size=100')).data;
    const refused = await issue(sandbox, { ...body, ...named });
    expect([refused.status, refused.fields]).toEqual([status, field === undefined ? [] : [field]]);
    expect((await sandbox.get('/accounts?size=100')).data).toEqual(before);
  });

  test('the same key and the same reference return the first account', async () => {
    const first = await issue(sandbox, { reference: 'once' }, 'issue once');
    const again = await issue(sandbox, { reference: 'once' }, 'issue once');
    expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([first.text, 'true']);
    expect((await issue(sandbox, { reference: 'once' })).data).toEqual(first.data);
    expect((await issue(sandbox, { reference: 'once', currency: 'eur' })).code).toBe('reference_conflict');
    const together = await Promise.all(Array.from({ length: 8 }, () => issue(sandbox, { reference: 'together' })));
    expect(new Set(together.map(({ data }) => data.id)).size).toBe(1);
  });

  test('for a sandbox customer named Unissuable: failed, and the fees are returned', async () => {
    const { sandbox: client } = await service.newPartner();
    await setFeesOf(service, client, { account_issue: 250n, issuer_account_issue: 100n });
    const { id: customer_id } = await newCustomer(client, { last_name: 'Unissuable' });
    const { data: failed } = await issue(client, { customer_id });
    expect(failed).toMatchObject({ status: 'failed', failure_reason: expect.stringContaining('Unissuable') });
    expect((await client.get('/accounts')).data.accounts).toEqual([failed]);
    expect((await allEvents(client)).at(-1)).toMatchObject({
      type: 'account.failed',
      data: { ...failed, fees_returned: '3.50' },
    });
    expect((await walletOf(client)).balance).toBe('1000000.00');
  });

  test('for a sandbox customer named Slow: processing, until the bank has opened it', async () => {
    const { sandbox: client } = await slow.newPartner();
    const { id: customer_id } = await newCustomer(client, { last_name: 'Slow' });
    const { data: processing } = await issue(client, { customer_id });
    expect(processing).toMatchObject({ status: 'processing', details: null, failure_reason: null });
    expect(await allEvents(client)).toEqual([]);
    clock.advance(5_000);
    await slow.work();
    const { data: active } = await client.get(`/accounts/${processing.id}`);
    expect(active).toEqual({ ...processing, status: 'active', details: expect.any(Object) });
    expect(await allEvents(client)).toMatchObject([{ type: 'account.issued', data: active }]);
  });

  test('each account of a tenant has its own number', async () => {
    const { sandbox: client } = await service.newPartner();
    const made = await Promise.all(Array.from({ length: 30 }, () => issue(client, { currency: 'gbp' })));
    expect(new Set(made.map(({ data }) => data.details.account_number)).size).toBe(30);
  });
});

describe('lists', () => {
  test('are newest first, by page, and by status, currency and customer', async () => {
    const { sandbox: client } = await service.newPartner();
    const customer = await newCustomer(client);
    const made: string[] = [];
    for (const body of [{}, { currency: 'eur' }, { customer_id: customer.id }, {}, { currency: 'eur' }]) {
      made.unshift((await issue(client, body)).data.id);
    }
    await client.post(`/accounts/${made[0]}/close`);
    const ids = async (query: string): Promise<string[]> =>
      (await client.get(`/accounts?${query}`)).data.accounts.map(({ id }: { id: string }) => id);
    expect(await ids('')).toEqual(made);
    const first = (await client.get('/accounts?size=2')).data;
    expect(first.next_cursor).toBe(made[1]);
    expect(await ids(`size=3&after=${first.next_cursor}`)).toEqual(made.slice(2));
    expect((await client.get(`/accounts?size=3&after=${first.next_cursor}`)).data.next_cursor).toBeNull();
    expect(await ids('currency=eur')).toEqual([made[0], made[3]]);
    expect(await ids('status=closed')).toEqual([made[0]]);
    expect(await ids('status=active&currency=eur')).toEqual([made[3]]);
    expect(await ids('status=failed')).toEqual([]);
    expect(await ids(`customer_id=${customer.local_id}`)).toEqual([made[2]]);
    for (const wrong of [
      'status=open',
      'currency=chf',
      `after=${crypto.randomUUID()}`,
      'after=x',
      'size=0',
      'size=101',
    ]) {
      expect((await client.get(`/accounts?${wrong}`)).status).toBe(422);
    }
    expect((await client.get(`/accounts?customer_id=${crypto.randomUUID()}`)).code).toBe('customer_not_found');
  });
});

describe('closing', () => {
  test('is permanent, and payments are no longer credited', async () => {
    const { data: account } = await issue(sandbox);
    await credit(account.id, { amount: 3 });
    const closed = await sandbox.post(`/accounts/${account.id}/close`, { reference: 'bye' }, { key: 'close' });
    expect(closed).toMatchObject({
      status: 200,
      data: { ...account, status: 'closed', closed_at: expect.any(String) },
    });
    expect((await sandbox.get(`/accounts/${account.id}`)).data).toEqual(closed.data);
    const event = (await eventsOf(account.id)).at(-1)!;
    expect(event).toMatchObject({ type: 'account.closed', sequence: 3 });
    expect(event.data).toEqual(closed.data);
    const again = await sandbox.post(`/accounts/${account.id}/close`, { reference: 'bye' }, { key: 'close' });
    expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([closed.text, 'true']);
    expect((await sandbox.post(`/accounts/${account.id}/close`, { reference: 'bye' })).data).toEqual(closed.data);
    expect((await sandbox.post(`/accounts/${account.id}/close`)).code).toBe('account_not_active');
    expect((await eventsOf(account.id)).map(({ type }) => type)).toEqual([
      'account.issued',
      'account.funded',
      'account.closed',
    ]);
    expect((await sandbox.get('/operations?reference=bye')).data.operations).toMatchObject([
      { type: 'account_close', status: 'succeeded', amount: '0.00', entries: [] },
    ]);
    expect(await credit(account.id, { amount: 1 })).toMatchObject({ status: 409, code: 'account_not_active' });
    await expectLedgerValid();
  });

  test('an earlier credit can still be taken back', async () => {
    const { data: account } = await issue(sandbox);
    const { data: arrived } = await credit(account.id, { amount: 3 });
    await sandbox.post(`/accounts/${account.id}/close`);
    expect((await returnCredit(account.id, arrived.id)).data.status).toBe('returned');
    expect((await eventsOf(account.id)).at(-1)!.data).toMatchObject({
      status: 'closed',
      credit: { status: 'returned' },
    });
  });
});
