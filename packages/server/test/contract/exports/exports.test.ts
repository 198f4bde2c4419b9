import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../harness.ts';
import { startService, type TenantClient } from '../../service.ts';
import { adjustableClock } from '../support/clock.ts';
import { allEntries, allEvents, newCard, newCustomer, setFeesOf, walletOf } from '../support/fixtures.ts';
import { parseCsv } from '../wallets/statement-forms.ts';
import { download, ended, exported, linesOf, newExportOf, readExport } from './exporting.ts';

const clock = adjustableClock();
const service = await startService(await createTestDatabase(), { clock });
const { sandbox, live } = await service.newPartner();

const HOSTILE = '=HYPERLINK("https://evil.example","a, b")';
await setFeesOf(service, sandbox, { decline: 50n });
const customer = (await newCustomer(sandbox, { first_name: '@Ana', external_ref: '=1+1' })).id;
const card = (await newCard(sandbox, { customer_id: customer, amount: 50 } as object)).id;
await sandbox.post(`/cards/${card}/deposit`, { amount: 5, reference: '+SUM(A1)', metadata: { tag: '=1' } });
const buy = async (amount: number, name: string): Promise<string> =>
  (await sandbox.post(`/simulations/cards/${card}/authorizations`, { amount, merchant: { name } })).data.id;
// With a key, the sandbox derives the ids, so they are not in the order of time.
const simulated: string[] = [];
for (const key of ['one', 'two', 'three', 'four', 'five']) {
  const path = `/simulations/cards/${card}/authorizations`;
  simulated.push((await sandbox.post(path, { amount: 1, merchant: { name: 'Kiosk' } }, { key })).data.id);
}
const bought = await buy(12, HOSTILE);
await sandbox.post(`/simulations/transactions/${bought}/clearings`, { amount: 11, final: true });
const declined = await buy(5000, 'Joyas del Mar');

const rowsOf = (text: string): Record<string, string>[] => {
  const [columns, ...rows] = parseCsv(text);
  return rows.map((row) => Object.fromEntries(columns!.map((column, index) => [column, row[index]!])));
};

async function both(type: string, client: TenantClient = sandbox) {
  const json = await exported(service, client, { type });
  const csv = await exported(service, client, { type, format: 'csv' });
  expect([json.view.rows, csv.view.rows]).toEqual([linesOf(json.text).length, rowsOf(csv.text).length]);
  expect([json.view.bytes, csv.view.bytes]).toEqual([Buffer.byteLength(json.text), Buffer.byteLength(csv.text)]);
  return { json: linesOf(json.text), csv: rowsOf(csv.text), text: csv.text };
}

/** No field begins with a character that starts a formula, except amounts and phone numbers. */
function expectNoFormula(rows: readonly Record<string, string>[]): void {
  const found = rows.flatMap((row) => Object.entries(row)).filter(([, value]) => /^\s*[=+\-@]/.test(value));
  expect(found.filter(([, value]) => !/^[-+]\d+(?:\.\d\d)?$/.test(value))).toEqual([]);
}

