import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../harness.ts';
import { startService } from '../../service.ts';
import { adjustableClock } from '../support/clock.ts';
import { allEntries, cents, newCard, newCustomer, topUp } from '../support/fixtures.ts';
import { parseCsv, pdfLinesOf, pdfTexts } from '../wallets/statement-forms.ts';

const clock = adjustableClock();
const service = await startService(await createTestDatabase(), { clock });
const { sandbox } = await service.newPartner();
const customer = await newCustomer(sandbox, { first_name: 'Marie', last_name: 'Joseph' });
const beginning = clock.now().toISOString();
await topUp(service, sandbox, 10_000n, 'eur');
const cards: string[] = [];
for (const fields of [{ amount: 30, label: 'Travel' }, { amount: 20 }, { amount: 15, currency: 'eur' }]) {
  clock.advance(1_000);
  cards.push((await newCard(sandbox, { ...fields, customer_id: customer.id } as object)).id);
}
const [travel, plain, euros] = cards as [string, string, string];
clock.advance(1_000);
const middle = clock.now().toISOString();
for (const [card, amount] of [
  [travel, 4],
  [travel, 5],
  [euros, 6],
] as const) {
  clock.advance(1_000);
  const merchant = { name: 'Mercado Central' };
  const { data } = await sandbox.post(`/simulations/cards/${card}/authorizations`, { amount, merchant });
  await sandbox.post(`/simulations/transactions/${data.id}/clearings`, { amount, final: true });
}
clock.advance(1_000);
const end = clock.now().toISOString();
await sandbox.post(`/cards/${plain}/deposit`, { amount: 1 });

const csv = { headers: { accept: 'text/csv' } };

describe('a card’s statement', () => {
  test('has the card, its entries of the period, and balances that add up', async () => {
    const { data } = await sandbox.get(`/cards/${travel}/statement?from=${middle}&to=${end}`);
    expect(Object.keys(data)).toEqual([
      'card',
      'from',
      'to',
      'opening_balance',
      'closing_balance',
      'entries',
      'totals',
      'summary',
    ]);
    expect(data).toMatchObject({ from: middle, to: end, opening_balance: '30.00', closing_balance: '21.00' });
    expect(data.card).toEqual((await sandbox.get(`/cards/${travel}`)).data);
    const entries = await allEntries(sandbox, `/cards/${travel}/ledger`);
    expect(data.entries).toEqual(entries.slice(1));
    expect(data.totals).toContainEqual({ type: 'clearing', count: 2, credits: '0.00', debits: '9.00' });
    expect(data.entries.reduce((sum: number, entry: { amount: string }) => sum + cents(entry.amount), 3_000)).toBe(
      2_100,
    );
  });

  test('covers everything by default, and is found by local_id, too', async () => {
    const { local_id, created_at } = (await sandbox.get(`/cards/${travel}`)).data;
    const { data } = await sandbox.get(`/cards/${local_id}/statement`);
    expect(data).toMatchObject({ from: created_at, opening_balance: '0.00', closing_balance: '21.00' });
  });

  test('of consecutive periods neither overlaps nor leaves a gap, and never changes', async () => {
    const read = async (query: string) => (await sandbox.get(`/cards/${travel}/statement?${query}`)).data;
    const [one, two] = [await read(`to=${middle}`), await read(`from=${middle}&to=${end}`)];
    expect(one.closing_balance).toBe(two.opening_balance);
    expect([...one.entries, ...two.entries]).toEqual(await allEntries(sandbox, `/cards/${travel}/ledger`));
    const { text } = await sandbox.get(`/cards/${plain}/statement?to=${end}`, csv);
    await sandbox.post(`/cards/${plain}/deposit`, { amount: 1 });
    expect((await sandbox.get(`/cards/${plain}/statement?to=${end}`, csv)).text).toBe(text);
  });

  test('as CSV names the card in each row, and the file', async () => {
    const { text, headers } = await sandbox.get(`/cards/${travel}/statement?from=${middle}&to=${end}`, csv);
    const [columns, ...rows] = parseCsv(text);
    const at = columns!.indexOf('card_id');
    expect(new Set(rows.map((row) => row[at]))).toEqual(new Set([travel]));
    expect([rows[0]![2], rows[0]![3], rows.at(-1)![2], rows.at(-1)![4]]).toEqual([
      'opening_balance',
      '30.00',
      'closing_balance',
      '21.00',
    ]);
    expect(headers.get('content-disposition')).toContain(`attachment; filename="statement_${travel}_`);
  });

  test('as PDF names the card and the merchants', async () => {
    const texts = await pdfTexts(sandbox, `/cards/${travel}/statement?from=${middle}&to=${end}`);
    const { last4 } = (await sandbox.get(`/cards/${travel}`)).data.card.info;
    for (const text of ['Card statement', `Travel · Visa ${last4}`, travel, '30.00', '21.00'])
      expect(texts).toContain(text);
    expect(texts.filter((text) => text === 'Mercado Central')).toHaveLength(6);
    expect(texts.filter((text) => text.startsWith('Card purchase · Operation '))).toHaveLength(2);
  });
});

