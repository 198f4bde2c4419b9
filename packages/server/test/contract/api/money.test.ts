import { describe, expect, test } from 'vitest';
import { sharedService } from '../../service.ts';
import { allEntries, allEvents, cents, newCard, newCustomer, setFeesOf, topUp, walletOf } from '../support/fixtures.ts';

const service = await sharedService();
const { sandbox } = await service.newPartner();
const customer = await newCustomer(sandbox);
const card = await newCard(sandbox, { customer_id: customer.id });
const deposit = `/cards/${card.id}/deposit`;

describe('valid amounts', () => {
  test.each<[json: string, amount: string]>([
    ['25', '25.00'],
    ['25.5', '25.50'],
    ['0.01', '0.01'],
    ['0.1', '0.10'],
    ['1e2', '100.00'],
    ['1.10', '1.10'],
    ['4.35', '4.35'],
    // The same double as 0.1: JSON numbers are read in their shortest form.
    ['0.1000000000000000055', '0.10'],
    ['1.005e1', '10.05'],
    ['"25"', '25.00'],
    ['"25.5"', '25.50'],
    ['"25.50"', '25.50'],
    ['"0.01"', '0.01'],
  ])('%s is read as %s', async (json, amount) => {
    const { status, data } = await sandbox.post(deposit, `{"amount":${json}}`);
    expect({ status, amount: data.operation?.amount }).toEqual({ status: 200, amount });
  });

  test('reach 1,000,000.00, if the wallet has enough', async () => {
    const rich = (await service.newPartner()).sandbox;
    await topUp(service, rich, 200_000_000n);
    const { id } = await newCard(rich);
    for (const [amount, text] of [
      [999_999.99, '999999.99'],
      ['1000000.00', '1000000.00'],
    ]) {
      expect((await rich.post(`/cards/${id}/deposit`, { amount })).data.operation.amount).toBe(text);
    }
    const { data } = await rich.get(`/cards/${id}`);
    expect(data.card.amount).toBe('2000009.99');
  });
});

const NO_AMOUNTS = [
  ['0'],
  ['-0'],
  ['-1'],
  ['-0.01'],
  ['0.001'],
  ['0.015'],
  ['1.001'],
  ['1e-7'],
  ['1e-400'],
  ['1000000.01'],
  ['1000001'],
  ['1e7'],
  ['1e21'],
  ['1e308'],
  ['1e400'],
  ['-1e400'],
  ['99999999999999999999999999999999999999'],
  ['"0"'],
  ['"0.00"'],
  ['"-1"'],
  ['"+1"'],
  ['"007"'],
  ['"00.50"'],
  ['"1.001"'],
  ['"1.000"'],
  ['"1000000.01"'],
  ['"1e2"'],
  ['"NaN"'],
  ['"Infinity"'],
  ['"-Infinity"'],
  ['""'],
  ['" "'],
  ['" 1"'],
  ['"1 "'],
  ['"1,5"'],
  ['"1,000.00"'],
  ['"1_000"'],
  ['"1."'],
  ['".5"'],
  ['"0x10"'],
  ['"1\\u0000"'],
  ['"1\\n"'],
  ['"١٢"'],
  ['"１２"'],
  ['"$1"'],
  ['"one"'],
  [`"${'9'.repeat(31)}"`],
  [`"${'9'.repeat(10_000)}"`],
  [`"1.${'0'.repeat(31)}"`],
  ['null'],
  ['true'],
  ['false'],
  ['[]'],
  ['[1]'],
  ['{}'],
  ['{"value":1}'],
] as const;

describe.each([
  ['deposit', deposit, '{'],
  ['withdraw', `/cards/${card.id}/withdraw`, '{'],
  ['first funding', '/cards', `{"customer_id":"${customer.id}",`],
])('invalid amounts: %s', (_, path, start) => {
  test.each(NO_AMOUNTS.map(([json]) => [json.slice(0, 40), json]))(
    'returns 422 for %s and moves nothing',
    async (_, json) => {
      const { balance } = await walletOf(sandbox);
      const reply = await sandbox.post(path, `${start}"amount":${json}}`);
      expect(reply).toMatchObject({ status: 422, code: 'invalid_request', fields: ['amount'] });
      expect(reply.errors).toEqual([`amount: ${reply.data.error.fields.amount}`]);
      expect((await walletOf(sandbox)).balance).toBe(balance);
    },
  );
});

test.each([0.01, 0.99, '0.5'])('a first funding below 1.00 is rejected: %s', async (amount) => {
  const reply = await sandbox.post('/cards', { customer_id: customer.id, amount });
  expect(reply).toMatchObject({ status: 422, fields: ['amount'] });
});

