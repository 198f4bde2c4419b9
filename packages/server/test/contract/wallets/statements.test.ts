import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../harness.ts';
import { startService, type TenantClient } from '../../service.ts';
import { adjustableClock } from '../support/clock.ts';
import { allEntries, cents, newCard, setFeesOf, walletOf } from '../support/fixtures.ts';
import { asPrinted, csvRows, fromCsv, fromJson, fromPdf, parseCsv, statementData } from './statement-forms.ts';

const clock = adjustableClock();
const database = await createTestDatabase();
const service = await startService(database, { clock });
const { sandbox } = await service.newPartner();
const usd = (await walletOf(sandbox)).id;
await setFeesOf(service, sandbox, { deposit: 35n });
const card = (await newCard(sandbox, { amount: 50 } as object)).id;

/** Times between some deposits, a second apart. */
const cuts: string[] = [];
for (const [index, reference] of [
  'plain',
  'with, comma "and" quotes',
  '=SUM(A1:A9)',
  '@import',
  'ünï — 中文 😀',
].entries()) {
  clock.advance(1_000);
  cuts.push(clock.now().toISOString());
  await sandbox.post(`/cards/${card}/deposit`, { amount: index + 1, reference });
}
clock.advance(1_000);

const get = (query: string, accept = 'application/json', wallet = usd, client: TenantClient = sandbox) =>
  client.get(`/wallets/${wallet}/statement${query}`, { headers: { accept } });

describe('a statement', () => {
  test('covers everything until now by default', async () => {
    const data = await statementData(sandbox, usd);
    const wallet = (await sandbox.get(`/wallets/${usd}`)).data;
    expect(data).toMatchObject({
      wallet,
      from: wallet.created_at,
      opening_balance: '0.00',
      closing_balance: wallet.balance,
    });
    const entries = await allEntries(sandbox, `/wallets/${usd}/entries`);
    expect(data.entries).toMatchObject(entries);
    expect(data.entries.at(-1)).toMatchObject({ type: 'deposit_fee', card_id: card, reference: 'ünï — 中文 😀' });
    expect(data.entries[0]).not.toHaveProperty('card_id');
    expect(data.totals).toEqual([
      { type: 'card_issue', count: 1, credits: '0.00', debits: '50.00' },
      { type: 'deposit', count: 5, credits: '0.00', debits: '15.00' },
      { type: 'deposit_fee', count: 5, credits: '0.00', debits: '1.75' },
      { type: 'wallet_credit', count: 1, credits: '1000000.00', debits: '0.00' },
    ]);
    expect(Object.keys(data)).toEqual([
      'wallet',
      'from',
      'to',
      'opening_balance',
      'closing_balance',
      'entries',
      'totals',
      'summary',
    ]);
    expect(data.summary).toEqual({
      held_at_start: '0.00',
      money_in: '1000000.00',
      money_out: '66.75',
      held_at_end: '0.00',
    });
  });

  test('has the same content as JSON, CSV and PDF', async () => {
    for (const query of ['', `?from=${cuts[1]}&to=${cuts[3]}`, `?from=${cuts[2]}`]) {
      const json = await fromJson(sandbox, usd, query);
      const unformed = json.entries.map((entry) => ({
        ...entry,
        reference: entry.reference && /^[=@]/.test(entry.reference) ? `'${entry.reference}` : entry.reference,
      }));
      expect(await fromCsv(sandbox, usd, query)).toEqual({ ...json, entries: unformed });
      expect(await fromPdf(sandbox, usd, query)).toEqual(asPrinted(json));
    }
  });

  test('as CSV adds up: the amounts of all rows are the closing balance', async () => {
    for (const query of ['', `?from=${cuts[1]}&to=${cuts[3]}`, '?to=2020-01-01']) {
      const rows = await csvRows(sandbox, usd, query);
      expect(rows[0]![2]).toBe('opening_balance');
      expect(rows.at(-1)!.slice(2, 4)).toEqual(['closing_balance', '']);
      expect(rows.reduce((sum, row) => sum + cents(row[3] || '0'), 0)).toBe(cents(rows.at(-1)![4]!));
    }
  });

  test('as CSV escapes text that a spreadsheet would run as a formula', async () => {
    const references = (await csvRows(sandbox, usd)).map((row) => row[7]!);
    expect(references).toContain("'=SUM(A1:A9)");
    expect(references).toContain('with, comma "and" quotes');
    expect(references.filter((text) => /^[=+\-@]/.test(text))).toEqual([]);
  });

  test('includes its start time and excludes its end time', async () => {
    const [first, second] = cuts as [string, string];
    const { entries } = await statementData(sandbox, usd);
    const at = entries.find((entry: { type: string }) => entry.type === 'deposit').created_at;
    expect(new Date(at).getTime()).toBeGreaterThanOrEqual(new Date(first).getTime());
    const later = new Date(new Date(at).getTime() + 1).toISOString();
    const count = async (from: string, to: string) =>
      (await fromJson(sandbox, usd, `?from=${from}&to=${to}`)).entries.length;
    expect(await count(at, later)).toBe(2);
    expect(await count(first, at)).toBe(0);
    expect(await count(later, second)).toBe(0);
    expect(await count(at, at)).toBe(0);
    // The same time in another time zone.
    const east = `${new Date(new Date(at).getTime() + 7_200_000).toISOString().slice(0, -1)}%2B02:00`;
    expect(await count(east, later)).toBe(2);
  });

  test('with dates covers whole days, including the last one', async () => {
    const today = clock.now().toISOString().slice(0, 10);
    const data = await statementData(sandbox, usd, `?from=${today}&to=${today}`);
    expect(data).toMatchObject({ from: `${today}T00:00:00.000Z`, opening_balance: '0.00' });
    expect(data.entries).toHaveLength(12);
    // The day is not over, so the statement ends now.
    expect(new Date(data.to).getTime()).toBeLessThanOrEqual(clock.now().getTime());
    const before = await statementData(sandbox, usd, '?from=2020-02-29&to=2020-02-29');
    expect(before).toMatchObject({
      from: '2020-02-29T00:00:00.000Z',
      to: '2020-03-01T00:00:00.000Z',
      opening_balance: '0.00',
      closing_balance: '0.00',
      entries: [],
      totals: [],
    });
  });

  test('of times with more digits than milliseconds covers these milliseconds', async () => {
    const data = await statementData(sandbox, usd, '?from=2020-02-29T01:02:03.123456789Z&to=2020-02-29T01:02:03.9999Z');
    expect(data).toMatchObject({ from: '2020-02-29T01:02:03.123Z', to: '2020-02-29T01:02:03.999Z' });
  });

  test('of a past period never changes', async () => {
    const query = `?from=${cuts[0]}&to=${clock.now().toISOString()}`;
    const first = await get(query, 'text/csv');
    await sandbox.post(`/cards/${card}/deposit`, { amount: 1 });
    expect((await get(query, 'text/csv')).text).toBe(first.text);
  });

  test('of a wallet without entries has only its balances', async () => {
    const { id } = (await sandbox.post('/wallets', { currency: 'eur' })).data;
    expect(await statementData(sandbox, id)).toMatchObject({
      opening_balance: '0.00',
      closing_balance: '0.00',
      entries: [],
    });
    expect((await csvRows(sandbox, id)).map((row) => row[2])).toEqual(['opening_balance', 'closing_balance']);
    expect(await fromPdf(sandbox, id)).toEqual({ opening: 0, closing: 0, entries: [] });
  });
});

