import { expect, test } from 'vitest';
import { sharedService } from '../../service.ts';
import { newCard, newCustomer, setFeesOf, topUp, walletOf } from '../support/fixtures.ts';

// A wallet of 10.00 and a card of 5.00. Deposits cost 0.35, withdrawals 20.00, issuing 1.50, transfers 0.10, accounts 12.00.
const service = await sharedService();
const { live } = await service.newPartner();
await topUp(service, live, 15_00n);
const customer = await newCustomer(live);
const card = await newCard(live, { customer_id: customer.id, amount: 5 });
const wallet = (await walletOf(live)).id;
const euros = (await live.post('/wallets', { currency: 'eur' })).data.id as string;
const other = (await live.post('/wallets', { currency: 'usd' })).data.id as string;
await setFeesOf(service, live, {
  issuance: 150n,
  deposit: 35n,
  withdraw: 2_000n,
  transfer: 10n,
  account_issue: 1_200n,
});

const transfer = { source_wallet_id: wallet, destination: { type: 'wallet', wallet_id: other } };

test.each<[path: string, body: object, available: string, required: string, currency?: string]>([
  [`/cards/${card.id}/deposit`, { amount: 10 }, '10.00', '10.35'],
  [`/cards/${card.id}/deposit`, { amount: '9.66' }, '10.00', '10.01'],
  [`/cards/${card.id}/deposit`, { amount: 1000000 }, '10.00', '1000000.35'],
  [`/cards/${card.id}/deposit`, { amount: 1, wallet_id: other }, '0.00', '1.35'],
  [`/cards/${card.id}/withdraw`, { amount: '5.01' }, '5.00', '5.01'],
  [`/cards/${card.id}/withdraw`, { amount: 6 }, '5.00', '6.00'],
  [`/cards/${card.id}/withdraw`, { amount: 5 }, '15.00', '20.00'],
  ['/cards', { customer_id: customer.id, amount: 10 }, '10.00', '11.50'],
  ['/cards', { customer_id: customer.id }, '0.00', '1.00', 'eur'],
  ['/transfers', { ...transfer, amount: 10 }, '10.00', '10.10'],
  ['/transfers', { ...transfer, amount: '999.99' }, '10.00', '1000.09'],
  ['/accounts', { currency: 'usd' }, '10.00', '12.00'],
])(
  'POST %s with %j names what there is, %s, and what it needs, %s',
  async (path, body, available, required, currency = 'usd') => {
    const given = currency === 'eur' ? { ...body, currency, wallet_id: euros } : body;
    const reply = await live.post(path, given);
    expect(reply.code).toMatch(/^insufficient_(?:merchant|card)_balance$/);
    expect(reply.data.error).toMatchObject({ available, required, currency });
  },
);

test('the balance is what is left when a debit is refused, too', async () => {
  const { sandbox } = await service.newPartner();
  const { id } = (await sandbox.post('/wallets', { currency: 'gbp' })).data;
  const reply = await sandbox.post(`/simulations/wallets/${id}`, { movement: 'debit', amount: 3 });
  expect(reply.data.error).toMatchObject({ available: '0.00', required: '3.00', currency: 'gbp' });
});
