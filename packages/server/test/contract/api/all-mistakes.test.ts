import { describe, expect, test } from 'vitest';
import type { Method } from '../../client.ts';
import { sharedService } from '../../service.ts';
import { IMAGE } from '../customers/kyc-applicants.ts';
import { ANA, newCard, newCustomer, walletOf } from '../support/fixtures.ts';
import { newWebhook } from './valid-bodies.ts';

const service = await sharedService();
const { sandbox } = await service.newPartner();
const { id: card } = await newCard(sandbox);
const { id: wallet } = await walletOf(sandbox);
const { webhook } = await newWebhook(sandbox);
const { id: customer } = await newCustomer(sandbox);
const account = (await sandbox.post('/accounts', { currency: 'usd' })).data.id as string;
const purchase = (await sandbox.post(`/simulations/cards/${card}/authorizations`, { amount: 1 })).data.id as string;
const payable = (await sandbox.post('/defi/addresses', { chain: 'ethereum', asset: 'usdc' })).data.id;
/** Its upper and lower case contradict its checksum. */
const MISTYPED = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD'.replace('aA', 'Aa');

const euros = (await sandbox.post('/wallets', { currency: 'eur' })).data.id as string;
const cyrillic = (await newCustomer(sandbox, { first_name: 'Иван', last_name: 'Петров' })).id;