describe('an export has every object as the API returns it, and as CSV', () => {
  test('transactions', async () => {
    const { json, csv } = await both('transactions');
    const wanted = [...simulated, bought, declined];
    expect(json).toEqual(await Promise.all(wanted.map(async (id) => (await sandbox.get(`/transactions/${id}`)).data)));
    expect(csv.map(({ id }) => id)).toEqual(wanted);
    const row = csv.find(({ id }) => id === bought);
    const { last4 } = (await sandbox.get(`/cards/${card}`)).data.card.info;
    expect(row).toMatchObject({
      card_id: card,
      card_last4: last4,
      status: 'cleared',
      cleared: '11.00',
      merchant_name: `'${HOSTILE}`,
      merchant_amount: '12.00',
    });
    expect(csv.find(({ id }) => id === declined)).toMatchObject({ decline_reason: 'insufficient_funds' });
    expectNoFormula(csv);
  });

  test('operations', async () => {
    const { json, csv } = await both('operations');
    for (const operation of json) expect((await sandbox.get(`/operations/${operation.id}`)).data).toEqual(operation);
    const funded = csv.find(({ type }) => type === 'deposit');
    expect(funded).toMatchObject({ amount: '5.00', card_id: card, reference: "'+SUM(A1)" });
    expect(csv.filter(({ transaction_id }) => transaction_id === bought).map(({ type }) => type)).toEqual([
      'authorization',
      'clearing',
    ]);
    expectNoFormula(csv);
  });

  test('entries of all wallets and cards, in the order of their operations', async () => {
    const { json, csv } = await both('entries');
    const wallet = (await walletOf(sandbox)).id;
    const paths = [`/wallets/${wallet}/entries`, `/cards/${card}/ledger`];
    for (const path of paths) {
      const entries = (await allEntries(sandbox, path)).map((entry) => ({ ...entry, currency: 'usd' }));
      const account = path.split('/')[2];
      expect(json.filter(({ account_id }) => account_id === account)).toEqual(entries);
    }
    expect(new Set(json.map(({ account_id }) => account_id))).toEqual(new Set([wallet, card]));
    expect(csv.find(({ type }) => type === 'deposit')).toMatchObject({ metadata: '{"tag":"=1"}' });
    expect(csv.find(({ type }) => type === 'clearing')).toMatchObject({
      account_id: card,
      amount: '-11.00',
      currency: 'usd',
      transaction_id: bought,
      merchant_name: `'${HOSTILE}`,
    });
    expectNoFormula(csv);
  });

  test('cards', async () => {
    const { json, csv } = await both('cards');
    expect(json).toEqual([(await sandbox.get(`/cards/${card}`)).data]);
    expect(csv[0]).toMatchObject({ id: card, customer_id: customer, status: 'active', last4: json[0].card.info.last4 });
    expectNoFormula(csv);
  });

  test('customers', async () => {
    const { json, csv } = await both('customers');
    expect(json).toEqual([(await sandbox.get(`/customers/${customer}`)).data]);
    expect(csv).toMatchObject([{ id: customer, first_name: "'@Ana", external_ref: "'=1+1", phone: '+14155552671' }]);
    expectNoFormula(csv);
  });

  test('events, as the feed has them', async () => {
    const before = await allEvents(sandbox);
    const { json, csv } = await both('events');
    expect(json.slice(0, before.length)).toEqual(before);
    expect(JSON.parse(csv[0]!['data']!)).toEqual(json[0].data);
  });

  test('of a tenant that has none: a header in CSV, and an empty file in JSON', async () => {
    const { json, text } = await both('transactions', live);
    expect(json).toEqual([]);
    expect(text.trimEnd().split(',')).toContain('merchant_name');
  });
});

describe('a period', () => {
  test('is half-open: dates are their first moment', async () => {
    const { created_at } = (await sandbox.get(`/customers/${customer}`)).data;
    const after = new Date(Date.parse(created_at) + 1).toISOString();
    const count = async (period: object) =>
      (await exported(service, sandbox, { type: 'customers', ...period })).view.rows;
    expect(await count({ from: created_at, to: after })).toBe(1);
    expect(await count({ from: after })).toBe(0);
    expect(await count({ to: created_at })).toBe(0);
    expect(await count({ from: '2020-01-01', to: '2020-02-01' })).toBe(0);
    const { view } = await exported(service, sandbox, { type: 'customers', from: '2020-01-01', to: '2020-02-01' });
    expect(view).toMatchObject({ from: '2020-01-01T00:00:00.000Z', to: '2020-02-01T00:00:00.000Z' });
  });

  test('ends now at the latest, so what is created later is not in the file', async () => {
    const waiting = await newExportOf(sandbox, { type: 'customers', to: '9999-01-01' });
    expect(new Date(waiting.to).getTime()).toBeLessThanOrEqual(clock.now().getTime());
    clock.advance(10);
    const { id } = await newCustomer(sandbox);
    const done = await ended(service, sandbox, waiting.id);
    const text = await (await download(done.download_url!)).text();
    expect(linesOf(text).map((line) => line.id)).not.toContain(id);
  });

  test('includes what was created by an advanced test clock', async () => {
    const { sandbox: ahead } = await service.newPartner();
    const own = (await newCard(ahead, { amount: 50 } as object)).id;
    await ahead.post('/simulations/clock', { advance: 'P3D' });
    await ahead.post(`/simulations/cards/${own}/authorizations`, { amount: 1 });
    expect((await exported(service, ahead, { type: 'transactions' })).view.rows).toBe(1);
  });
});

