import { expect } from 'vitest';
import type { ManualClock } from '../../../testing/src/manual-clock.ts';
import { walletOf } from '../contract/support/fixtures.ts';
import type { Reply } from '../client.ts';
import type { TenantClient } from '../service.ts';

const LANDLORD = {
  type: 'bank_account',
  holder_name: 'Casa Blanca Rentals LLC',
  account_number: '000123456789',
  routing_number: '110000000',
};

/** Money that the operator records. */
const CREDIT = { amount: '1000.00', reference: 'wire 2026-0112' };

/** The embedded bank opens no account for this customer. */
const UNISSUABLE = {
  first_name: 'Marie',
  last_name: 'Unissuable',
  email: 'marie@example.com',
  phone: '+50934101234',
  country_code: 'HT',
  date_of_birth: '1990-04-12',
};

/**
 * Causes all events of wallets, virtual accounts, transfers and DeFi. Each call is a second later than the previous.
 */
export async function causeMoneyEvents(client: TenantClient, clock: ManualClock): Promise<void> {
  const call = async (method: 'POST' | 'PATCH', path: string, body: object = {}): Promise<Reply> => {
    clock.advance(1_000);
    const reply = await client.call(method, path, body);
    expect({ path, ok: reply.status < 300, text: reply.text }).toMatchObject({ path, ok: true });
    return reply;
  };
  const create = async (path: string, body: object): Promise<string> => (await call('POST', path, body)).data.id;
  const wallet = await walletOf(client);

  const account = await create('/accounts', { currency: 'usd', label: 'Payroll', metadata: { cost_center: '4100' } });
  const sender = { name: 'Global Logistics Inc', account: '****6789' };
  const credits = `/simulations/accounts/${account}/credits`;
  const credit = await create(credits, { amount: '2500.00', sender, reference: 'invoice 2026-014' });
  await call('POST', `${credits}/${credit}/return`, { reason: 'sent_twice' });
  await call('POST', `/accounts/${account}/close`);
  const customer_id = await create('/customers', { ...UNISSUABLE, external_ref: 'user-1004' });
  await call('POST', '/accounts', { currency: 'eur', customer_id, label: 'Rent' });

  const transfer = { source_wallet_id: wallet.id, currency: 'usd', destination: LANDLORD };
  const paid = await create('/transfers', {
    ...transfer,
    amount: '1200.00',
    reference: 'rent 2026-01',
    metadata: { tenant: 'B-12' },
  });
  await call('POST', `/simulations/transfers/${paid}`, { outcome: 'success' });
  await call('POST', `/simulations/transfers/${paid}`, { outcome: 'reversed', reason: 'account_closed' });
  const refused = await create('/transfers', { ...transfer, amount: '80.00' });
  await call('POST', `/simulations/transfers/${refused}`, { outcome: 'failed', reason: 'account_not_found' });

  const address = { chain: 'ethereum', asset: 'usdc', wallet_id: wallet.id };
  const address_id = await create('/defi/addresses', address);
  const payment = await create('/simulations/defi/payments', { address_id, amount: '250.00', status: 'detected' });
  await call('POST', `/simulations/defi/payments/${payment}`, { outcome: 'confirmed' });

  const spare = await create('/wallets', { currency: 'usd', label: 'Cards in Haiti', metadata: { country: 'HT' } });
  await call('POST', '/transfers', {
    ...transfer,
    amount: '500.00',
    destination: { type: 'wallet', wallet_id: spare },
  });
  await call('POST', `/simulations/wallets/${spare}`, { ...CREDIT, movement: 'credit' });
  await call('POST', `/simulations/wallets/${spare}`, { ...CREDIT, movement: 'debit', reference: 'wire 2026-0113' });
  await call('PATCH', `/wallets/${spare}`, { low_balance_threshold: '400.00' });
  const back = { type: 'wallet', wallet_id: wallet.id };
  await call('POST', '/transfers', { ...transfer, source_wallet_id: spare, amount: '150.00', destination: back });
}