describe('currencies and wallets', () => {
  test.each(['eur', 'gbp'] as const)('%s has a separate wallet and separate cards', async (currency) => {
    await topUp(service, sandbox, 5_000n, currency);
    const { id } = await newCard(sandbox, { customer_id: customer.id, currency } as object);
    const { data } = await sandbox.post(`/cards/${id}/deposit`, { amount: 5, currency });
    expect(data).toMatchObject({
      card: { card: { currency, amount: '15.00' } },
      wallet: { currency, balance: '35.00' },
    });
    expect(data.wallet.id).toBe((await walletOf(sandbox, currency)).id);
  });

  test.each(['jpy', 'USD', 'us', '', 'usd ', 'constructor'])('%j is rejected as a currency', async (currency) => {
    for (const [path, body] of [
      [deposit, {}],
      ['/cards', { customer_id: customer.id }],
    ] as const) {
      const reply = await sandbox.post(path, { ...body, amount: 1, currency });
      expect(reply).toMatchObject({ status: 422, fields: ['currency'] });
    }
  });

  test("a currency other than the card's is rejected, and so is a wallet in another currency", async () => {
    const wrong = await sandbox.post(deposit, { amount: 1, currency: 'eur' });
    expect(wrong).toMatchObject({ status: 422, fields: ['currency'] });
    const { id: wallet_id } = await walletOf(sandbox, 'eur');
    for (const [path, body] of [
      [deposit, { amount: 1 }],
      [deposit.replace('deposit', 'withdraw'), { amount: 1 }],
      ['/cards', { customer_id: customer.id, amount: 1 }],
    ] as const) {
      expect(await sandbox.post(path, { ...body, wallet_id })).toMatchObject({ status: 422, fields: ['wallet_id'] });
    }
  });

  test('the wallet in the request is used', async () => {
    const { id: wallet_id } = await walletOf(sandbox);
    const { data } = await sandbox.post(deposit, { amount: 1, wallet_id });
    expect(data).toMatchObject({ wallet: { id: wallet_id }, operation: { wallet_id } });
  });

  test.each(['', 'none', '019a2f6d-11c4-7e0b-8f57-d1a6c2b94e33', card.id, 7])(
    'returns 404 for the wallet id %j',
    async (wallet_id) => {
      for (const [path, body] of [
        [deposit, {}],
        ['/cards', { customer_id: customer.id }],
      ] as const) {
        const reply = await sandbox.post(path, { ...body, amount: 1, wallet_id });
        expect(reply).toMatchObject({ status: 404, code: 'wallet_not_found' });
      }
    },
  );
});

describe('fees and insufficient balances', () => {
  const FEES = { issuance: 150n, pre_deposit: 200n, deposit: 35n, withdraw: 20n };

  test('issuing a card debits amount, fee and pre-deposit in one operation, and credits the pre-deposit to the card', async () => {
    const { live } = await service.newPartner();
    await setFeesOf(service, live, FEES);
    await topUp(service, live, 1_349n);
    const { id: customer_id } = await newCustomer(live);
    const issue = () => live.post('/cards', { customer_id, amount: 10 });
    expect(await issue()).toMatchObject({ status: 402, code: 'insufficient_merchant_balance' });
    expect(await allEvents(live)).toEqual([]);
    await topUp(service, live, 1n);
    const created = await issue();
    expect(created.data.card.balance).toBe(12);
    const wallet = await walletOf(live);
    expect(wallet.balance).toBe('0.00');
    const taken = (await allEntries(live, `/wallets/${wallet.id}/entries`)).filter(({ amount }) => cents(amount) < 0);
    expect(new Set(taken.map((entry) => entry.operation_id)).size).toBe(1);
    const { data } = await live.get(`/operations/${taken[0]!.operation_id}`);
    expect(data).toMatchObject({ status: 'succeeded', amount: '12.00', fee: '1.50', card_id: created.data.id });
    expect(await allEvents(live)).toMatchObject([
      { type: 'card.created', data: { amount: '12.00', balance_after: '12.00', operation_id: data.id } },
    ]);
  });

  test('a deposit debits amount and fee; a withdrawal credits the amount and debits its fee', async () => {
    const { live } = await service.newPartner();
    await topUp(service, live, 2_000n);
    const { id } = await newCard(live);
    await setFeesOf(service, live, FEES);
    const move = (kind: string, amount: string) => live.post(`/cards/${id}/${kind}`, { amount });
    expect((await move('deposit', '5.00')).data).toMatchObject({
      operation: { amount: '5.00', fee: '0.35' },
      card: { card: { amount: '15.00' } },
      wallet: { balance: '4.65' },
    });
    expect(await move('deposit', '4.31')).toMatchObject({ status: 402 });
    expect((await move('deposit', '4.30')).data.wallet.balance).toBe('0.00');
    expect(await move('withdraw', '0.19')).toMatchObject({ status: 402, code: 'insufficient_merchant_balance' });
    expect((await move('withdraw', '0.20')).data).toMatchObject({
      operation: { amount: '0.20', fee: '0.20' },
      card: { card: { amount: '19.10' } },
      wallet: { balance: '0.00' },
    });
    expect(await move('withdraw', '19.11')).toMatchObject({
      status: 422,
      code: 'insufficient_card_balance',
      errors: ['Insufficient card balance'],
    });
    expect((await live.get(`/cards/${id}`)).data.card.amount).toBe('19.10');
  });

  test('a changed label is in the next response', async () => {
    for (const label of ['One', 'Two', null]) {
      await sandbox.post(deposit, { amount: 1 });
      await sandbox.call('PATCH', `/cards/${card.id}`, { label });
      expect((await sandbox.post(deposit, { amount: 1 })).data.card.label).toBe(label);
    }
  });

  test('concurrent deposits never spend more than the balance', async () => {
    const { live } = await service.newPartner();
    await topUp(service, live, 2_050n);
    const { id } = await newCard(live);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => live.post(`/cards/${id}/deposit`, { amount: 1 })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(replies.filter(({ status }) => status === 402)).toHaveLength(10);
    expect((await walletOf(live)).balance).toBe('0.50');
  });
});
