import { describe, expect, test } from 'vitest';
import { sharedService, type TenantClient } from '../../service.ts';
import { allEntries, newCard, newCustomer, setFeesOf, topUp, walletOf } from '../support/fixtures.ts';

const service = await sharedService();
const { sandbox } = await service.newPartner();
const customer = await newCustomer(sandbox);

async function open(fields: object = {}, client: TenantClient = sandbox) {
  const reply = await client.post('/wallets', { currency: 'usd', ...fields });
  expect(reply.status).toBe(201);
  return reply.data;
}

/** A wallet with money moved from the default wallet through a card. */
async function filled(amount: number, client: TenantClient = sandbox): Promise<string> {
  const { id } = await open({}, client);
  const card = await newCard(client, { amount } as object);
  await client.post(`/cards/${card.id}/withdraw`, { amount, wallet_id: id });
  return id;
}

const balanceOf = async (id: string): Promise<string> => (await sandbox.get(`/wallets/${id}`)).data.balance;

describe('opening a wallet', () => {
  test('returns an empty wallet that all endpoints show alike', async () => {
    const opened = await open({ currency: 'eur', label: 'Payroll' });
    expect(opened).toEqual({
      id: opened.id,
      currency: 'eur',
      balance: '0.00',
      label: 'Payroll',
      metadata: {},
      is_default: false,
      low_balance_threshold: null,
      auto_top_up: null,
      created_at: opened.created_at,
    });
    expect((await sandbox.get(`/wallets/${opened.id}`)).data).toEqual(opened);
    const { wallets } = (await sandbox.get('/wallets?size=100')).data;
    expect(wallets).toContainEqual(opened);
    expect((await walletOf(sandbox, 'eur')).id).not.toBe(opened.id);
  });

  test('is an operation, idempotent by reference and by key', async () => {
    const send = (fields: object = {}, key?: string) =>
      sandbox.post(
        '/wallets',
        { currency: 'gbp', label: 'Once', reference: 'open-1', ...fields },
        key === undefined ? {} : { key },
      );
    const first = await send();
    expect((await send()).data).toEqual(first.data);
    expect(await send({ label: 'Other' })).toMatchObject({ status: 409, code: 'reference_conflict' });
    expect(await send({ label: null })).toMatchObject({ status: 409, code: 'reference_conflict' });
    expect((await sandbox.get('/operations?reference=open-1')).data.operations).toMatchObject([
      {
        type: 'wallet_open',
        status: 'succeeded',
        amount: '0.00',
        currency: 'gbp',
        wallet_id: first.data.id,
        entries: [],
      },
    ]);
    const keyed = await send({ reference: undefined }, 'open');
    const again = await send({ reference: undefined }, 'open');
    expect(again.text).toBe(keyed.text);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
  });

  test('is limited to a thousand, also under concurrent requests', async () => {
    const { sandbox: client } = await service.newPartner();
    const replies = await Promise.all(
      Array.from({ length: 1_000 }, () => client.post('/wallets', { currency: 'usd' })),
    );
    const refused = replies.filter(({ status }) => status !== 201);
    // Three exist from the start.
    expect(refused).toHaveLength(3);
    for (const reply of refused) expect(reply).toMatchObject({ status: 409, code: 'wallet_limit_reached' });
  });
});

