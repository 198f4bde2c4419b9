import { beforeAll, describe, expect, test } from 'vitest';
import { sharedService } from '../../service.ts';
import { allEntries, allEvents, ANA, cents, newCard, newCustomer, walletOf } from '../support/fixtures.ts';

const service = await sharedService();
const { sandbox, live } = await service.newPartner();

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

test('a new tenant has a wallet with 1,000,000.00 usd in the sandbox and 0 in live', async () => {
  expect((await walletOf(sandbox)).balance).toBe('1000000.00');
  expect((await walletOf(live)).balance).toBe('0.00');
});

describe('from a new customer to a terminated card', () => {
  const run = async () => {
    const customer = await newCustomer(sandbox);
    const created = await sandbox.post('/cards', { customer_id: customer.local_id, amount: 25, label: 'Travel' });
    const path = `/cards/${created.data.id}`;
    const read = await sandbox.get(path);
    const deposited = await sandbox.post(`${path}/deposit`, { amount: 5.5, reference: 'first-deposit' });
    const withdrawn = await sandbox.post(`${path}/withdraw`, { amount: '0.01' });
    const frozen = await sandbox.put(`${path}/freeze`);
    const unfrozen = await sandbox.put(`${path}/unfreeze`);
    const terminated = await sandbox.put(`${path}/terminate`);
    return { customer, created, path, read, deposited, withdrawn, frozen, unfrozen, terminated };
  };
  let life: ReturnType<typeof run>;
  beforeAll(() => void (life = run()));

  test('POST /cards returns the specified response', async () => {
    const { created, customer } = await life;
    expect(created.status).toBe(201);
    const { data } = created;
    expect(data).toEqual({
      id: expect.stringMatching(UUID_V7),
      local_id: 1_000_000_001,
      customer_id: customer.id,
      label: 'Travel',
      metadata: {},
      expiry: { month: expect.stringMatching(/^(0[1-9]|1[0-2])$/), year: expect.stringMatching(/^\d{2}$/) },
      card: {
        id: data.id,
        status: 'active',
        last4: expect.stringMatching(/^\d{4}$/),
        masked_pan: expect.stringMatching(/^\d{6}\*+\d{4}$/),
        balance: 25,
        amount: '25.00',
        info: {
          masked_pan: data.card.masked_pan,
          last4: data.card.last4,
          expiry_month: data.expiry.month,
          expiry_year: data.expiry.year,
          name_on_card: 'ANA REYES',
          brand: 'visa',
        },
      },
      operation: {
        id: expect.stringMatching(UUID_V7),
        type: 'card_issue',
        status: 'succeeded',
        amount: '25.00',
        fee: '0.00',
        fee_schedule_version: 0,
        currency: 'usd',
        card_id: data.id,
        wallet_id: expect.stringMatching(UUID),
        created_at: expect.stringMatching(TIME),
        metadata: {},
        entries: expect.any(Array),
      },
    });
    expect((await sandbox.get(`/operations/${data.operation.id}`)).data).toEqual(data.operation);
    expect(data.card.masked_pan.endsWith(data.card.last4)).toBe(true);
  });

  test('GET /cards/{id} returns the specified response', async () => {
    const { read, created, customer } = await life;
    const { id, local_id, card } = created.data;
    expect(read.data).toEqual({
      id,
      local_id,
      customer_id: customer.id,
      label: 'Travel',
      metadata: {},
      created_at: expect.stringMatching(TIME),
      card: {
        id,
        amount: '25.00',
        currency: 'usd',
        status: 'active',
        info: {
          masked_pan: card.masked_pan,
          last4: card.last4,
          expiry_month: expect.stringMatching(/^(0[1-9]|1[0-2])$/),
          expiry_year: expect.stringMatching(/^\d{2}$/),
          name_on_card: 'ANA REYES',
          brand: 'visa',
        },
      },
    });
  });

  test('deposit and withdraw return operation, card and wallet', async () => {
    const { deposited, withdrawn, read } = await life;
    const wallet = await walletOf(sandbox);
    expect(deposited.status).toBe(200);
    expect(deposited.data).toEqual({
      operation: {
        id: expect.stringMatching(UUID_V7),
        type: 'deposit',
        status: 'succeeded',
        amount: '5.50',
        fee: '0.00',
        fee_schedule_version: 0,
        currency: 'usd',
        card_id: read.data.id,
        wallet_id: wallet.id,
        reference: 'first-deposit',
        metadata: {},
        created_at: expect.stringMatching(TIME),
        entries: expect.any(Array),
      },
      card: { ...read.data, card: { ...read.data.card, amount: '30.50' } },
      wallet: { id: wallet.id, currency: 'usd', balance: '999969.50' },
    });
    expect(withdrawn.status).toBe(200);
    expect(withdrawn.data.operation).toMatchObject({ status: 'succeeded', amount: '0.01', fee: '0.00' });
    expect(withdrawn.data.card.card.amount).toBe('30.49');
    expect(withdrawn.data.wallet.balance).toBe('999969.51');
  });

  test('freeze, unfreeze and terminate return the card as a read does, terminate with operation and wallet', async () => {
    const { frozen, unfrozen, terminated, read } = await life;
    const { operation, wallet, ...card } = terminated.data;
    const as = (status: string, amount: string) => ({ ...read.data, card: { ...read.data.card, status, amount } });
    expect([frozen.status, unfrozen.status, terminated.status]).toEqual([200, 200, 200]);
    expect(frozen.data).toEqual(as('frozen', '30.49'));
    expect(unfrozen.data).toEqual(as('active', '30.49'));
    expect(card).toEqual(as('terminated', '0.00'));
    expect(operation).toMatchObject({ type: 'termination', status: 'succeeded', amount: '30.49', card_id: card.id });
    expect(wallet).toEqual({ id: operation.wallet_id, currency: 'usd', balance: '1000000.00' });
    expect(await walletOf(sandbox)).toMatchObject({ id: wallet.id, balance: wallet.balance });
  });

  test('the card emits each event once, in order, and money events refer to their ledger entry', async () => {
    const { path, created, customer } = await life;
    const { id, local_id } = created.data;
    const events = (await allEvents(sandbox)).filter((event) => event.data.id === id);
    expect(events.map(({ type, sequence, entry_sequence }) => [type, sequence, entry_sequence])).toEqual([
      ['card.created', 1, 1],
      ['card.funded', 2, 2],
      ['card.withdrawal', 3, 3],
      ['card.frozen', 4, undefined],
      ['card.unfrozen', 5, undefined],
      ['card.termination.refund', 6, 4],
      ['card.terminated', 7, undefined],
    ]);
    const entries = await allEntries(sandbox, `${path}/ledger`);
    for (const event of events) {
      expect(event).toMatchObject({ id: expect.stringMatching(UUID), environment: 'sandbox' });
      expect(event.created_at).toMatch(TIME);
      expect(event.data).toMatchObject({ id, local_id, customer_id: customer.id });
      if (event.entry_sequence === undefined) continue;
      const entry = entries[event.entry_sequence - 1]!;
      expect(event.data).toMatchObject({
        operation_id: entry.operation_id,
        amount: entry.amount.replace('-', ''),
        currency: 'usd',
        balance_after: entry.balance_after,
      });
    }
  });

  test('the balances of card and wallet can be recomputed from their ledger entries', async () => {
    const { path } = await life;
    const wallet = await walletOf(sandbox);
    for (const [ledger, balance] of [
      [`${path}/ledger`, '0.00'],
      [`/wallets/${wallet.id}/entries`, wallet.balance],
    ] as const) {
      let sum = 0;
      const entries = await allEntries(sandbox, ledger);
      for (const [index, entry] of entries.entries()) {
        sum += cents(entry.amount);
        expect(entry).toMatchObject({ sequence: index + 1, operation_id: expect.stringMatching(UUID) });
        expect(cents(entry.balance_after)).toBe(sum);
      }
      expect(entries.at(-1)!.balance_after).toBe(balance);
    }
  });

  test('operations can be found by id and by reference', async () => {
    const { deposited } = await life;
    const { operation } = deposited.data;
    expect((await sandbox.get(`/operations/${operation.id}`)).data).toEqual(operation);
    expect((await sandbox.get('/operations?reference=first-deposit')).data).toEqual({
      operations: [operation],
      next_cursor: null,
    });
    expect((await sandbox.get('/operations?reference=never')).data).toEqual({ operations: [], next_cursor: null });
  });
});

