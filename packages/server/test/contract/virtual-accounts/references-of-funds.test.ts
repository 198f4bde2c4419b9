import { describe, expect, test } from 'vitest';
import type { Reply } from '../../client.ts';
import { sharedService } from '../../service.ts';
import { BANK_ACCOUNTS } from '../../transfers/fixtures.ts';
import { newCustomer, walletOf } from '../support/fixtures.ts';

// The same reference with the same parameters is a repetition; with any other field it is a conflict.

const service = await sharedService();
const { sandbox } = await service.newPartner();
const usd = (await walletOf(sandbox)).id;
const eur = (await walletOf(sandbox, 'eur')).id;
const [second, third] = [await newWallet(), await newWallet()];
const customer = await newCustomer(sandbox);
const account = (await sandbox.post('/accounts', { currency: 'usd' })).data.id;
const otherAccount = (await sandbox.post('/accounts', { currency: 'usd' })).data.id;
const [quote, otherQuote] = [await newQuote(), await newQuote()];
const [transfer, otherTransfer] = [await newTransfer(), await newTransfer()];

async function newWallet(): Promise<string> {
  return (await sandbox.post('/wallets', { currency: 'usd' })).data.id;
}
async function newQuote(): Promise<string> {
  const wanted = { source_currency: 'usd', target_currency: 'eur', source_amount: 2 };
  return (await sandbox.post('/quotes', wanted)).data.id;
}
/** A pending transfer: the embedded bank never decides amounts ending in .99. */
async function newTransfer(): Promise<string> {
  const order = { source_wallet_id: usd, amount: '1.99', destination: BANK_ACCOUNTS.usd };
  return (await sandbox.post('/transfers', order)).data.id;
}

interface Row {
  readonly name: string;
  readonly method?: 'POST' | 'PATCH';
  readonly path: string;
  readonly body: object;
  /** Other ways to write the same parameters. */
  readonly same?: readonly object[];
  readonly others: readonly object[];
  /** The same call on another resource. */
  readonly otherPath?: string;
}

const { usd: BANK } = BANK_ACCOUNTS;
const TO_BANK = { source_wallet_id: usd, amount: '1.00', destination: BANK };
const TO_WALLET = { source_wallet_id: usd, amount: '1.00', destination: { type: 'wallet', wallet_id: second } };
const EXCHANGE = {
  source_wallet_id: usd,
  amount: 2,
  quote_id: quote,
  destination: { type: 'wallet', wallet_id: eur },
};

const rows: readonly Row[] = [
  {
    name: 'POST /accounts',
    path: '/accounts',
    body: { currency: 'usd', label: 'One', customer_id: customer.id },
    same: [{ wallet_id: usd }, { customer_id: customer.local_id }],
    others: [
      { label: 'Other' },
      { label: undefined },
      { label: null },
      { customer_id: undefined },
      { wallet_id: second },
      { currency: 'eur' },
      { currency: 'eur', wallet_id: usd },
    ],
  },
  {
    name: 'POST /accounts without a label',
    path: '/accounts',
    body: { currency: 'usd' },
    same: [{ label: null }],
    others: [{ label: 'One' }, { customer_id: customer.id }],
  },
  {
    name: 'POST /accounts/{id}/close',
    path: `/accounts/${account}/close`,
    body: {},
    others: [],
    otherPath: `/accounts/${otherAccount}/close`,
  },
  {
    name: 'POST /defi/addresses',
    path: '/defi/addresses',
    body: { chain: 'ethereum', asset: 'usdc', label: 'One' },
    same: [{ wallet_id: usd }],
    others: [{ label: 'Other' }, { label: undefined }, { wallet_id: second }],
  },
  {
    name: 'POST /transfers to a bank account',
    path: '/transfers',
    body: { ...TO_BANK, description: 'One' },
    same: [{ amount: 1 }, { currency: 'usd' }],
    others: [
      { description: 'Other' },
      { description: undefined },
      { amount: '1.01' },
      { source_wallet_id: second },
      { destination: { ...BANK, holder_name: 'Ana Reyes' } },
      { destination: { ...BANK, account_number: '1234567891' } },
      { destination: { ...BANK, routing_number: '011000015' } },
      { destination: TO_WALLET.destination },
    ],
  },
  {
    name: 'POST /transfers to a wallet',
    path: '/transfers',
    body: TO_WALLET,
    others: [{ description: 'One' }, { amount: 2 }, { destination: { type: 'wallet', wallet_id: third } }],
  },
  {
    name: 'POST /transfers by a quote',
    path: '/transfers',
    body: EXCHANGE,
    same: [{ quote_id: quote.toUpperCase() }],
    others: [{ quote_id: otherQuote }, { description: 'One' }],
  },
  {
    name: 'POST /transfers/{id}/cancel',
    path: `/transfers/${transfer}/cancel`,
    body: {},
    others: [],
    otherPath: `/transfers/${otherTransfer}/cancel`,
  },
  {
    name: 'POST /quotes',
    path: '/quotes',
    body: { source_currency: 'usd', target_currency: 'eur', source_amount: 5 },
    same: [{ source_amount: undefined, amount: '5.00' }],
    others: [
      { source_amount: 6 },
      { source_amount: undefined, target_amount: 5 },
      { target_currency: 'gbp' },
      { source_currency: 'gbp' },
    ],
  },
  {
    name: 'POST /wallets',
    path: '/wallets',
    body: { currency: 'usd', label: 'One' },
    others: [{ label: 'Other' }, { label: undefined }, { currency: 'eur' }],
  },
  {
    name: 'PATCH /wallets/{id}',
    method: 'PATCH',
    path: `/wallets/${third}`,
    body: { label: 'One', low_balance_threshold: 5, auto_top_up: { source_wallet_id: usd, amount: 10 } },
    same: [{ low_balance_threshold: '5.00' }],
    others: [
      { label: 'Other' },
      { label: null },
      { label: undefined },
      { low_balance_threshold: 6 },
      { low_balance_threshold: null },
      { low_balance_threshold: undefined },
      { auto_top_up: { source_wallet_id: second, amount: 10 } },
      { auto_top_up: { source_wallet_id: usd, amount: 11 } },
      { auto_top_up: null },
      { auto_top_up: undefined },
    ],
    otherPath: `/wallets/${second}`,
  },
];

describe.each(rows.map((row, place) => ({ ...row, reference: `reference ${place}` })))(
  '$name',
  ({ method = 'POST', path, body, same = [], others, otherPath, reference }) => {
    const send = (changes: object = {}, where = path): Promise<Reply> =>
      sandbox.call(method, where, { ...body, ...changes, reference });

    test('the same parameters return the first result; any others conflict', async () => {
      const first = await send();
      expect([first.status < 300, first.text]).toEqual([true, expect.anything()]);
      for (const changes of [{}, ...same]) {
        expect([changes, (await send(changes)).data.id]).toEqual([changes, first.data.id]);
      }
      const requests: [object, string][] = others.map((changes) => [changes, path]);
      if (otherPath !== undefined) requests.push([{}, otherPath]);
      expect(requests.length).toBeGreaterThan(0);
      for (const [changes, where] of requests) {
        const { status, code } = await send(changes, where);
        expect({ changes, where, status, code }).toEqual({ changes, where, status: 409, code: 'reference_conflict' });
      }
      const query = `/operations?reference=${encodeURIComponent(reference)}`;
      expect((await sandbox.get(query)).data.operations).toHaveLength(1);
      expect((await send()).data.id).toBe(first.data.id);
    });
  },
);
