import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../harness.ts';
import { startService, type TenantClient } from '../../service.ts';
import { newCard, walletOf } from '../support/people.ts';
import { fillWallet, csvRows, fromPdf, pdfLines, pdfPages, statementData } from './statement-forms.ts';

const database = await createTestDatabase();
const service = await startService(database);
const { sandbox } = await service.newPartner();

const get = (query: string, accept: string, wallet: string, client: TenantClient) =>
  client.get(`/wallets/${wallet}/statement${query}`, { headers: { accept } });

describe('on paper', () => {
  async function printed(label: string): Promise<string> {
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
  ])('any label prints: %s', async (label) => {
    expect(await printed(label)).toContain(`Statement:${label.replaceAll(' ', '')}`);
  });

  test('a label that is written from the right prints, its letters in the forms that their places ask for', async () => {
    const text = (await printed('رواتب')).normalize('NFKC');
    for (const letter of ['ر', 'و', 'ا', 'ت', 'ب']) expect(text).toContain(letter);
  });

  test('the pages are numbered, have each entry once, and end with the totals', async () => {
    const { sandbox: client } = await service.newPartner();
    const { id } = await newCard(client, { amount: 1 } as object);
    await Promise.all(Array.from({ length: 95 }, () => client.post(`/cards/${id}/deposit`, { amount: 1 })));
    const wallet = (await walletOf(client)).id;
    const pages = await pdfPages(client, wallet);
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries()) {
      const texts = page.map(({ text }) => text);
      expect(texts).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(texts).toContain('Amount');
    }
    const { entries } = await fromPdf(client, wallet);
    expect(entries.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 97 }, (_, index) => index + 1));
    const lines = await pdfLines(client, wallet);
    expect(lines).toContainEqual(['95', 'deposit', '0.00', '95.00']);
    expect(lines).toContainEqual(['97', 'All', '1,000,000.00', '96.00']);
  });

  test('each page has the heads of what stands on it, and totals that have no room below the entries a page of their own', async () => {
    const { sandbox: client } = await service.newPartner();
    const wallet = (await walletOf(client, 'eur')).id;
    await fillWallet(database.database, client.tenant.id, wallet, 60);
    const seen = { below: 0, apart: 0 };
    for (let seconds = 24; seconds < 60; seconds += 1) {
      const at = `2024-01-01T00:00:${String(seconds).padStart(2, '0')}Z`;
      const pages = (await pdfPages(client, wallet, `?from=2024-01-01&to=${at}`)).map((page) =>
        page.map(({ text: cell }) => cell),
      );
      const last = pages.pop()!;
      for (const page of pages) {
        expect(page).toEqual(expect.arrayContaining(['No.', 'Balance', 'Operation']));
        expect(page).not.toContain('In all, by type');
      }
      expect(last).toEqual(expect.arrayContaining(['In all, by type', 'Credits', 'Debits', 'All']));
      expect(last.includes('Operation')).toBe(last.includes('Closing balance'));
      seen[last.includes('Closing balance') ? 'below' : 'apart'] += 1;
    }
    expect(Math.min(seen.below, seen.apart)).toBeGreaterThan(0);
  });

  test('more than ten thousand entries are refused, and CSV takes them', async () => {
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
    const allButOne = '?from=2024-01-01&to=2024-01-01T02:46:41Z';
    expect((await fromPdf(client, wallet, allButOne)).entries).toHaveLength(10_000);
  });
});