test('a card has 1.00, usd and visa by default', async () => {
  const { id: customer_id } = await newCustomer(sandbox);
  const { data } = await sandbox.post('/cards', { customer_id });
  expect(data.card.balance).toBe(1);
  expect((await sandbox.get(`/cards/${data.id}`)).data.card).toMatchObject({
    amount: '1.00',
    currency: 'usd',
    info: { brand: 'visa' },
  });
});

test('a Mastercard has a number of its scheme', async () => {
  const { data } = await sandbox.get(`/cards/${(await newCard(sandbox, { brand: 'mastercard' } as object)).id}`);
  expect(data.card.info).toMatchObject({ brand: 'mastercard', masked_pan: expect.stringMatching(/^(5|2)/) });
});

test('paths and bodies accept ids in both forms, local ids as string or integer', async () => {
  const customer = await newCustomer(sandbox);
  const named = [customer.id, customer.id.toUpperCase(), customer.local_id, String(customer.local_id)];
  for (const customer_id of named) {
    const created = await sandbox.post('/cards', { customer_id });
    expect(created.data).toMatchObject({ customer_id: customer.id });
    for (const id of [created.data.id, created.data.local_id]) {
      expect((await sandbox.get(`/cards/${id}`)).data.id).toBe(created.data.id);
    }
  }
  for (const customer_id of named) {
    const { data } = await sandbox.get(`/cards?customer_id=${customer_id}`);
    expect(Object.keys(data)).toEqual(['cards']);
    const numbers = data.cards.map((card: { local_id: number }) => card.local_id);
    expect(numbers).toEqual(numbers.toSorted((a: number, b: number) => b - a));
    expect(numbers).toHaveLength(4);
  }
});

test('the list shows each card as a read does', async () => {
  const customer = await newCustomer(sandbox);
  const { id } = await newCard(sandbox, { customer_id: customer.id });
  const { data } = await sandbox.get(`/cards?customer_id=${customer.id}`);
  expect(data.cards).toEqual([(await sandbox.get(`/cards/${id}`)).data]);
  const empty = await newCustomer(sandbox);
  expect((await sandbox.get(`/cards?customer_id=${empty.id}`)).data).toEqual({ cards: [] });
});

test('local ids count up from 1 in live and from 1,000,000,001 in the sandbox', async () => {
  const fresh = await service.newPartner();
  for (const [client, first] of [
    [fresh.live, 1],
    [fresh.sandbox, 1_000_000_001],
  ] as const) {
    const made = [await client.post('/customers', ANA), await client.post('/customers', ANA)];
    expect(made.map(({ data }) => data.local_id)).toEqual([first, first + 1]);
    expect(made[0]!.data.id).toMatch(UUID_V7);
  }
});
