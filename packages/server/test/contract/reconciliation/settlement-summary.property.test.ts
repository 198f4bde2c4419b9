import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ManualClock } from '../../../../testing/src/manual-clock.ts';
import { debitWallet } from '#wallets';
import { createTestDatabase, scale, seed } from '../../harness.ts';
import { clientAt, startService, type Client, type TenantClient } from '../../service.ts';
import { newCard, setFeesOf, topUp, walletOf } from '../support/fixtures.ts';
import { problemsOf, usdOf } from './settlement-sums.ts';
import { DAY_MS } from '#kit/durations.ts';

const database = await createTestDatabase();
const clock = new ManualClock(new Date('2031-03-04T10:00:00Z'));
const service = await startService(database, { clock });

const BANK = {
  type: 'bank_account',
  holder_name: 'Marie Joseph',
  account_number: '1234567890',
  routing_number: '021000021',
};

/** A partner with every kind of movement that a float can have. */
async function stage() {
  const tenant: TenantClient = (await service.newPartner()).sandbox;
  const fees = {
    deposit: 35n,
    decline: 25n,
    issuer_decline: 5n,
    transfer: 100n,
    issuer_transfer: 10n,
    account_issue: 7n,
  };
  await setFeesOf(service, tenant, fees);
  let client: Client = tenant;
  const usd = (await walletOf(tenant)).id;
  const eur = (await walletOf(tenant, 'eur')).id;
  const payroll = (await tenant.post('/wallets', { currency: 'usd' })).data.id;
  const card = (await newCard(tenant)).id;
  const account = (await tenant.post('/accounts', { currency: 'usd' })).data.id;
  const address = (await tenant.post('/defi/addresses', { chain: 'ethereum', asset: 'usdc' })).data.id;
  const transfer = async (amount: string, destination: object, more: object = {}): Promise<string> =>
    (await client.post('/transfers', { source_wallet_id: usd, amount, destination, ...more })).data.id;
  const acts = {
    credited: async () => await topUp(service, tenant, 900n),
    debited: async () =>
      await debitWallet(service.core.ledger, tenant.tenant.id, { amount: 300n, currency: 'usd' }, crypto.randomUUID()),
    paidIn: async () => await client.post(`/simulations/accounts/${account}/credits`, { amount: '40.00', sender: 'A' }),
    takenBack: async () => {
      const credit = await client.post(`/simulations/accounts/${account}/credits`, { amount: '6.00', sender: 'B' });
      await client.post(`/simulations/accounts/${account}/credits/${credit.data.id}/return`, { reason: 'mistake' });
    },
    onChain: async () => await client.post('/simulations/defi/payments', { address_id: address, amount: '11.005' }),
    offChain: async () => {
      const { id } = (await client.post('/simulations/defi/payments', { address_id: address, amount: '2' })).data;
      await client.post(`/simulations/defi/payments/${id}`, { outcome: 'reversed' });
    },
    paidOut: async () => {
      const id = await transfer('20.00', BANK);
      await client.post(`/simulations/transfers/${id}`, { outcome: 'success' });
    },
    stillOut: async () => await transfer('1.99', BANK),
    cameBack: async () => {
      const id = await transfer('5.00', BANK);
      await client.post(`/simulations/transfers/${id}`, { outcome: 'failed' });
    },
    reversed: async () => {
      const id = await transfer('7.00', BANK);
      await client.post(`/simulations/transfers/${id}`, { outcome: 'success' });
      await client.post(`/simulations/transfers/${id}`, { outcome: 'reversed' });
    },
    toPayroll: async () => await transfer('13.00', { type: 'wallet', wallet_id: payroll }),
    toppedUp: async () => {
      await client.call('PATCH', `/wallets/${payroll}`, { low_balance_threshold: null, auto_top_up: null });
      const auto_top_up = { source_wallet_id: usd, amount: '8.00' };
      await client.call('PATCH', `/wallets/${payroll}`, { low_balance_threshold: '100000.00', auto_top_up });
      await service.work();
    },
    exchanged: async () => {
      const quoteRequest = { source_currency: 'usd', target_currency: 'eur', source_amount: '10.00' };
      const { id } = (await client.post('/quotes', quoteRequest)).data;
      await transfer('10.00', { type: 'wallet', wallet_id: eur }, { quote_id: id });
    },
    deposited: async () => await client.post(`/cards/${card}/deposit`, { amount: '3.00' }),
    withdrawn: async () => await client.post(`/cards/${card}/withdraw`, { amount: '1.00' }),
    declined: async () => await client.post(`/simulations/cards/${card}/authorizations`, { amount: '900.00' }),
    charged: async () => await client.post(`/simulations/cards/${card}/clearings`, { amount: '4.00' }),
    refunded: async () => await client.post(`/simulations/cards/${card}/refunds`, { amount: '2.00' }),
    terminated: async () => {
      const { id } = await newCard(client);
      await client.post(`/simulations/cards/${id}/clearings`, { amount: '12.00' });
      await client.put(`/cards/${id}/terminate`);
    },
  };
  return {
    acts,
    /** Advances to the next day and renews the token, which is valid for an hour. */
    nextDay: async () => {
      clock.advance(DAY_MS);
      await service.work();
      const { credentials } = tenant;
      const token = (await tenant.post('/authentication/token', credentials)).data.access_token;
      client = clientAt(service.url, { environment: 'sandbox', credentials, token });
    },
    report: async (day: string) => (await client.get(`/settlements/${day}`)).data,
  };
}