/** Each request has mistakes that different checks find: the schema, the rules of single values, those of several fields. */
const REQUESTS: [Method, path: string, body: object | undefined, fields: string[]][] = [
  ['POST', '/cards', { customer_id: customer, amount: 'x', brand: 'amex' }, ['amount', 'brand']],
  ['POST', '/cards', { customer_id: customer, amount: '0.99', brand: 'amex' }, ['amount', 'brand']],
  ['POST', '/cards', { amount: 0.5, currency: 'xyz', label: 7 }, ['customer_id', 'amount', 'currency', 'label']],
  ['POST', '/cards', { customer_id: cyrillic, amount: '0.5' }, ['name_on_card', 'amount']],
  ['POST', '/cards', { customer_id: cyrillic, brand: 'amex' }, ['name_on_card', 'brand']],
  ['POST', '/cards', { customer_id: customer, amount: '0.5', name_on_card: '...' }, ['name_on_card', 'amount']],
  ['POST', '/cards', { customer_id: customer, amount: '0.5', colour: 'red' }, ['colour', 'amount']],
  ['POST', `/cards/${card}/deposit`, { amount: 'x', currency: 'eur' }, ['amount', 'currency']],
  ['POST', `/cards/${card}/deposit`, { amount: 1, currency: 'eur', refrence: 'x' }, ['currency', 'refrence']],
  ['POST', `/cards/${card}/withdraw`, { amount: 0, currency: 'gbp' }, ['amount', 'currency']],
  [
    'POST',
    '/transfers',
    {
      source_wallet_id: euros,
      amount: 1,
      currency: 'usd',
      destination: { type: 'bank_account', holder_name: ' ', iban: 'DE1' },
      quote_id: wallet,
    },
    ['currency', 'destination.holder_name', 'destination.iban', 'quote_id'],
  ],
  ['GET', '/transactions?from=2026-02-02&to=2026-02-01&amount_min=2&amount_max=1', undefined, ['from', 'amount_min']],
  ['GET', '/transactions?status=x&from=2026-02-02&to=2026-02-01', undefined, ['status', 'from']],
  ['GET', `/cards/${card}/transactions?mcc=1&amount_min=2&amount_max=1`, undefined, ['mcc', 'amount_min']],
  ['GET', '/operations?from=2026-02-02&to=2026-02-01&type=x', undefined, ['from', 'type']],
  ['GET', '/search/cards?created_from=2026-02-02&created_to=2026-02-01&brand=x', undefined, ['created_from', 'brand']],
  [
    'POST',
    `/webhooks/${webhook}/replay`,
    { from: '2026-11-20T00:00:00Z', to: '2026-11-19T00:00:00Z', types: ['nothing'], dryrun: true },
    ['from', 'types.0', 'dryrun'],
  ],
  ['POST', '/simulations/defi/payments', { amount: -5, x: 1 }, ['amount', 'x', 'address_id']],
  [
    'POST',
    '/simulations/defi/payments',
    { address_id: payable, amount: '0.0000001', sender: MISTYPED, status: 'maybe' },
    ['amount', 'sender', 'status'],
  ],
  ['POST', '/simulations/defi/payments', { amount: 1, sender: MISTYPED }, ['address_id', 'sender']],
  [
    'POST',
    '/simulations/defi/payments',
    { address_id: payable, amount: '0.0000001', sender: MISTYPED },
    ['amount', 'sender'],
  ],
  [
    'PUT',
    '/settings/secure-view',
    { origins: ['https://a.example', 'https://A.example', 'https://a;b.example', 7, 'app.example'] },
    ['origins.1', 'origins.2', 'origins.3', 'origins.4'],
  ],
  [
    'POST',
    '/customers',
    { ...ANA, last_name: '', document_back_base64: IMAGE, adress_city: 'x' },
    ['last_name', 'document_back_base64', 'adress_city'],
  ],
  ['POST', '/customers', { ...ANA, phone: '1', document_back_base64: IMAGE }, ['phone', 'document_back_base64']],
  ['POST', '/customers', { ...ANA, document_front_base64: 7, document_back_base64: IMAGE }, ['document_front_base64']],
  [
    'POST',
    '/customers',
    { ...ANA, document_front_base64: 'x', document_back_base64: IMAGE },
    ['document_front_base64'],
  ],
  [
    'PATCH',
    `/customers/${customer}`,
    { address_document_base64: IMAGE, adress_city: 'x' },
    ['address_document_base64', 'adress_city'],
  ],
  ['PUT', '/settings/secure-view', { origins: ['http://partner.example'], orign: 1 }, ['origins.0', 'orign']],
  [
    'POST',
    '/quotes',
    { source_currency: 'usd', target_currency: 'usd', source_amount: 1, target_amount: 2 },
    ['target_currency', 'source_amount', 'target_amount'],
  ],
  [
    'POST',
    '/quotes',
    { source_currency: 'usd', target_currency: 'usd', refrence: 'x' },
    ['refrence', 'target_currency', 'source_amount'],
  ],
  ['POST', '/fees/quote', { operation: 'freeze', x: 1 }, ['operation', 'x']],
  ['POST', '/fees/quote', { operation: 'deposit', curency: 'usd' }, ['curency', 'amount']],
  [
    'POST',
    '/transfers',
    { source_wallet_id: wallet, amount: 1, destination: { type: 'wallet', holder_name: 'A' } },
    ['destination.holder_name', 'destination.wallet_id'],
  ],
  [
    'POST',
    '/transfers',
    {
      source_wallet_id: wallet,
      amount: 0,
      destination: { type: 'bank_account', wallet_id: wallet, holder_name: ' ', ibn: 'x' },
      quote_id: wallet,
    },
    ['amount', 'destination.wallet_id', 'destination.holder_name', 'destination.ibn', 'quote_id'],
  ],
  [
    'POST',
    '/reconciliations',
    { from: 'x', to: 'y', wallet_id: wallet, card_id: card, rows: [], extra: 1 },
    ['extra', 'from', 'to', 'card_id'],
  ],
  [
    'PATCH',
    `/wallets/${wallet}`,
    { lable: 'x', auto_top_up: { source_wallet_id: 'x', amount: 5 } },
    ['lable', 'auto_top_up.source_wallet_id'],
  ],
  ['PATCH', `/wallets/${wallet}`, { low_balance_threshold: '1.234', lable: 'x' }, ['lable', 'low_balance_threshold']],
  [
    'POST',
    `/cards/${card}/preflight`,
    { amount: 'x', currency: 'xyz', merchant: { country: 'QQ' } },
    ['amount', 'currency', 'merchant.country'],
  ],
  [
    'POST',
    `/cards/${card}/preflight`,
    { amount: '1.5', currency: 'jpy', merchant: { mcc: '1' } },
    ['amount', 'merchant.mcc'],
  ],
  ['POST', `/simulations/cards/${card}/authorizations`, { amount: '1.234', cvv: 'x' }, ['amount', 'cvv']],
  [
    'POST',
    `/simulations/cards/${card}/refunds`,
    { amount: '1.2345', currency: 'omr', x: 1 },
    ['amount', 'currency', 'x'],
  ],
  ['POST', `/simulations/cards/${card}/challenges`, { amount: '1.234', x: 1 }, ['amount', 'x']],
  ['POST', `/simulations/cards/${card}/original-credits`, { amount: '1.234', x: 1 }, ['amount', 'x']],
  ['POST', `/simulations/transactions/${purchase}/clearings`, { amount: '1.234', final: 'x' }, ['amount', 'final']],
  ['POST', `/simulations/transactions/${purchase}/refunds`, { amount: 'x', currency: 'omr' }, ['amount', 'currency']],
  ['POST', `/simulations/transactions/${purchase}/reversals`, { currency: 'usd', x: 1 }, ['amount', 'x']],
  ['POST', `/simulations/transactions/${purchase}/reversals`, { x: 1 }, ['x']],
  ['POST', `/simulations/accounts/${account}/credits`, { amount: 'x', currency: 'eur' }, ['amount', 'currency']],
  [
    'POST',
    `/simulations/cards/${card}/authorizations`,
    { amount: -1, merchant: { name: '4111111111111111' } },
    ['amount', 'merchant.name'],
  ],
  [
    'POST',
    `/webhooks/${webhook}/replay`,
    { from: '2026-11-20T00:00:00Z', to: '2026-11-19T00:00:00Z', types: ['card.code', 'nothing'] },
    ['from', 'types.1'],
  ],
  [
    'POST',
    '/webhooks',
    { url: 'ftp://x', events: ['nothing'], description: '4111111111111111', enabeld: true },
    ['url', 'events.0', 'description', 'enabeld'],
  ],
  [
    'GET',
    `/wallets/${wallet}/entries?type=x&from=y&to=z&operation_id=1&form=csv`,
    undefined,
    ['type', 'from', 'to', 'operation_id', 'form'],
  ],
  ['GET', `/wallets/${wallet}/statement?from=x&to=y&z=1`, undefined, ['from', 'to', 'z']],
  [
    'POST',
    `/cards/${card}/secure-view`,
    { fields_order: 'pan,pan', them: 'plain', background_url: 'http://x' },
    ['fields_order', 'background_url', 'them'],
  ],
  [
    'GET',
    `/cards/${card}/reveal?fields_order=pan,pan&embedding_origin=x`,
    undefined,
    ['embedding_origin', 'fields_order'],
  ],
];