describe('a second wallet', () => {
  test('pays for deposits and new cards that name it, with fees, and receives withdrawals', async () => {
    const { sandbox: client } = await service.newPartner();
    await setFeesOf(service, client, { issuance: 100n, deposit: 35n });
    const usd = await walletOf(client);
    const second = await filled(100, client);
    const before = (await walletOf(client)).balance;
    const fields: object = { amount: 10, wallet_id: second };
    const card = await newCard(client, fields);
    const deposited = await client.post(`/cards/${card.id}/deposit`, { amount: 20, wallet_id: second });
    expect(deposited.data.wallet).toEqual({ id: second, currency: 'usd', balance: '68.65' });
    await client.post(`/cards/${card.id}/withdraw`, { amount: 5, wallet_id: second });
    expect((await client.get(`/wallets/${second}`)).data.balance).toBe('73.65');
    expect((await walletOf(client)).balance).toBe(before);
    expect(await allEntries(client, `/wallets/${second}/entries`)).toMatchObject([
      { type: 'withdrawal', amount: '100.00' },
      { type: 'card_issue', amount: '-10.00' },
      { type: 'issuance_fee', amount: '-1.00' },
      { type: 'deposit', amount: '-20.00' },
      { type: 'deposit_fee', amount: '-0.35' },
      { type: 'withdrawal', amount: '5.00' },
    ]);
    const short = await client.post(`/cards/${card.id}/deposit`, { amount: 80, wallet_id: second });
    expect(short).toMatchObject({ status: 402, code: 'insufficient_merchant_balance' });
    expect(usd.id).not.toBe(second);
  });

  test('is refunded with fees if a card fails; a terminated card is refunded to the default wallet', async () => {
    const second = await filled(50);
    const unissuable = await newCustomer(sandbox, { last_name: 'Unissuable' });
    const failed = await sandbox.post('/cards', { customer_id: unissuable.id, amount: 10, wallet_id: second });
    expect(failed.data.card.status).toBe('failed');
    expect(await balanceOf(second)).toBe('50.00');
    const fields: object = { customer_id: customer.id, amount: 10, wallet_id: second };
    const card = await newCard(sandbox, fields);
    const { id, balance } = await walletOf(sandbox);
    await sandbox.put(`/cards/${card.id}/terminate`, {});
    expect(await balanceOf(second)).toBe('40.00');
    expect(Number(await balanceOf(id)) - Number(balance)).toBeCloseTo(10, 2);
  });

  test('of another currency or another partner is rejected, and nothing moves', async () => {
    const eur = await open({ currency: 'eur' });
    const other = await open({}, (await service.newPartner()).sandbox);
    const card = await newCard(sandbox);
    for (const [wallet_id, expected] of [
      [eur.id, { status: 422, fields: ['wallet_id'] }],
      [other.id, { status: 404, code: 'wallet_not_found' }],
    ]) {
      expect(await sandbox.post(`/cards/${card.id}/deposit`, { amount: 1, wallet_id })).toMatchObject(expected);
      expect(await sandbox.post('/cards', { customer_id: customer.id, wallet_id })).toMatchObject(expected);
    }
    expect((await sandbox.get(`/cards/${card.id}`)).data.card.amount).toBe('10.00');
  });
});

describe('changing a wallet', () => {
  test('changes the given fields, keeps the others, and null clears', async () => {
    const source = await open();
    const { id } = await open({ label: 'Old' });
    const change = async (body: object) => {
      const reply = await sandbox.call('PATCH', `/wallets/${id}`, body);
      expect(reply.status).toBe(200);
      expect((await sandbox.get(`/wallets/${id}`)).data).toEqual(reply.data);
      return reply.data;
    };
    expect(await change({ label: 'New' })).toMatchObject({ label: 'New', low_balance_threshold: null });
    const topUpOf = { source_wallet_id: source.id, amount: '20.00' };
    expect(await change({ low_balance_threshold: 100.5, auto_top_up: { ...topUpOf, amount: 20 } })).toMatchObject({
      label: 'New',
      low_balance_threshold: '100.50',
      auto_top_up: topUpOf,
    });
    expect(await change({ label: null })).toMatchObject({ label: null, auto_top_up: topUpOf });
    expect(await change({ auto_top_up: null })).toMatchObject({ low_balance_threshold: '100.50', auto_top_up: null });
    expect(await change({ low_balance_threshold: null })).toMatchObject({ low_balance_threshold: null });
    expect(await change({})).toMatchObject({ label: null });
  });

  test('is an operation, idempotent by reference', async () => {
    const { id } = await open();
    const send = (fields: object) => sandbox.call('PATCH', `/wallets/${id}`, { reference: 'change-1', ...fields });
    await send({ label: 'A' });
    await sandbox.call('PATCH', `/wallets/${id}`, { label: 'B' });
    expect((await send({ label: 'A' })).data.label).toBe('B');
    expect(await send({ label: null })).toMatchObject({ status: 409, code: 'reference_conflict' });
    expect((await sandbox.get('/operations?reference=change-1')).data.operations).toMatchObject([
      { type: 'wallet_update', wallet_id: id, amount: '0.00' },
    ]);
  });

  test('concurrently: each change sees the result of the one before', async () => {
    const [one, other] = [await open(), await open()];
    const fill = (wallet: string, source_wallet_id: string) =>
      sandbox.call('PATCH', `/wallets/${wallet}`, {
        low_balance_threshold: 1,
        auto_top_up: { source_wallet_id, amount: 1 },
      });
    const replies = await Promise.all([fill(one.id, other.id), fill(other.id, one.id)]);
    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '422']);
  });
});

