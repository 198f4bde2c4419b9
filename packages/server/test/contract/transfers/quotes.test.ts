import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../harness.ts';
import { startService } from '../../service.ts';

const service = await startService(await createTestDatabase());
const { sandbox } = await service.newPartner();
const quote = (body: object, options = {}) => sandbox.post('/quotes', body, options);
const usdToEur = { source_currency: 'usd', target_currency: 'eur' };

test('a quote shows both amounts, the rate with the markup, and when it expires', async () => {
  const { status, data } = await quote({ ...usdToEur, source_amount: '100.00' });
  expect(status).toBe(201);
  expect(data).toEqual({
    id: expect.any(String),
    ...usdToEur,
    source_amount: '100.00',
    target_amount: '89.10',
    rate: '0.89108910891',
    created_at: expect.any(String),
    expires_at: expect.any(String),
    transfer_id: null,
  });
  expect(Date.parse(data.expires_at) - Date.parse(data.created_at)).toBe(60_000);
  expect((await sandbox.get(`/quotes/${data.id}`)).data).toEqual(data);
  expect((await quote({ ...usdToEur, amount: 100 })).data.target_amount).toBe('89.10');
  const back = (await quote({ ...usdToEur, target_amount: '89.10' })).data;
  expect([back.source_amount, back.target_amount]).toEqual(['99.99', '89.10']);
});

test('a quote’s times are those of the tenant’s clock', async () => {
  await sandbox.post('/simulations/clock', { advance: 'P1D' });
  const { data } = await quote({ ...usdToEur, source_amount: 1 });
  const { now } = (await sandbox.get('/simulations/clock')).data;
  expect(Math.abs(Date.parse(now) - Date.parse(data.created_at))).toBeLessThan(60_000);
});

test('the same key and the same reference return the first quote', async () => {
  const body = { ...usdToEur, source_amount: '5.00', reference: 'q1' };
  const first = await quote(body, { key: 'q1' });
  const repeated = await quote(body, { key: 'q1' });
  expect([repeated.headers.get('idempotent-replayed'), repeated.data]).toEqual(['true', first.data]);
  expect((await quote(body)).data).toEqual(first.data);
  expect((await quote({ ...body, source_amount: '6.00' })).code).toBe('reference_conflict');
  const { operations } = (await sandbox.get('/operations?reference=q1')).data;
  expect(operations).toEqual([
    expect.objectContaining({ type: 'quote', status: 'succeeded', amount: '0.00', entries: [] }),
  ]);
});

describe('an invalid request is rejected', () => {
  test.each<[string, object, string[]]>([
    [
      'the same currency twice',
      { source_currency: 'usd', target_currency: 'usd', source_amount: 1 },
      ['target_currency'],
    ],
    ['an unsupported currency', { ...usdToEur, target_currency: 'jpy', source_amount: 1 }, ['target_currency']],
    ['no amount', usdToEur, ['source_amount']],
    ['two amounts', { ...usdToEur, source_amount: 1, target_amount: 1 }, ['source_amount', 'target_amount']],
    ['the same amount twice', { ...usdToEur, source_amount: 1, amount: 1 }, ['source_amount', 'amount']],
    ['nothing', { ...usdToEur, source_amount: 0 }, ['source_amount']],
    ['a negative amount', { ...usdToEur, target_amount: '-1.00' }, ['target_amount']],
    ['a fraction of a cent', { ...usdToEur, target_amount: '1.001' }, ['target_amount']],
    ['too much', { ...usdToEur, amount: '1000000.01' }, ['amount']],
    ['a target amount that costs too much', { ...usdToEur, target_amount: '1000000.00' }, ['target_amount']],
    ['an amount that converts to zero', { ...usdToEur, source_amount: '0.01' }, ['source_amount']],
  ])('%s', async (_, body, fields) => {
    const reply = await quote(body);
    expect([reply.status, reply.code, reply.fields]).toEqual([422, 'invalid_request', fields]);
  });

  test('an unknown quote, and another partner’s quote', async () => {
    const { data } = await quote({ ...usdToEur, source_amount: 1 });
    const { sandbox: other } = await service.newPartner();
    expect((await other.get(`/quotes/${data.id}`)).code).toBe('quote_not_found');
    expect((await sandbox.get('/quotes/1')).code).toBe('quote_not_found');
  });
});

test('a quote for a currency without an exchange rate is rejected', async () => {
  const other = await startService(await createTestDatabase());
  const statement = { name: 'test.no_rate', text: `DELETE FROM exchange_rates WHERE currency = 'gbp'` };
  await other.core.database.rows({ statement, values: [] });
  const { sandbox: client } = await other.newPartner();
  const reply = await client.post('/quotes', { source_currency: 'usd', target_currency: 'gbp', source_amount: 1 });
  expect([reply.status, reply.fields]).toEqual([422, ['target_currency']]);
});