describe('a customer’s statement', () => {
  const path = `/customers/${customer.id}/statement`;

  test('has a section for each card, oldest first', async () => {
    const { data } = await sandbox.get(`${path}?from=${middle}&to=${end}`);
    expect(data).toMatchObject({
      customer: { id: customer.id, local_id: customer.local_id, first_name: 'Marie', last_name: 'Joseph' },
      from: middle,
      to: end,
    });
    expect(data.cards.map((section: { card: { id: string } }) => section.card.id)).toEqual(cards);
    for (const section of data.cards) {
      const own = (await sandbox.get(`/cards/${section.card.id}/statement?from=${middle}&to=${end}`)).data;
      const { from: _from, to: _to, ...rest } = own;
      expect(section).toEqual(rest);
    }
    expect(data.cards[1]).toMatchObject({
      opening_balance: '20.00',
      closing_balance: '20.00',
      entries: [],
      totals: [],
    });
  });

  test('begins with the customer by default, and has only cards that were issued before its end', async () => {
    const { data } = await sandbox.get(`${path}?to=${beginning}`);
    expect(data).toMatchObject({ to: beginning, cards: [] });
    expect((await sandbox.get(path)).data.from).toBe((await sandbox.get(`/customers/${customer.id}`)).data.created_at);
    expect((await sandbox.get(`/customers/${customer.local_id}/statement`)).data.cards).toHaveLength(3);
  });

  test('as CSV has the rows of each card, with its currency', async () => {
    const { text } = await sandbox.get(`${path}?from=${middle}&to=${end}`, csv);
    const [columns, ...rows] = parseCsv(text);
    const currency = columns!.indexOf('currency');
    const byCard = Map.groupBy(rows, (row) => row[columns!.indexOf('card_id')]!);
    expect([...byCard.keys()]).toEqual(cards);
    for (const [card, own] of byCard) {
      const alone = parseCsv((await sandbox.get(`/cards/${card}/statement?from=${middle}&to=${end}`, csv)).text);
      expect([columns, ...own]).toEqual(alone);
      expect(new Set(own.map((row) => row[currency]))).toEqual(new Set([card === euros ? 'eur' : 'usd']));
    }
  });

  test('and that of a card name the customer as the account holder, and the partner beside it', async () => {
    const { partner } = (await sandbox.get('/me')).data;
    for (const printed of [path, `/cards/${travel}/statement`]) {
      const texts = await pdfTexts(sandbox, printed);
      expect(texts[texts.indexOf('Account holder') + 1]).toBe('Marie Joseph');
      expect(texts[texts.indexOf('Provided by') + 1]).toBe(partner.name);
    }
  });

  test('as PDF has a table of the cards, and one for each card with entries', async () => {
    const texts = await pdfTexts(sandbox, `${path}?from=${middle}&to=${end}`);
    for (const text of ['Customer statement', 'Marie Joseph', 'USD, EUR', 'Cards']) expect(texts).toContain(text);
    expect(texts.filter((text) => text.startsWith(`Card ${travel} · Travel`))).toHaveLength(1);
    expect(texts.filter((text) => text.startsWith(`Card ${plain}`))).toEqual([]);
    expect(texts.filter((text) => text === 'Opening balance')).toHaveLength(3);
  });

  test('of more cards than are read at once has all of them', async () => {
    const other = (await newCustomer(sandbox)).id;
    const ids: string[] = [];
    for (let count = 0; count < 101; count += 1) ids.push((await newCard(sandbox, { customer_id: other })).id);
    const { data } = await sandbox.get(`/customers/${other}/statement`);
    expect(data.cards.map((section: { card: { id: string } }) => section.card.id)).toEqual(ids);
    const without = (await newCustomer(sandbox)).id;
    expect((await sandbox.get(`/customers/${without}/statement`)).data.cards).toEqual([]);
    expect(await pdfTexts(sandbox, `/customers/${without}/statement`)).toContain('Customer statement');
  });
});

