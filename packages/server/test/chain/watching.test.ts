import { describe, expect, test } from 'vitest';
import { allEntries, allEvents, topUp, walletOf } from '../contract/support/fixtures.ts';
import { createTestDatabase } from '../harness.ts';
import { startService } from '../service.ts';
import { settingsFor, startChain } from './evm-chain.ts';
import { problemsOf, issueAddress, newPayee } from './fixtures.ts';

const chain = await startChain();
const database = await createTestDatabase();
const service = await startService(database, { settings: settingsFor(chain) });
// The first round sets the start: earlier payments are not read.
await service.work();

describe('a payment', () => {
  test('is detected in its block and credited once confirmed, with an event each that shows it as it is read', async () => {
    const { client, address, credited } = await newPayee(service);
    const [hash] = await chain.mine({ to: address.address, amount: 25_004_999n });
    await service.work();
    const { data: list } = await client.get('/defi/payments');
    const [detected] = list.payments;
    expect(list).toMatchObject({ payments: [expect.anything()], next_cursor: null });
    expect(detected).toMatchObject({
      status: 'detected',
      address_id: address.id,
      address: address.address,
      chain: 'ethereum',
      network: '31337',
      asset: 'usdc',
      token_amount: '25.004999',
      amount: '25.00',
      currency: 'usd',
      wallet_id: address.wallet_id,
      transaction_hash: hash,
      log_index: 0,
      block_number: await chain.head(),
      confirmations_required: 3,
      sender: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/),
      operation_id: null,
      confirmed_at: null,
    });
    expect(await credited()).toBe(0);

    await chain.mineEmpty(1);
    await service.work();
    expect((await client.get('/defi/payments')).data).toEqual(list);

    await chain.mineEmpty(1);
    await service.work();
    await service.work();
    const { data: payment } = await client.get(`/defi/payments/${detected.id}`);
    expect(payment).toEqual({
      ...detected,
      status: 'confirmed',
      operation_id: expect.any(String),
      confirmed_at: expect.any(String),
    });
    expect(await credited()).toBe(2_500);
    const entry = (await allEntries(client, `/wallets/${address.wallet_id}/entries`)).at(-1)!;
    expect(entry).toMatchObject({ type: 'chain_payment', amount: '25.00', operation_id: payment.operation_id });
    expect((await client.get(`/operations/${payment.operation_id}`)).data).toMatchObject({
      type: 'chain_payment',
      status: 'succeeded',
      amount: '25.00',
      wallet_id: address.wallet_id,
      entries: [entry],
    });
    const [first, second, ...more] = await allEvents(client);
    expect(more).toEqual([]);
    expect(first).toMatchObject({ type: 'defi.payment', sequence: 1, data: { ...detected, balance_after: null } });
    expect(first).not.toHaveProperty('entry_sequence');
    expect(second).toMatchObject({
      type: 'defi.payment',
      sequence: 2,
      entry_sequence: entry.sequence,
      data: { ...payment, balance_after: entry.balance_after },
    });
  });

  test.each<[string, bigint, string, string, number]>([
    ['of a cent', 10_000n, '0.010000', '0.01', 1],
    ['of less than a cent', 9_999n, '0.009999', '0.00', 0],
    ['of the smallest unit', 1n, '0.000001', '0.00', 0],
    ['of a billion', 1_000_000_000_000_000n, '1000000000.000000', '1000000000.00', 100_000_000_000],
  ])('%s is confirmed, and credited in whole cents', async (_, amount, token_amount, shown, cents) => {
    const { address, payments, credited, eventStatuses } = await newPayee(service);
    await chain.mine({ to: address.address, amount });
    await chain.mineEmpty(2);
    await service.work();
    expect(await payments()).toMatchObject([{ status: 'confirmed', token_amount, amount: shown }]);
    expect(await credited()).toBe(cents);
    expect(await eventStatuses()).toEqual(['detected', 'confirmed']);
  });

  test.each<[string, bigint, ('usdc' | 'usdt')?]>([
    ['of zero', 0n],
    ['of the largest possible amount', 2n ** 256n - 1n],
    ['of a token that the address does not accept', 5_000_000n, 'usdt'],
  ])('%s is ignored', async (_, amount, asset = 'usdc') => {
    const { address, payments, credited } = await newPayee(service);
    await chain.mine({ to: address.address, amount, asset });
    await chain.mineEmpty(2);
    await service.work();
    expect(await payments()).toEqual([]);
    expect(await credited()).toBe(0);
  });

  test('in the same transaction or block as others is a separate payment', async () => {
    const [one, other] = [await newPayee(service), await newPayee(service, 'usdt')];
    const { client, address } = one;
    const second = await issueAddress(client);
    await chain.mineTogether(
      { to: address.address, amount: 1_000_000n },
      { to: address.address, amount: 1_000_000n },
      { to: second.address, amount: 4_000_000n },
      { to: chain.payer, amount: 9_000_000n },
    );
    await chain.mine(
      { to: other.address.address, amount: 8_000_000n, asset: 'usdt' },
      { to: address.address, amount: 16_000_000n },
    );
    await chain.mineEmpty(2);
    await service.work();
    expect([await one.credited(), await other.credited()]).toEqual([2_200, 800]);
    const payments = await one.payments();
    expect(payments.map(({ log_index }) => String(log_index)).toSorted()).toEqual(['0', '1', '1', '2']);
    const { data } = await client.get(`/defi/payments?address_id=${second.id}`);
    expect(data.payments).toMatchObject([{ amount: '4.00', address_id: second.id }]);
  });
});

