import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../harness.ts';
import { startService, type TenantClient } from '../../service.ts';
import { adjustableClock } from '../support/clock.ts';
import { allEntries, newCard, setFeesOf, walletOf, type EntryView } from '../support/fixtures.ts';
import { parseCsv, STATEMENT_COLUMNS } from './statement-forms.ts';

const clock = adjustableClock();
const database = await createTestDatabase();
const service = await startService(database, { clock });
const { sandbox } = await service.newPartner();
const usd = (await walletOf(sandbox)).id;
await setFeesOf(service, sandbox, { deposit: 35n });
const card = (await newCard(sandbox, { amount: 50 } as object)).id;
for (let amount = 1; amount <= 10; amount += 1) {
  clock.advance(1_000);
  await sandbox.post(`/cards/${card}/deposit`, { amount });
}
clock.advance(1_000);
const all = await allEntries(sandbox, `/wallets/${usd}/entries`);

/** Follows the cursor until it no longer changes. */
async function pages(query: string, wallet = usd, client: TenantClient = sandbox): Promise<EntryView[][]> {
  const found: EntryView[][] = [];
  for (let after: string | undefined; ;) {
    const cursor = after === undefined ? '' : `&after=${after}`;
    const { status, data } = await client.get(`/wallets/${wallet}/entries?${query}${cursor}`);
    expect(status).toBe(200);
    found.push(data.entries);
    if (data.next_cursor === (after ?? '0')) return found;
    after = data.next_cursor;
  }
}

const read = async (query: string): Promise<EntryView[]> => (await pages(query)).flat();

describe('filters', () => {
  test('by type return those types, for any page size', async () => {
    const fees = all.filter(({ type }) => type === 'deposit_fee');
    expect(fees).toHaveLength(10);
    for (const size of [1, 3, 10, 100]) expect(await read(`type=deposit_fee&size=${size}`)).toEqual(fees);
    expect(await read('type=deposit_fee,deposit')).toEqual(all.slice(2));
    expect(await read('type=wallet_debit')).toEqual([]);
  });

  test('by time return entries from one time until before another', async () => {
    const [from, to] = [all[6]!.created_at, all[12]!.created_at];
    const within = all.filter(({ created_at }) => created_at >= from && created_at < to);
    expect(within.length).toBeGreaterThan(4);
    for (const size of [1, 4, 100]) {
      expect(await read(`from=${from}&to=${to}&size=${size}`)).toEqual(within);
      expect(await read(`from=${from}&size=${size}`)).toEqual(all.slice(all.indexOf(within[0]!)));
      expect(await read(`to=${to}&size=${size}`)).toEqual(all.slice(0, all.indexOf(within.at(-1)!) + 1));
    }
    expect(await read(`from=${from}&to=${to}&type=deposit`)).toEqual(within.filter(({ type }) => type === 'deposit'));
    expect(await read('to=2020-01-01')).toEqual([]);
    expect(await read(`from=${clock.now().toISOString()}`)).toEqual([]);
    expect(await read('to=9999-12-31')).toEqual(all);
  });

  test('by operation return its entries on this wallet', async () => {
    const { operation_id } = all.at(-1)!;
    expect(await read(`operation_id=${operation_id}`)).toEqual(all.slice(-2));
    expect(await read(`operation_id=${operation_id}&size=1`)).toEqual(all.slice(-2));
    expect(await read(`operation_id=${operation_id}&type=deposit`)).toEqual(all.slice(-2, -1));
    expect(await read(`operation_id=${operation_id}&to=${all.at(-1)!.created_at}`)).toEqual([]);
    const others = (await service.newPartner()).sandbox;
    const { id } = await walletOf(others);
    expect((await pages(`operation_id=${operation_id}`, id, others)).flat()).toEqual([]);
  });

  test('newest first return the same entries from the other end, for any page size', async () => {
    const { operation_id, created_at } = all[8]!;
    const filters = [
      '',
      'type=deposit_fee',
      'type=wallet_debit',
      `from=${all[6]!.created_at}`,
      `from=${all[6]!.created_at}&to=${all[12]!.created_at}`,
      `to=${created_at}&type=deposit`,
      `operation_id=${operation_id}`,
      'to=2020-01-01',
      `from=${clock.now().toISOString()}`,
    ];
    for (const filter of filters) {
      const oldestFirst = await read(filter);
      for (const size of [3, 100])
        expect(await read(`${filter}&order=desc&size=${size}`)).toEqual(oldestFirst.toReversed());
    }
    // A cursor from outside of the period ends, too.
    for (const after of ['0', '1', String(all.length + 5)]) {
      const query = `order=desc&from=${all[6]!.created_at}&to=${all[8]!.created_at}`;
      const { next_cursor } = (await sandbox.get(`/wallets/${usd}/entries?${query}&after=${after}`)).data;
      expect(Number(next_cursor)).toBeLessThanOrEqual(Number(after));
    }
    const { live: empty } = await service.newPartner();
    expect(await pages('order=desc', (await walletOf(empty)).id, empty)).toEqual([[], []]);
  });

  test('a cursor continues with new entries', async () => {
    const { data } = await sandbox.get(`/wallets/${usd}/entries?type=withdrawal_fee`);
    expect(data.entries).toEqual([]);
    await setFeesOf(service, sandbox, { withdraw: 10n });
    await sandbox.post(`/cards/${card}/withdraw`, { amount: 1 });
    const next = await sandbox.get(`/wallets/${usd}/entries?type=withdrawal_fee&after=${data.next_cursor}`);
    expect(next.data.entries).toMatchObject([{ type: 'withdrawal_fee', amount: '-0.10' }]);
  });

  test('one page scans at most ten thousand entries, and the cursor moves past them', async () => {
    const { sandbox: client } = await service.newPartner();
    const { id } = await walletOf(client, 'eur');
    const text = `WITH made AS (
        INSERT INTO entries (tenant_id, account_id, sequence, amount, balance_after, operation_id, type, created_at)
        SELECT $1, $2, number, 1, number, gen_random_uuid(), CASE number WHEN 25000 THEN 'top_up' ELSE 'wallet_credit' END, now()
          FROM generate_series(1, 25500) AS number)
      UPDATE accounts SET sequence = 25500 WHERE tenant_id = $1 AND id = $2`;
    await database.database.rows({ statement: { name: 'test.rare', text }, values: [client.tenant.id, id] });
    const found = await pages('type=top_up', id, client);
    expect(found.map((page) => page.length)).toEqual([0, 0, 1, 0]);
    expect(found.flat()).toMatchObject([{ sequence: 25_000, type: 'top_up' }]);
    const back = await pages('type=top_up&order=desc', id, client);
    expect(back.map((page) => page.length)).toEqual([1, 0, 0, 0]);
  });
});