const today = (): string => clock.now().toISOString().slice(0, 10);

test('each kind of movement on wallets is on its summary line', async () => {
  const { acts, nextDay, report } = await stage();
  await nextDay();
  for (const act of Object.values(acts)) await act();
  const settlement = await report(today());
  expect(problemsOf(settlement)).toEqual([]);
  const topUps = usdOf(settlement).float.movements.find(({ type }: { type: string }) => type === 'top_up');
  expect(topUps).toEqual({ type: 'top_up', count: 2, amount: '0.00' });
  expect(usdOf(settlement).summary).toMatchObject({
    // 9.00 by the operator, 40.00 and 6.00 by bank, 11.00 and 2.00 on-chain, 5.00 and 7.00 from returned transfers.
    paid_in: '80.00',
    // 3.00 by the operator, 6.00 and 2.00 reversed deposits, 20.00, 1.99, 5.00 and 7.00 by transfers.
    paid_out: '44.99',
    exchanged_in: '0.00',
    exchanged_out: '10.00',
    // 3.00 deposited, 10.00 on the new card, 2.00 for its shortfall at termination.
    cards_funded: '15.00',
    cards_withdrawn: '1.00',
    // Six transfers, one of which returned its fees, a deposit, and a decline whose fee the card paid.
    fees: '5.60',
    issuer_fees: '0.55',
    fees_from_cards: '0.30',
    spent: '16.00',
    refunded: '2.00',
  });
  const eur = settlement.currencies.find(({ currency }: { currency: string }) => currency === 'eur').summary;
  expect([eur.float_opening, eur.exchanged_in, eur.paid_in]).toEqual(['0.00', eur.float_closing, '0.00']);
  expect(Number(eur.exchanged_in)).toBeGreaterThan(0);
});

test('the summary of a day adds up after random operations', async () => {
  const { acts, nextDay, report } = await stage();
  const names = Object.keys(acts) as (keyof typeof acts)[];
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...names), { minLength: 4, maxLength: 20, size: 'max' }), async (day) => {
      for (const name of day) await acts[name]();
      const running = await report(today());
      expect(problemsOf(running)).toEqual([]);
      const date = today();
      await nextDay();
      const kept = await report(date);
      expect(problemsOf(kept)).toEqual([]);
      expect(usdOf(await report(today())).summary.float_opening).toBe(usdOf(kept).summary.float_closing);
    }),
    { seed: seed(), numRuns: scale(2, 100), endOnFailure: true },
  );
});