test('CSV and PDF files are named after the wallet and the days', async () => {
  const named = async (query: string, accept: string) => (await get(query, accept)).headers.get('content-disposition');
  const today = clock.now().toISOString().slice(0, 10);
  expect(await named('?from=2020-02-28&to=2020-02-29', 'text/csv')).toBe(
    `attachment; filename="statement_${usd}_2020-02-28_2020-02-29.csv"`,
  );
  expect(await named('?from=2020-02-28T10:00:00Z&to=2020-03-01T00:00:00Z', 'application/pdf')).toBe(
    `inline; filename="statement_${usd}_2020-02-28_2020-02-29.pdf"`,
  );
  expect(await named('', 'application/pdf')).toBe(`inline; filename="statement_${usd}_${today}_${today}.pdf"`);
  expect(await named('?from=2020-03-01T00:00:00Z&to=2020-03-01T00:00:00Z', 'text/csv')).toContain(
    '_2020-03-01_2020-03-01.csv',
  );
  expect(await named('', 'application/json')).toBeNull();
});

describe('an invalid parameter is named', () => {
  test.each([
    ['?from=yesterday', 'from'],
    ['?from=2026-02-30', 'from'],
    ['?to=2026-13-01', 'to'],
    ['?from=2026-01-01T25:00:00Z', 'from'],
    ['?from=2026-02-30T00:00:00Z', 'from'],
    ['?from=2026-01-01T00:00:00', 'from'],
    ['?from=2026-01-01T00:00:00+02:00', 'from'],
    ['?from=0000-01-01', 'from'],
    ['?from=-2026-01-01', 'from'],
    ['?from=2020-01-02&to=2020-01-01', 'from'],
    ['?from=2020-01-01T00:00:01Z&to=2020-01-01T00:00:00Z', 'from'],
    ['?from=9999-12-31', 'from'],
    ['?from=', 'from'],
    ['?to=', 'to'],
    [`?to=${'9'.repeat(65)}`, 'to'],
    ['?from=2020-01-01&from=2020-01-02', 'from'],
    ['?from=2020-01-01%00', 'from'],
  ])('%s', async (query, field) => {
    for (const path of ['statement', 'entries']) {
      const reply = await sandbox.get(`/wallets/${usd}/${path}${query}`);
      expect(reply).toMatchObject({ status: 422, code: 'invalid_request', fields: [field] });
    }
  });

  test('a date in the future means now', async () => {
    expect((await statementData(sandbox, usd, '?to=9999-12-31')).closing_balance).toBe(
      (await walletOf(sandbox)).balance,
    );
  });
});

test('the CSV parser of these tests reads RFC 4180', () => {
  expect(parseCsv('a,"b ""c"", d",\r\n,,"x"\r\n')).toEqual([
    ['a', 'b "c", d', ''],
    ['', '', 'x'],
  ]);
});
