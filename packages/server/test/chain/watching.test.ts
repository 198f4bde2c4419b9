import { describe, expect, test } from 'vitest';
import { allEntries, allEvents, walletOf } from '../contract/people.ts';
import { createTestDatabase } from '../harness.ts';
import { startService } from '../service.ts';
import { settingsFor, startChain } from './evm-chain.ts';

const chain = await startChain();
const service = await startService(await createTestDatabase(), { settings: settingsFor(chain) });
await service.work();

async function setUp() {
  const { sandbox } = await service.newPartner();
  const { data: address } = await sandbox.post('/defi/addresses', { chain: 'ethereum', asset: 'usdc' });
  return { sandbox, address, wallet: await walletOf(sandbox) };
}

describe('a payment', () => {
  test('is detected in its block, and credited with its confirmations', async () => {
    const { sandbox, address, wallet } = await setUp();
    const [hash] = await chain.mine({ to: address.address, amount: 25_004_999n });
    await service.work();
    const list = await sandbox.get('/defi/payments');
    expect(list.data.payments).toMatchObject([
      {
        status: 'detected',
        address_id: address.id,
        address: address.address,
        chain: 'ethereum',
        network: '31337',
        asset: 'usdc',
        token_amount: '25.004999',
        amount: '25.00',
        currency: 'usd',
        wallet_id: wallet.id,
        transaction_hash: hash,
        log_index: 0,
        block_number: await chain.head(),
        confirmations_required: 3,
        operation_id: null,
        confirmed_at: null,
      },
    ]);
    expect((await walletOf(sandbox)).balance).toBe(wallet.balance);
    await chain.mineEmpty(1);
    await service.work();
    expect((await sandbox.get('/defi/payments')).data).toEqual(list.data);
    await chain.mineEmpty(1);
    await service.work();
    const { data: payment } = await sandbox.get(`/defi/payments/${list.data.payments[0].id}`);
    expect(payment.status).toBe('confirmed');
    expect(Number((await walletOf(sandbox)).balance) - Number(wallet.balance)).toBe(25);
    const events = await allEvents(sandbox);
    const entries = await allEntries(sandbox, `/wallets/${wallet.id}/entries`);
});