const eurWallet = await open({ currency: 'eur' });
const usdWallet = await open();
const filler = await open();
await sandbox.call('PATCH', `/wallets/${filler.id}`, {
  low_balance_threshold: 1,
  auto_top_up: { source_wallet_id: usdWallet.id, amount: 1 },
});
const strangers = await open({}, (await service.newPartner()).sandbox);

describe('an invalid field is named, and nothing changes', () => {
  const top = (source_wallet_id: unknown, amount: unknown = 1, low_balance_threshold: unknown = 1) => ({
    low_balance_threshold,
    auto_top_up: { source_wallet_id, amount },
  });
  const wrong: [body: object, field: string][] = [
    [{ label: '' }, 'label'],
    [{ label: 'x'.repeat(101) }, 'label'],
    [{ label: 'two\nlines' }, 'label'],
    [{ label: '4111 1111 1111 1111' }, 'label'],
    [{ label: 7 }, 'label'],
    [{ low_balance_threshold: 0 }, 'low_balance_threshold'],
    [{ low_balance_threshold: '' }, 'low_balance_threshold'],
    [{ low_balance_threshold: -1 }, 'low_balance_threshold'],
    [{ low_balance_threshold: '1.001' }, 'low_balance_threshold'],
    [{ low_balance_threshold: 1_000_000.01 }, 'low_balance_threshold'],
    [{ low_balance_threshold: true }, 'low_balance_threshold'],
    [{ low_balance_threshold: 'NaN' }, 'low_balance_threshold'],
    [{ auto_top_up: { source_wallet_id: filler.id, amount: 1 } }, 'auto_top_up'],
    [top(filler.id, 1, null), 'auto_top_up'],
    [top(usdWallet.id), 'auto_top_up.source_wallet_id'],
    [top(filler.id), 'auto_top_up.source_wallet_id'],
    [top(eurWallet.id), 'auto_top_up.source_wallet_id'],
    [top(strangers.id), 'auto_top_up.source_wallet_id'],
    [top(customer.id), 'auto_top_up.source_wallet_id'],
    [top('none'), 'auto_top_up.source_wallet_id'],
    [top(null), 'auto_top_up.source_wallet_id'],
    [top(filler.id, 0), 'auto_top_up.amount'],
    [top(filler.id, '1,00'), 'auto_top_up.amount'],
    [top(filler.id, 1e9), 'auto_top_up.amount'],
    [{ low_balance_threshold: 1, auto_top_up: { source_wallet_id: filler.id } }, 'auto_top_up.amount'],
    [{ low_balance_threshold: 1, auto_top_up: filler.id }, 'auto_top_up'],
    [{ low_balance_threshold: 1, auto_top_up: [] }, 'auto_top_up'],
    [{ reference: '' }, 'reference'],
  ];
  test.each(wrong)('PATCH %j', async (body, field) => {
    const reply = await sandbox.call('PATCH', `/wallets/${usdWallet.id}`, body);
    expect(reply).toMatchObject({ status: 422, code: 'invalid_request', fields: [field] });
    expect((await sandbox.get(`/wallets/${usdWallet.id}`)).data).toEqual(usdWallet);
  });

  const wrongNew: [body: object, field: string][] = [
    [{}, 'currency'],
    [{ currency: 'chf' }, 'currency'],
    [{ currency: 'USD' }, 'currency'],
    [{ currency: null }, 'currency'],
    [{ currency: 'usd', label: '5555555555554444' }, 'label'],
    [{ currency: 'usd', label: 'x'.repeat(101) }, 'label'],
    [{ currency: 'usd', reference: 'x'.repeat(256) }, 'reference'],
  ];
  test.each(wrongNew)('POST %j', async (body, field) => {
    const { length } = (await sandbox.get('/wallets?size=100')).data.wallets;
    expect(await sandbox.post('/wallets', body)).toMatchObject({ status: 422, fields: [field] });
    expect((await sandbox.get('/wallets?size=100')).data.wallets).toHaveLength(length);
  });

  test.each(['none', '019b7f57-48b0-7d2e-a6c1-83f05b9e4d17', strangers.id])('no wallet: %s', async (id) => {
    expect(await sandbox.call('PATCH', `/wallets/${id}`, { label: 'x' })).toMatchObject({ code: 'wallet_not_found' });
    for (const path of ['', '/entries', '/statement'])
      expect(await sandbox.get(`/wallets/${id}${path}`)).toMatchObject({ status: 404, code: 'wallet_not_found' });
  });
});

test('an operator credit goes to the default wallet', async () => {
  const { live } = await service.newPartner();
  await open({}, live);
  await topUp(service, live, 5_000n);
  expect((await walletOf(live)).balance).toBe('50.00');
});
