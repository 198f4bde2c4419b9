import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allEntries, newCard, newCustomer, setFeesOf, walletOf } from '../contract/support/fixtures.ts';
import { createTestDatabase, scale, seed } from '../harness.ts';
import { startService, type TenantClient } from '../service.ts';
import { clockAtNoon } from '../contract/support/clock.ts';
import { DAY_MS } from '#kit/durations.ts';

/** Comparing a correct statement file with random changes against a random ledger finds exactly those changes. */

const database = await createTestDatabase();
const clock = clockAtNoon();
const service = await startService(database, { clock });
const day = (offset: number): string => new Date(clock.now().getTime() + offset * DAY_MS).toISOString().slice(0, 10);
const [yesterday, today, tomorrow] = [day(-1), day(0), day(1)];

interface Row {
  readonly account: string;
  readonly operation_id: string;
  /** Cents. */
  readonly amount: number;
}

/** Changes a ledger through the API. */
type Act = (client: TenantClient, cards: readonly string[]) => Promise<unknown>;

const card = fc.nat({ max: 2 });
const amount = fc.integer({ min: 1, max: 500 }).map((cents) => (cents / 100).toFixed(2));
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.tuple(card, amount).map(
    ([at, amount]): Act =>
      (client, cards) =>
        client.post(`/cards/${cards[at]}/deposit`, { amount }),
  ),
  fc.tuple(card, amount).map(
    ([at, amount]): Act =>
      (client, cards) =>
        client.post(`/cards/${cards[at]}/withdraw`, { amount }),
  ),
  fc.tuple(card, amount, fc.boolean()).map(([at, amount, clears]): Act => async (client, cards) => {
    const { data } = await client.post(`/simulations/cards/${cards[at]}/authorizations`, { amount });
    if (clears && data?.id) await client.post(`/simulations/transactions/${data.id}/clearings`, {});
  }),
  card.map(
    (at): Act =>
      (client, cards) =>
        client.put(`/cards/${cards[at]}/terminate`),
  ),
);

/** A mistake in the n-th row of a statement file. */
type Mistake = 'correct' | 'dropped' | 'amount' | 'twice' | 'invented' | 'swapped';
const mistake = fc.constantFrom<Mistake>(
  'correct',
  'correct',
  'correct',
  'dropped',
  'amount',
  'twice',
  'invented',
  'swapped',
);

/** A correct statement file: the sum of each operation on each account. */
async function correctRows(client: TenantClient, accounts: ReadonlyMap<string, string>): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [account, path] of accounts) {
    const entries = await allEntries(client, path);
    for (const [operation_id, own] of Map.groupBy(entries, (entry) => entry.operation_id)) {
      const amount = own.reduce((sum, entry) => sum + Math.round(Number(entry.amount) * 100), 0);
      rows.push({ account, operation_id, amount });
    }
  }
  return rows;
}

const shown = (cents: number): string => `${cents < 0 ? '-' : '+'}${(Math.abs(cents) / 100).toFixed(2)}`;

/** The expected results as texts of result, account and operation. */
function expectedOf(rows: readonly Row[], mistakes: readonly Mistake[], elsewhere: (account: string) => string) {
  const file: object[] = [];
  const expected: string[] = [];
  const add = (row: Row, changes: object, ...found: readonly [result: string, account: string][]): void => {
    file.push({ date: today, ...row, amount: shown(row.amount), ...changes });
    for (const [result, account] of found) expected.push(`${result} ${account} ${row.operation_id}`);
  };
  const invented = (row: Row): Row => ({ ...row, operation_id: crypto.randomUUID() });
  for (const [index, row] of rows.entries()) {
    const matched = ['matched', row.account] as const;
    switch (mistakes[index % mistakes.length]!) {
      case 'correct':
        add(row, {}, [...matched]);
        break;
      case 'dropped':
        expected.push(`missing_in_file ${row.account} ${row.operation_id}`);
        break;
      case 'amount':
        add(row, { amount: shown(row.amount + 1) }, ['amount_differs', row.account]);
        break;
      case 'twice':
        add(row, {}, [...matched]);
        add(row, {}, ['missing_in_ledger', row.account]);
        break;
      case 'invented':
        add(row, {}, [...matched]);
        add(invented(row), {}, ['missing_in_ledger', row.account]);
        break;
      case 'swapped':
        add(row, { account: elsewhere(row.account) }, ['missing_in_ledger', elsewhere(row.account)]);
        expected.push(`missing_in_file ${row.account} ${row.operation_id}`);
        break;
    }
  }
  return { file, expected };
}

async function foundIn(client: TenantClient, id: string): Promise<string[]> {
  const found: string[] = [];
  for (let after = ''; ;) {
    const { data } = await client.get(`/reconciliations/${id}/rows?size=100${after}`);
    found.push(
      ...data.rows.map(
        (row: { result: string; account: string; operation_id: string }) =>
          `${row.result} ${row.account} ${row.operation_id}`,
      ),
    );
    if (data.next_cursor === null) return found;
    after = `&after=${data.next_cursor}`;
  }
}

test('a comparison finds random changes to a correct file, and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(act, { minLength: 1, maxLength: 12 }),
      fc.array(mistake, { minLength: 1, maxLength: 17 }),
      fc.boolean(),
      async (acts, mistakes, asCsv) => {
        const client = (await service.newPartner()).sandbox;
        await setFeesOf(service, client, { deposit: 7n, withdraw: 3n, decline: 2n });
        const { id: customer_id } = await newCustomer(client);
        const cards: string[] = [];
        for (let count = 0; count < 3; count += 1) cards.push((await newCard(client, { customer_id })).id);
        for (const each of acts) await each(client, cards);
        const { id: wallet } = await walletOf(client);
        // Swapped rows name an account without movements, so that they are not duplicates there.
        const { id: empty } = await walletOf(client, 'eur');
        const accounts = new Map([
          [wallet, `/wallets/${wallet}/entries`],
          ...cards.map((id) => [id, `/cards/${id}/ledger`] as const),
        ]);
        const rows = await correctRows(client, accounts);
        const { file, expected } = expectedOf(rows, mistakes, () => empty);
        // The file names each account, even one whose rows were all dropped.
        for (const account of accounts.keys()) {
          const operation_id = crypto.randomUUID();
          file.push({ account, operation_id, amount: '-0.01', date: today });
          expected.push(`missing_in_ledger ${account} ${operation_id}`);
        }
        const terms = { from: yesterday, to: tomorrow };
        const csv = [
          'account,operation_id,amount,date',
          ...file.map((row) => {
            const { account, operation_id, amount, date } = row as Record<string, string>;
            return [account, operation_id, amount, date].join(',');
          }),
        ].join('\n');
        const { data } = asCsv
          ? await client.post(`/reconciliations?from=${yesterday}&to=${tomorrow}`, csv, {
              headers: { 'content-type': 'text/csv' },
            })
          : await client.post('/reconciliations', { ...terms, rows: file });
        expect(data.status).toBe('completed');
        const found = await foundIn(client, data.id);
        expect(found.toSorted()).toEqual(expected.toSorted());
        const counted = Object.values<{ count: number }>(data.summary).reduce((sum, { count }) => sum + count, 0);
        expect(counted).toBe(found.length);
      },
    ),
    { seed: seed(), numRuns: scale(3, 200) },
  );
});
