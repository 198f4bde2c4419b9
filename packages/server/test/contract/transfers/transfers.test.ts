import { describe, expect, test } from 'vitest';
import { sharedService } from '../../service.ts';
import { anotherWallet, problemsOf, heldBy } from '../../transfers/fixtures.ts';
import { allEntries, allEvents, setFeesOf, topUp, walletOf } from '../support/fixtures.ts';

const service = await sharedService();
const { sandbox } = await service.newPartner();
const usd = (await walletOf(sandbox)).id;
const eur = (await walletOf(sandbox, 'eur')).id;
const second = await anotherWallet(sandbox, 'usd');
await setFeesOf(service, sandbox, { transfer: 25n, issuer_transfer: 10n });
const balanceOf = async (id: string): Promise<string> => (await sandbox.get(`/wallets/${id}`)).data.balance;
const minute = async () => {
  await sandbox.post('/simulations/clock', { advance: 'PT1M' });
  await service.work();
};

describe('a transfer to another wallet', () => {
  test('of the same currency succeeds immediately, and is the same in response, read, list, event and operation', async () => {
    const before = await balanceOf(usd);
    const reply = await sandbox.post(
      '/transfers',
      {
        source_wallet_id: usd,
        amount: '100.00',
        destination: { type: 'wallet', wallet_id: second },
        reference: 'w2w',
        description: 'To the shop',
      },
      { key: 'w2w' },
    );
    expect(reply.status).toBe(201);
    expect(reply.data).toEqual({
      id: expect.any(String),
      status: 'success',
      source_wallet_id: usd,
      amount: '100.00',
      currency: 'usd',
      fee: '0.35',
      destination: { type: 'wallet', wallet_id: second },
      quote_id: null,
      target_amount: null,
      target_currency: null,
      cancelling: false,
      failure: null,
      reference: 'w2w',
      description: 'To the shop',
      metadata: {},
      created_at: expect.any(String),
      ended_at: reply.data.created_at,
      reversed_at: null,
      operation_id: expect.any(String),
      return_operation_id: null,
    });
    expect([before, await balanceOf(usd), await balanceOf(second)]).toEqual(['1000000.00', '999899.65', '100.00']);
    expect((await sandbox.get(`/transfers/${reply.data.id}`)).data).toEqual(reply.data);
    expect((await sandbox.get('/transfers')).data.transfers).toEqual([reply.data]);
    const [event] = await allEvents(sandbox, '&types=transfer.success');
    expect(event).toMatchObject({
      sequence: 1,
      data: { ...reply.data, balance_after: '999899.65', target_balance_after: '100.00' },
    });
    const entries = await allEntries(sandbox, `/wallets/${usd}/entries`);
    expect(entries.at(-1)).toMatchObject({ sequence: event!.entry_sequence, balance_after: '999899.65' });
    const operation = (await sandbox.get(`/operations/${reply.data.operation_id}`)).data;
    expect(operation).toMatchObject({
      type: 'transfer',
      status: 'succeeded',
      amount: '100.00',
      fee: '0.35',
      reference: 'w2w',
    });
    expect(operation.entries.map(({ account_id, amount, type }: never) => [account_id, amount, type])).toEqual([
      [usd, '-100.00', 'transfer'],
      [usd, '-0.25', 'transfer_fee'],
      [usd, '-0.10', 'issuer_transfer_fee'],
      [second, '100.00', 'transfer'],
    ]);
    const again = await sandbox.post('/transfers', {
      source_wallet_id: usd,
      amount: 100,
      destination: { type: 'wallet', wallet_id: second },
      reference: 'w2w',
      description: 'To the shop',
    });
    expect([again.status, again.data]).toEqual([201, reply.data]);
    expect((await sandbox.get('/operations?reference=w2w')).data.operations).toEqual([operation]);
    const other = await sandbox.post('/transfers', {
      source_wallet_id: usd,
      amount: 101,
      destination: { type: 'wallet', wallet_id: second },
      reference: 'w2w',
      description: 'To the shop',
    });
    expect([other.status, other.code]).toEqual([409, 'reference_conflict']);
  });

  test('of more than the balance, fees included, is rejected and moves nothing', async () => {
    const { live } = await service.newPartner();
    const source = (await walletOf(live)).id;
    const target = await anotherWallet(live, 'usd');
    await topUp(service, live, 10_000n);
    await setFeesOf(service, live, { transfer: 1n });
    const send = (amount: string) =>
      live.post(
        '/transfers',
        { source_wallet_id: source, amount, destination: { type: 'wallet', wallet_id: target } },
        { key: 'all' },
      );
    expect((await send('100.00')).code).toBe('insufficient_merchant_balance');
    expect((await walletOf(live)).balance).toBe('100.00');
    expect((await live.get('/transfers')).data.transfers).toEqual([]);
    await topUp(service, live, 1n);
    expect((await send('100.00')).status).toBe(201);
    expect((await send('100.00')).headers.get('idempotent-replayed')).toBe('true');
    expect((await walletOf(live)).balance).toBe('0.00');
  });

  test('of another currency needs a quote and uses it up', async () => {
    const quote = (
      await sandbox.post('/quotes', { source_currency: 'usd', target_currency: 'eur', source_amount: '100.00' })
    ).data;
    const send = (fields: object) =>
      sandbox.post('/transfers', {
        source_wallet_id: usd,
        amount: '100.00',
        currency: 'usd',
        destination: { type: 'wallet', wallet_id: eur },
        ...fields,
      });
    const without = await send({});
    expect([without.status, without.fields]).toEqual([422, ['quote_id']]);
    expect(without.text).toContain('POST /quotes');
    expect((await send({ quote_id: quote.id, amount: '99.99' })).fields).toEqual(['amount']);
    const wrongWay = (
      await sandbox.post('/quotes', { source_currency: 'eur', target_currency: 'usd', source_amount: '100.00' })
    ).data;
    expect((await send({ quote_id: wrongWay.id })).fields).toEqual(['quote_id']);
    expect((await send({ quote_id: crypto.randomUUID() })).code).toBe('quote_not_found');
    const { data, status } = await send({ quote_id: quote.id });
    expect(status).toBe(201);
    expect(data).toMatchObject({
      status: 'success',
      amount: '100.00',
      currency: 'usd',
      quote_id: quote.id,
      target_amount: quote.target_amount,
      target_currency: 'eur',
    });
    expect(await balanceOf(eur)).toBe(quote.target_amount);
    expect((await sandbox.get(`/quotes/${quote.id}`)).data).toEqual({ ...quote, transfer_id: data.id });
    const operation = (await sandbox.get(`/operations/${data.operation_id}`)).data;
    expect(operation.entries.at(-1)).toMatchObject({ account_id: eur, amount: quote.target_amount, type: 'exchange' });
    const again = await send({ quote_id: quote.id });
    expect([again.status, again.code]).toEqual([409, 'quote_used']);
    expect(await heldBy(service, sandbox.tenant.id, data.id)).toBe(0n);
  });

  test('is made once when several requests race for one quote', async () => {
    const quote = (
      await sandbox.post('/quotes', { source_currency: 'usd', target_currency: 'eur', source_amount: '1.00' })
    ).data;
    const before = await balanceOf(eur);
    const send = () =>
      sandbox.post('/transfers', {
        source_wallet_id: usd,
        amount: 1,
        quote_id: quote.id,
        destination: { type: 'wallet', wallet_id: eur },
      });
    const replies = await Promise.all(Array.from({ length: 6 }, send));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409]);
    expect(Number(await balanceOf(eur)) - Number(before)).toBeCloseTo(Number(quote.target_amount), 5);
  });

  test('is rejected when its quote is older than a minute of the tenant’s clock', async () => {
    const quote = (
      await sandbox.post('/quotes', { source_currency: 'usd', target_currency: 'eur', source_amount: '1.00' })
    ).data;
    await minute();
    const late = await sandbox.post('/transfers', {
      source_wallet_id: usd,
      amount: 1,
      quote_id: quote.id,
      destination: { type: 'wallet', wallet_id: eur },
    });
    expect([late.status, late.code]).toEqual([409, 'quote_expired']);
  });
});

test('a partner cannot read, cancel or simulate another’s transfers, or use another’s wallets', async () => {
  const { sandbox: other } = await service.newPartner();
  const [{ id }] = (await sandbox.get('/transfers')).data.transfers;
  expect((await other.get(`/transfers/${id}`)).code).toBe('transfer_not_found');
  expect((await other.post(`/transfers/${id}/cancel`)).code).toBe('transfer_not_found');
  expect((await other.post(`/simulations/transfers/${id}`, { outcome: 'failed' })).code).toBe('transfer_not_found');
  const own = (await walletOf(other)).id;
  const stolen = await other.post('/transfers', {
    source_wallet_id: usd,
    amount: 1,
    destination: { type: 'wallet', wallet_id: own },
  });
  expect(stolen.code).toBe('wallet_not_found');
  const given = await other.post('/transfers', {
    source_wallet_id: own,
    amount: 1,
    destination: { type: 'wallet', wallet_id: usd },
  });
  expect([given.status, given.fields]).toEqual([422, ['destination.wallet_id']]);
});

test('ledger and transfers are consistent after all tests', async () => {
  expect(await problemsOf(service)).toEqual([]);
});