test('CSV has the same page, with the cursor in a header', async () => {
  for (const query of ['size=3', 'type=deposit_fee&size=4', `from=${all[5]!.created_at}`]) {
    const json = await sandbox.get(`/wallets/${usd}/entries?${query}`);
    const csv = await sandbox.get(`/wallets/${usd}/entries?${query}`, { headers: { accept: 'text/csv' } });
    const [columns, ...rows] = parseCsv(csv.text);
    expect(columns).toEqual([...STATEMENT_COLUMNS]);
    expect(rows).toEqual(
      json.data.entries.map((entry: Record<string, string | number>) =>
        columns!.map((column) => (column === 'currency' ? 'usd' : String(entry[column] ?? ''))),
      ),
    );
    expect(csv.headers.get('x-next-cursor')).toBe(json.data.next_cursor);
  }
});

describe('an invalid parameter is named', () => {
  test.each([
    ['type=', 'type'],
    ['type=deposits', 'type'],
    ['type=deposit,', 'type'],
    ['type=deposit;drop', 'type'],
    ['type=DEPOSIT', 'type'],
    ['type=toString', 'type'],
    [`type=${'deposit,'.repeat(200)}`, 'type'],
    ['operation_id=1', 'operation_id'],
    ['operation_id=', 'operation_id'],
    ['after=-1', 'after'],
    ['after=1e3', 'after'],
    ['order=newest', 'order'],
    ['size=0', 'size'],
    ['size=101', 'size'],
  ])('%s', async (query, field) => {
    const reply = await sandbox.get(`/wallets/${usd}/entries?${query}`);
    expect(reply).toMatchObject({ status: 422, code: 'invalid_request', fields: [field] });
  });
});