describe('what went in and out of a card', () => {
  const holder = newCustomer(sandbox);
  const purchases = (async () => {
    const { id } = await newCard(sandbox, { customer_id: (await holder).id, amount: 200 });
    const buy = async (amount: string) =>
      (await sandbox.post(`/simulations/cards/${id}/authorizations`, { amount, merchant: { name: 'Mercado Central' } }))
        .data.id;
    const clear = (transaction: string, amount: string) =>
      sandbox.post(`/simulations/transactions/${transaction}/clearings`, { amount, final: true });
    const before = await buy('25.00');
    clock.advance(1_000);
    const from = clock.now().toISOString();
    // One less than was held, one more, one later than it was held.
    await clear(await buy('30.00'), '28.00');
    await clear(await buy('40.00'), '41.50');
    await clear(before, '25.00');
    const returned = await buy('9.00');
    await clear(returned, '9.00');
    await sandbox.post(`/simulations/transactions/${returned}/refunds`, { amount: '4.00' });
    await sandbox.post(`/simulations/transactions/${await buy('7.00')}/reversals`, { amount: '7.00' });
    await buy('12.25');
    clock.advance(1_000);
    const to = clock.now().toISOString();
    await buy('3.00');
    return { card: id, query: `?from=${from}&to=${to}` };
  })();

  test('counts purchases when they are cleared, and what is held at each end beside the balances', async () => {
    const { card, query } = await purchases;
    const { data } = await sandbox.get(`/cards/${card}/statement${query}`);
    expect(data).toMatchObject({ opening_balance: '175.00', closing_balance: '88.25' });
    expect(data.summary).toEqual({
      held_at_start: '25.00',
      money_in: '4.00',
      money_out: '103.50',
      held_at_end: '12.25',
    });
    const all = (await sandbox.get(`/cards/${card}/statement`)).data;
    expect(all.summary).toEqual({
      held_at_start: '0.00',
      money_in: '204.00',
      money_out: '103.50',
      held_at_end: '15.25',
    });
    const section = (await sandbox.get(`/customers/${(await holder).id}/statement${query}`)).data.cards[0];
    expect(section.summary).toEqual(data.summary);
  });

  test('is printed so that the figures add up, with holds in a column of their own', async () => {
    const { card, query } = await purchases;
    const lines = await pdfLinesOf(sandbox, `/cards/${card}/statement${query}`);
    const labels = ['Opening balance', '+ Held at start', '+ Money in', '− Money out', '− Held at end'];
    expect(lines).toContainEqual([...labels, 'Closing balance']);
    expect(lines).toContainEqual(['175.00', '25.00', '4.00', '103.50', '12.25', '88.25']);
    expect(lines).toContainEqual(['Card purchase', '4', '103.50', '0.00', '-103.50']);
    expect(lines).toContainEqual(['Total', '5', '103.50', '4.00', '-99.50']);
    expect(lines).toContainEqual(['Holds and their releases', '10', '12.75']);
    expect(lines).toContainEqual(['Change of the balance', '-86.75']);
    const columns = lines.find((cells) => cells.includes('Held'));
    expect(columns).toEqual(['No.', 'Date and time (UTC)', 'Description', 'Money out', 'Money in', 'Held', 'Balance']);
    const printed = await pdfLinesOf(sandbox, `/customers/${(await holder).id}/statement${query}`);
    expect(printed.some((cells) => cells.slice(1).join() === '175.00,25.00,4.00,103.50,12.25,88.25')).toBe(true);
  });
});

test.each([
  ['/cards/{card}/statement?from=yesterday', 'from'],
  ['/customers/{customer}/statement?to=2026-13-01', 'to'],
  ['/cards/{card}/statement?from=2020-01-02&to=2020-01-01', 'from'],
  ['/customers/{customer}/statement?form=2020-01-01', 'form'],
])('an invalid parameter is named: %s', async (path, field) => {
  const reply = await sandbox.get(path.replace('{card}', travel).replace('{customer}', customer.id));
  expect(reply).toMatchObject({ status: 422, code: 'invalid_request', fields: [field] });
});