test.each(REQUESTS)('%s %s with %j: all mistakes are reported at once', async (method, path, body, fields) => {
  const reply = await sandbox.call(method, path, body);
  expect({ status: reply.status, fields: reply.fields.toSorted() }).toEqual({ status: 422, fields: fields.toSorted() });
});

describe('a body where there is none', () => {
  test.each(['[1]', '"x"', '7', 'null', '[]'])('is rejected: %s', async (body) => {
    for (const [method, path] of [
      ['POST', `/webhooks/${webhook}/rotate-secret`],
      ['DELETE', `/webhooks/${webhook}`],
    ] as const) {
      const reply = await sandbox.call(method, path, body);
      expect([reply.status, reply.fields]).toEqual([422, ['body']]);
    }
    expect((await sandbox.get(`/webhooks/${webhook}`)).status).toBe(200);
  });

  test('may be an empty object', async () => {
    expect((await sandbox.post(`/webhooks/${webhook}/rotate-secret`, '{}')).status).toBe(200);
  });
});

describe('unknown names', () => {
  test('of options have the nearest one, or else the text of their schema', async () => {
    const view = async (path: string, body: object) => (await sandbox.post(path, body)).data.error.fields;
    expect(await view(`/cards/${card}/secure-view`, { them: 1 })).toEqual({
      them: 'is not a field of this request; did you mean theme?',
    });
    expect(await view(`/cards/${card}/secure-view?theme=plain`, {})).toEqual({
      theme: 'is not accepted in the query; send options in the body',
    });
  });

  test('are never corrected to a parameter that is ignored', async () => {
    const { data } = await sandbox.get('/customers?externalref=1');
    expect(data.error.fields.externalref).toBe('is not a query parameter of this request; use page, size');
  });

  test('are listed up to twenty, however many and however alike they are', async () => {
    const names = Array.from({ length: 1_000 }, (_, at) => `"${'一'.repeat(2 + (at % 5))}${at}":1`);
    const { status, fields } = await sandbox.post('/customers', `{${names.join()}}`);
    expect(status).toBe(422);
    expect(fields.filter((field) => field.includes('?')).length).toBeLessThanOrEqual(20);
  });

  test('may be very long', async () => {
    for (const name of ['4'.repeat(1_000_000), '4 1-'.repeat(250_000)]) {
      expect((await sandbox.post('/customers', `{"${name}":1}`)).status).toBe(422);
    }
  });
});

test('a list of wrong items is reported up to a hundred', async () => {
  const { status, fields } = await sandbox.put('/settings/secure-view', { origins: Array(12_000).fill(5) });
  expect([status, fields.length <= 101]).toEqual([422, true]);
});

test('a term of a reconciliation in the query and in the body is rejected', async () => {
  const reply = await sandbox.post('/reconciliations?from=2026-11-01', { from: '2026-11-02', rows: [] });
  expect([reply.status, reply.fields]).toEqual([422, ['from']]);
});
