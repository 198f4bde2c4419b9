import { describe, expect, test } from 'vitest';
import { verifyLedger } from '#ledger';
import { creditWallet, debitWallet } from '#wallets';
import { sharedDatabase } from '../../harness.ts';
import { sharedService } from '../../service.ts';
import { allEntries, allEvents, walletOf } from '../support/fixtures.ts';

const database = await sharedDatabase();
const service = await sharedService();
const { sandbox, live } = await service.newPartner();

const adjust = (id: string, body: object, key?: string) =>
  sandbox.post(`/simulations/wallets/${id}`, body, key === undefined ? {} : { key });

async function newWallet(): Promise<string> {
  return (await sandbox.post('/wallets', { currency: 'usd' })).data.id;
}

describe('wallet.credited and wallet.debited', () => {
  test('are sent when the operator moves money, with its reference and the ledger entry', async () => {
    const { ledger } = service.core;
    const money = { amount: 12_345n, currency: 'usd' } as const;
    const credit = await creditWallet(ledger, live.tenant.id, money, 'wire-1');
    await creditWallet(ledger, live.tenant.id, money, 'wire-1');
    const debit = await debitWallet(ledger, live.tenant.id, { ...money, amount: 45n }, 'wire-2');
    const { id } = await walletOf(live);
    const events = await allEvents(live);
    expect(events.map(({ type, sequence, entry_sequence }) => [type, sequence, entry_sequence])).toEqual([
      ['wallet.credited', 1, 1],
      ['wallet.debited', 2, 2],
    ]);
    expect(events.map(({ data }) => data)).toEqual([
      {
        id,
        currency: 'usd',
        operation_id: credit.id,
        amount: '123.45',
        balance_after: '123.45',
        reference: 'wire-1',
        metadata: {},
      },
      {
        id,
        currency: 'usd',
        operation_id: debit.id,
        amount: '0.45',
        balance_after: '123.00',
        reference: 'wire-2',
        metadata: {},
      },
    ]);
  });

  test('are not sent for the money that a sandbox starts with', async () => {
    const { sandbox: fresh } = await service.newPartner();
    expect((await walletOf(fresh)).balance).toBe('1000000.00');
    expect(await allEvents(fresh)).toEqual([]);
  });

  test('come before the warning that the same debit causes', async () => {
    const id = await newWallet();
    await adjust(id, { movement: 'credit', amount: 10 });
    await sandbox.call('PATCH', `/wallets/${id}`, { low_balance_threshold: 5 });
    await adjust(id, { movement: 'debit', amount: 6 });
    const events = (await allEvents(sandbox)).filter(({ data }) => data.id === id);
    expect(events.map(({ type, sequence, entry_sequence }) => [type, sequence, entry_sequence])).toEqual([
      ['wallet.credited', 1, 1],
      ['wallet.debited', 2, 2],
      ['wallet.low_balance', 3, 2],
    ]);
  });
});

describe('a simulated adjustment', () => {
  test('moves the money once per Idempotency-Key and once per reference', async () => {
    const id = await newWallet();
    const credit = { movement: 'credit', amount: '10.00', reference: `wire ${id}` };
    const first = await adjust(id, credit, 'adjust-1');
    expect([first.status, first.data.balance]).toEqual([200, '10.00']);
    const again = await adjust(id, credit, 'adjust-1');
    expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([first.text, 'true']);
    expect((await adjust(id, credit)).data.balance).toBe('10.00');
    expect((await adjust(id, { ...credit, amount: 11 })).code).toBe('reference_conflict');
    expect((await adjust(id, { ...credit, movement: 'debit' })).code).toBe('reference_conflict');
    expect(await allEntries(sandbox, `/wallets/${id}/entries`)).toMatchObject([
      { type: 'wallet_credit', amount: '10.00' },
    ]);
  });

  test('is made once by concurrent calls with the same reference', async () => {
    const id = await newWallet();
    const body = { movement: 'credit', amount: 1, reference: `race ${id}` };
    const replies = await Promise.all(Array.from({ length: 8 }, () => adjust(id, body)));
    expect(replies.map(({ status, data }) => [status, data.balance])).toEqual(replies.map(() => [200, '1.00']));
  });

  test('debits at most the balance', async () => {
    const id = await newWallet();
    await adjust(id, { movement: 'credit', amount: 10 });
    const refused = await adjust(id, { movement: 'debit', amount: '10.01' });
    expect([refused.status, refused.code]).toEqual([402, 'insufficient_merchant_balance']);
    expect((await adjust(id, { movement: 'debit', amount: 10 })).data.balance).toBe('0.00');
  });

  test('does not exist in live', async () => {
    const { id } = await walletOf(live);
    expect((await live.post(`/simulations/wallets/${id}`, { movement: 'credit', amount: 1 })).status).toBe(404);
  });
});

test('the ledger is consistent after all of it', async () => {
  expect((await verifyLedger(database.database)).problems).toEqual([]);
});