describe('an export', () => {
  test('is pending, then completed, and its end is an event', async () => {
    const created = await newExportOf(sandbox, { type: 'cards' });
    expect(created).toMatchObject({
      status: 'pending',
      rows: 0,
      bytes: 0,
      error: null,
      download_url: null,
      completed_at: null,
      expires_at: null,
    });
    const done = await ended(service, sandbox, created.id);
    expect(done).toMatchObject({ status: 'completed', rows: 1 });
    expect(Date.parse(done.expires_at!) - Date.parse(done.completed_at!)).toBe(7 * 24 * 3_600_000);
    const events = (await allEvents(sandbox, '&types=export.completed')).filter(({ data }) => data.id === created.id);
    expect(events).toMatchObject([
      { sequence: 1, data: { id: created.id, type: 'cards', status: 'completed', rows: 1, bytes: done.bytes } },
    ]);
    expect(events[0]!.data).not.toHaveProperty('download_url');
  });

  test('is created once per key', async () => {
    const body = { type: 'cards', format: 'csv' };
    const [first, again] = [
      await sandbox.post('/exports', body, { key: 'november' }),
      await sandbox.post('/exports', body, { key: 'november' }),
    ];
    expect(again.text).toBe(first.text);
    expect((await sandbox.post('/exports', { ...body, format: 'jsonl' }, { key: 'november' })).status).toBe(422);
    const racing = await Promise.all(
      Array.from({ length: 5 }, () => sandbox.post('/exports', body, { key: 'racing' })),
    );
    const ids = racing.filter(({ status }) => status === 201).map(({ data }) => data.id);
    expect(new Set(ids).size).toBe(1);
    await service.work();
  });

  test('is listed, newest first, also while others are created', async () => {
    const { sandbox: client } = await service.newPartner();
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) ids.unshift((await newExportOf(client, { type: 'cards' })).id);
    const found: string[] = [];
    for (let after: string | null = ''; after !== null;) {
      const { data } = await client.get(`/exports?size=2${after === '' ? '' : `&after=${after}`}`);
      found.push(...data.exports.map(({ id }: { id: string }) => id));
      after = data.next_cursor;
      await newExportOf(client, { type: 'cards' });
    }
    expect(found).toEqual(ids);
    expect((await client.get('/exports?after=nothing')).fields).toEqual(['after']);
  });

  test('waits while an earlier one runs, and only twenty may wait', async () => {
    const { sandbox: client } = await service.newPartner();
    const send = () => client.post('/exports', { type: 'cards', format: 'csv' });
    const replies = await Promise.all(Array.from({ length: 30 }, send));
    const refused = replies.filter(({ status }) => status === 429);
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(20);
    for (const { code, headers } of refused) expect([code, headers.get('retry-after')]).toEqual(['rate_limited', '30']);
    const ids = replies.flatMap(({ status, data }) => (status === 201 ? [data.id as string] : []));
    for (const id of ids) expect((await ended(service, client, id)).status).toBe('completed');
    expect((await send()).status).toBe(201);
    const done = await Promise.all(ids.map((id) => readExport(client, id)));
    // Those of one millisecond may be written in any order.
    const times = done.map(
      ({ created_at, completed_at }) => [Date.parse(created_at), Date.parse(completed_at!)] as const,
    );
    const inOrder = times
      .toSorted((one, other) => one[0] - other[0] || one[1] - other[1])
      .map(([, completed]) => completed);
    expect(inOrder).toEqual(inOrder.toSorted((one, other) => one - other));
  });
});

describe('a request with a mistake is refused, and names the field', () => {
  test.each<[object, string[]]>([
    [{}, ['type', 'format']],
    [{ type: 'wallets', format: 'csv' }, ['type']],
    [{ type: 'cards', format: 'xlsx' }, ['format']],
    [{ type: 'cards', format: 'csv', from: 'yesterday' }, ['from']],
    [{ type: 'cards', format: 'csv', from: '2026-02-01', to: '2026-01-01' }, ['from']],
    [{ type: 'cards', format: 'csv', filters: { card_id: card } }, ['filters.card_id']],
    [{ type: 'cards', format: 'csv', filters: { __proto__: null, constructor: 'x' } }, ['filters.constructor']],
    [{ type: 'cards', format: 'pdf', filters: { a: 'b' } }, ['format', 'filters.a']],
    [{ type: 'cards', format: 'csv', filters: { a: 1 } }, ['filters.a']],
    [{ type: 'cards', format: 'csv', filters: [] }, ['filters']],
    [{ type: 'cards', format: 'csv', form: '2026-01-01' }, ['form']],
  ])('%j', async (body, fields) => {
    const reply = await sandbox.post('/exports', body);
    expect([reply.status, reply.code, reply.fields.toSorted()]).toEqual([422, 'invalid_request', fields.toSorted()]);
  });
});
