import { describe, expect, test } from 'vitest';
import { rateText } from '#exchange';
import { sharedService } from '../../service.ts';
import { allEntries, newCard, newCustomer, walletOf } from '../support/fixtures.ts';
import { parseCsv, pdfLinesOf } from '../wallets/statement-forms.ts';

const service = await sharedService();
const { sandbox } = await service.newPartner();
const csv = { headers: { accept: 'text/csv' } };

/** The amount of an entry divided by the merchant's, cut off after twelve decimals. */
function rateOf({ amount, merchant_amount }: Record<string, string>): string {
  const [billed, asked] = [amount!, merchant_amount!].map((text) => BigInt(text.replace('.', '')));
  return rateText({ numerator: billed!, denominator: asked! });
}

describe('a purchase in another currency', () => {
  const merchant = { name: 'Café Berlin' };
  const bought = (async () => {
    const { id } = await newCard(sandbox, { amount: 100 });
    const buy = async (body: object) =>
      (await sandbox.post(`/simulations/cards/${id}/authorizations`, { merchant, ...body })).data.id as string;
    const follow = (transaction: string, path: string, body: object) =>
      sandbox.post(`/simulations/transactions/${transaction}/${path}`, body);
    const foreign = await buy({ amount: '9.00', currency: 'eur' });
    await follow(foreign, 'clearings', { amount: '8.50', final: true });
    await follow(foreign, 'refunds', { amount: '2.25' });
    await follow(await buy({ amount: '1500', currency: 'jpy' }), 'clearings', {});
    await follow(await buy({ amount: '5.00' }), 'clearings', { amount: '5.00' });
    return id;
  })();

  test('has the merchant’s amount in the entries of the card', async () => {
    const path = `/cards/${await bought}`;
    const { entries } = (await sandbox.get(`${path}/statement`)).data;
    const about = entries.map((entry: Record<string, string>) => [
      entry['type'],
      entry['merchant_amount'],
      entry['merchant_currency'],
    ]);
    expect(about.slice(1)).toEqual([
      ['hold', '9.00', 'eur'],
      ['hold_release', undefined, undefined],
      ['clearing', '8.50', 'eur'],
      ['refund', '2.25', 'eur'],
      ['hold', '1500', 'jpy'],
      ['hold_release', undefined, undefined],
      ['clearing', '1500', 'jpy'],
      ['hold', undefined, undefined],
      ['hold_release', undefined, undefined],
      ['clearing', undefined, undefined],
    ]);
    expect(await allEntries(sandbox, `${path}/ledger`)).toEqual(entries);
    const [columns, ...rows] = parseCsv((await sandbox.get(`${path}/statement`, csv)).text);
    expect(columns!.slice(-4)).toEqual(['merchant_amount', 'merchant_currency', 'exchange_rate', 'markup_percent']);
    // A refund returns a share of what was paid: the rate is that of the two amounts.
    expect(rows.map((row) => row.slice(-4)).slice(4, 6)).toEqual([
      ['8.50', 'eur', '1.111111111111', '1'],
      ['2.25', 'eur', rateOf(entries[4]), ''],
    ]);
  });

  test('is printed with the merchant first, then the merchant’s amount and the rate', async () => {
    const path = `/cards/${await bought}/statement`;
    const lines = await pdfLinesOf(sandbox, path);
    const { entries } = (await sandbox.get(path)).data;
    const clearing = entries[3];
    const at = lines.findIndex(([sequence]) => sequence === String(clearing.sequence));
    expect(lines[at]![2]).toBe('Café Berlin');
    const rate = '1.111111 USD + 1 %';
    expect(lines[at + 1]).toEqual([`Card purchase · 8.50 EUR, 1 EUR = ${rate} · Operation ${clearing.operation_id}`]);
  });
});

test('a wallet’s printed statement names the card and the customer of each entry', async () => {
  const { id: holder } = await newCustomer(sandbox, { first_name: 'Zoë', last_name: 'Łuczak' });
  const { id } = await newCard(sandbox, { customer_id: holder, amount: 3 });
  const { last4 } = (await sandbox.get(`/cards/${id}`)).data.card.info;
  const wallet = (await walletOf(sandbox)).id;
  const lines = await pdfLinesOf(sandbox, `/wallets/${wallet}/statement`);
  // Letters of several fonts are several texts.
  const notes = lines.map((cells) => cells.join('').replaceAll(' ', ''));
  expect(notes.filter((note) => note.startsWith(`Visa${last4}·ZoëŁuczak·Operation`))).toHaveLength(1);
});
