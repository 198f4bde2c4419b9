import { describe, expect, test } from 'vitest';
import { sharedService } from '../../service.ts';
import { newCard, newCustomer, walletOf } from '../support/fixtures.ts';
import { parseCsv } from '../wallets/statement-forms.ts';
import { exported, linesOf } from './exporting.ts';

const service = await sharedService();
const { sandbox } = await service.newPartner();
const pair = { team: 'travel' };

const customer = (await newCustomer(sandbox, { external_ref: 'c-1', metadata: pair } as object)).id;
await newCustomer(sandbox, { external_ref: 'c-2' });
const card = (await newCard(sandbox, { customer_id: customer, amount: 50, metadata: pair } as object)).id;
const other = (await newCard(sandbox, { amount: 50 } as object)).id;
const wallet = (await walletOf(sandbox)).id;
for (const each of [card, other]) {
  await sandbox.post(`/cards/${each}/deposit`, { amount: 5, metadata: pair });
  for (const amount of [1, 2, 5000]) await sandbox.post(`/simulations/cards/${each}/authorizations`, { amount });
}

const SEARCHES = {
  transactions: '/transactions',
  operations: '/operations',
  cards: '/search/cards',
  customers: '/search/customers',
} as const;

type Searched = keyof typeof SEARCHES;

describe('an export with filters has what the search with these parameters finds', () => {
  test.each<[Searched, Record<string, string>, number]>([
    ['transactions', { status: 'declined' }, 2],
    ['transactions', { card_id: card }, 3],
    ['transactions', { customer_id: customer, amount_max: '1.50' }, 1],
    ['transactions', { merchant: 'no such merchant' }, 0],
    ['operations', { type: 'deposit', card_id: other }, 1],
    ['operations', { type: 'deposit', wallet_id: wallet, status: 'succeeded' }, 2],
    ['operations', { 'metadata[team]': 'travel' }, 2],
    ['cards', { customer_id: customer }, 1],
    ['cards', { 'metadata[team]': 'travel', status: 'active' }, 1],
    ['customers', { external_ref: 'c-2' }, 1],
    ['customers', { 'metadata[team]': 'travel' }, 1],
  ])('%s %j', async (type, filters, count) => {
    const found = (await sandbox.get(`${SEARCHES[type]}?${new URLSearchParams(filters).toString()}`)).data[type];
    expect(found).toHaveLength(count);
    const json = await exported(service, sandbox, { type, filters });
    expect(json.view).toMatchObject({ rows: count, filters });
    expect(linesOf(json.text)).toEqual(found);
    const csv = await exported(service, sandbox, { type, filters, format: 'csv' });
    const [columns, ...rows] = parseCsv(csv.text);
    expect(rows.map(([id]) => id)).toEqual(found.map(({ id }: { id: string }) => id));
    // People do not know a card by its id.
    if (type !== 'transactions') return;
    expect(columns!.at(-1)).toBe('card_last4');
    for (const row of rows) expect(row.at(-1)).toMatch(/^\d{4}$/);
  });

  test.each(Object.keys(SEARCHES))('%s, none of which is of the period', async (type) => {
    const filters = type === 'customers' ? { external_ref: 'c-1' } : { 'metadata[team]': 'travel' };
    const wanted = type === 'transactions' ? { status: 'declined' } : filters;
    const json = await exported(service, sandbox, { type, filters: wanted, to: '2026-01-01' });
    expect([json.view.rows, json.text]).toEqual([0, '']);
  });
});

describe('a filter that is wrong is refused, and named', () => {
  test.each<[object, string[]]>([
    [{ type: 'transactions', filters: { status: 'lost', mcc: 'x' } }, ['filters.mcc', 'filters.status']],
    [{ type: 'transactions', filters: { amount_min: '5', amount_max: '4' } }, ['filters.amount_min']],
    [{ type: 'transactions', filters: { 'metadata[team]': 'travel' } }, ['filters.metadata?team?']],
    [{ type: 'operations', filters: { 'metadata[a]': '1', 'metadata[b]': '2' } }, ['filters.metadata']],
    [
      { type: 'cards', filters: { expires_before: 'soon', from: '2026-01-01' } },
      ['filters.expires_before', 'filters.from'],
    ],
    [{ type: 'customers', filters: { kyc: 'approved' } }, ['filters.kyc']],
    [{ type: 'entries', filters: { type: 'deposit' } }, ['filters.type']],
    [{ type: 'events', filters: { type: 'card.created' } }, ['filters.type']],
  ])('%j', async (body, fields) => {
    const reply = await sandbox.post('/exports', { format: 'csv', ...body });
    expect([reply.status, reply.code, reply.fields.toSorted()]).toEqual([422, 'invalid_request', fields]);
  });

  test.each([
    [{ type: 'transactions', filters: { card_id: '987654321' } }, 'card_not_found'],
    [{ type: 'cards', filters: { customer_id: '987654321' } }, 'customer_not_found'],
    [{ type: 'operations', filters: { wallet_id: card } }, 'wallet_not_found'],
  ])('%j', async (body, code) => {
    const reply = await sandbox.post('/exports', { format: 'csv', ...body });
    expect([reply.status, reply.code]).toEqual([404, code]);
  });
});