test('an address that another process has just issued is watched immediately', async () => {
  const other = await startService(database);
  const { sandbox } = await other.newPartner();
  await service.work();
  const address = await issueAddress(sandbox);
  await chain.mine({ to: address.address, amount: 3_000_000n });
  await service.work();
  expect((await sandbox.get('/defi/payments')).data.payments).toMatchObject([{ status: 'detected', amount: '3.00' }]);
  await other.close();
});

test('a payment on a test network is never credited in live, although the addresses are the same', async () => {
  const settings = {
    ISSUARY_EVM_URL: 'http://127.0.0.1:1',
    ISSUARY_EVM_XPUB:
      'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8',
    ISSUARY_EVM_TOKENS: `usdc=${chain.tokens.usdc}:6`,
  };
  const other = await startService(database, { settings });
  const { live } = await other.newPartner();
  await topUp(other, live, 100n);
  const address = await issueAddress(live);
  await chain.mine({ to: address.address, amount: 3_000_000n });
  await chain.mineEmpty(2);
  await service.work();
  expect((await live.get('/defi/payments')).data.payments).toEqual([]);
  expect((await walletOf(live)).balance).toBe('1.00');
  await other.close();
});

test('after a long pause concurrent processes read all blocks, first in ranges and then one by one', async () => {
  const { address, credited, eventStatuses } = await newPayee(service);
  let sum = 0;
  for (let paid = 1; paid <= 5; paid += 1) {
    await chain.mine({ to: address.address, amount: BigInt(paid) * 1_000_000n });
    await chain.mineEmpty(60);
    sum += paid * 100;
  }
  await chain.mine({ to: address.address, amount: 7_000_000n });
  const restarted = await startService(database, { settings: settingsFor(chain) });
  // Two processes work concurrently.
  await Promise.all([restarted.work(), service.work(), restarted.work(), service.work()]);
  // A round ends after ten seconds of real time, so on a slow machine several rounds are needed.
  const creditedTotal = async () => {
    await restarted.work();
    return await credited();
  };
  await expect.poll(creditedTotal).toBe(sum);
  expect((await eventStatuses()).length).toBe(11);
  await restarted.close();
});

test('ledger and payments are consistent after all tests', async () => {
  expect(await problemsOf(service)).toEqual([]);
});
