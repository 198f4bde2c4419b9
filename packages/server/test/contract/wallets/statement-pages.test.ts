import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../harness.ts';
import { startService, type TenantClient } from '../../service.ts';
import { newCard, walletOf } from '../support/fixtures.ts';
import { fillWallet, csvRows, fromPdf, pdfLines, pdfPages, pdfStructure, statementData } from './statement-forms.ts';

const database = await createTestDatabase();
const service = await startService(database);
const { sandbox } = await service.newPartner();

const get = (query: string, accept: string, wallet: string, client: TenantClient) =>
  client.get(`/wallets/${wallet}/statement${query}`, { headers: { accept } });

describe('a printed statement', () => {
  async function textOf(label: string): Promise<string> {
    const { id } = (await sandbox.post('/wallets', { currency: 'usd', label })).data;
    const [page, ...more] = await pdfPages(sandbox, id);
    expect(more).toEqual([]);
    return page!.map(({ text }) => text.replaceAll(' ', '')).join('');
  }

  test.each([
    'Payroll',
    'Zahlungen — Größe',
    'Зарплата Ελλάδα Lương',
    '給与 工资 월급',
    '😀 ௵ ⅓',
    'W'.repeat(100),
    '工'.repeat(100),
  ])('shows any wallet label: %s', async (label) => {
    expect(await textOf(label)).toContain(`Wallet${label.replaceAll(' ', '')}`);
  });

  test('shows a right-to-left label with its letters in their contextual forms', async () => {
    const text = (await textOf('رواتب')).normalize('NFKC');
    for (const letter of ['ر', 'و', 'ا', 'ت', 'ب']) expect(text).toContain(letter);
  });

  test('names the issuer, the partner, the wallet and the period, and has the same number each time', async () => {
    const { sandbox: client } = await service.newPartner();
    const wallet = (await walletOf(client)).id;
    const texts = async (query: string) => (await pdfPages(client, wallet, query)).flat().map(({ text }) => text);
    const november = await texts('?from=2020-11-01&to=2020-11-30');
    expect(november).toEqual(
      expect.arrayContaining([
        'Issuary',
        'Wallet statement',
        '2020-11-01 to 2020-11-30 (UTC)',
        'USD wallet',
        wallet,
        'Sandbox: test money',
      ]),
    );
    const valueBelow = (found: string[], label: string) => found[found.indexOf(label) + 1];
    expect(valueBelow(november, 'Account holder')).toMatch(/\S/);
    const number = valueBelow(november, 'Statement number');
    expect(number).toMatch(/^20201101-[0-9A-F]{8}$/);
    expect(valueBelow(await texts('?from=2020-11-01&to=2020-11-30'), 'Statement number')).toBe(number);
    expect(valueBelow(await texts('?from=2020-11-01&to=2020-11-29'), 'Statement number')).not.toBe(number);
  });

  test('is a tagged document: headings, paragraphs and tables in reading order', async () => {
    const { sandbox: client } = await service.newPartner();
    await newCard(client, { amount: 1 } as object);
    const { info, tags, lang } = await pdfStructure(client, (await walletOf(client)).id);
    expect(info).toMatchObject({ Title: expect.stringContaining('Statement '), PDFFormatVersion: '1.7' });
    expect(lang).toBe('en');
    expect(tags.filter((tag) => /^H\d|^Table/.test(tag))).toEqual(['H1', 'H2', 'Table', 'H2', 'Table']);
    // Two entries between the balances, each with six cells.
    expect(tags.slice(tags.lastIndexOf('Table') + 1)).toEqual([
      'TR',
      ...Array.from({ length: 6 }, () => 'TH'),
      ...Array.from({ length: 4 }, () => ['TR', ...Array.from({ length: 6 }, () => 'TD')]).flat(),
    ]);
  });

  test('has numbered pages, the totals on the first one and each entry once', async () => {
    const { sandbox: client } = await service.newPartner();
    const { id } = await newCard(client, { amount: 1 } as object);
    await Promise.all(Array.from({ length: 95 }, () => client.post(`/cards/${id}/deposit`, { amount: 1 })));
    const wallet = (await walletOf(client)).id;
    const pages = await pdfPages(client, wallet);
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries()) {
      const texts = page.map(({ text }) => text);
      expect(texts).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(texts).toEqual(expect.arrayContaining(['No.', 'Description', 'Money out', 'Money in', 'Balance']));
      expect(texts.includes('Summary')).toBe(index === 0);
    }
    const { entries } = await fromPdf(client, wallet);
    expect(entries.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 97 }, (_, index) => index + 1));
    const lines = await pdfLines(client, wallet);
    expect(lines).toContainEqual(['Card funding', '95', '95.00', '0.00', '-95.00']);
    expect(lines).toContainEqual(['Total', '97', '96.00', '1,000,000.00', '999,904.00']);
    expect(lines).toContainEqual(['1,000,000.00', '96.00', '999,904.00'].toSpliced(0, 0, '0.00'));
  });

  test('fills each page with any number of entries', async () => {
    const { sandbox: client } = await service.newPartner();
    const wallet = (await walletOf(client, 'eur')).id;
    await fillWallet(database.database, client.tenant.id, wallet, 60);
    const pageCounts = new Set<number>();
    for (let seconds = 2; seconds < 60; seconds += 6) {
      const at = `2024-01-01T00:00:${String(seconds).padStart(2, '0')}Z`;
      const pages = await pdfPages(client, wallet, `?from=2024-01-01&to=${at}`);
      pageCounts.add(pages.length);
      const texts = pages.flat().map(({ text }) => text);
      expect(texts.filter((text) => text === 'Closing balance')).toHaveLength(2);
      expect(texts.filter((text) => text.startsWith('Operation '))).toHaveLength(seconds - 1);
      for (const page of pages) for (const { y } of page) expect(y).toBeGreaterThan(30);
    }
    expect([...pageCounts]).toEqual([1, 2, 3]);
  });

  test('is rejected above ten thousand entries, and CSV is not', async () => {
    const { sandbox: client } = await service.newPartner();
    const wallet = (await walletOf(client, 'eur')).id;
    await fillWallet(database.database, client.tenant.id, wallet, 10_001);
    const tooMany = await get('?from=2024-01-01&to=2024-01-02', 'application/pdf', wallet, client);
    expect(tooMany).toMatchObject({ status: 422, fields: ['from'] });
    expect(tooMany.errors![0]).toMatch(/10001 entries.*CSV/);
    expect(await csvRows(client, wallet, '?from=2024-01-01&to=2024-01-02')).toHaveLength(10_003);
    expect((await statementData(client, wallet, '?from=2024-01-01&to=2024-01-02')).totals).toEqual([
      { type: 'wallet_credit', count: 10_001, credits: '100.01', debits: '0.00' },
    ]);
  });
});
