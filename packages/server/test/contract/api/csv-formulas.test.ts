import { describe, expect, test } from 'vitest';
import { CsvTable, textColumn } from '#kit/csv.ts';
import { createTestDatabase } from '../../harness.ts';
import { startService } from '../../service.ts';
import { walletOf } from '../support/fixtures.ts';
import { csvRows, parseCsv } from '../wallets/statement-forms.ts';

/** All white-space characters. */
const SPACES = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCharCode(code)).filter((each) =>
  /\s/.test(each),
);

/** Zero-width, bidirectional and format characters, fillers, variation selectors, controls, tags and blank symbols. */
const INVISIBLE =
  '\u200b\u200c\u200d\u2060\u00ad\u034f\u061c\u180e\u200e\u200f\u202a\u202e\u2066\u2069\u2061\u206a\ufff9' +
  '\u115f\u1160\u3164\uffa0\u17b4\u17b5\ufe00\ufe0f\u180b\u{e0100}\u{e0020}\u{1d173}\u0002\u001b\u007f\u0085\u009f\ue000\u2800\u{1d159}';

const FORMULAS = [
  ...Array.from('=+-@＝＋－＠﹦﹢﹣﹫', (sign) => `${sign}1`),
  ...SPACES.map((space) => `${space}=1`),
  '=',
  '=SUM(A1:A9)',
  '=HYPERLINK("https://example.com","here")',
  '   -2+3',
  ' \t\r\n @import',
  '\u3000＝1',
  ...Array.from(INVISIBLE, (character) => `${character}=1`),
  ' \u200b\u00a0\ufeff \u3164@import',
];

const TEXTS = [
  'plain',
  'a=1',
  '1-2',
  ' plain',
  '\tplain',
  '\u3000中文',
  "'=1",
  '"=1"',
  '_=1',
  'ünï — 中文 😀',
  '—1',
  '−1',
  '\u200bplain',
  '\u2800中文',
  '\ufe0f\u200d',
  'e\u0301=1',
  ' ',
];

const CASES = [
  ...FORMULAS.map((text) => ({ text, shown: `'${text}` })),
  ...TEXTS.map((text) => ({ text, shown: text })),
];

describe('text that a spreadsheet would treat as a formula is escaped, and other text is not', () => {
  test.each(CASES)('%j in a column of text', ({ text, shown }) => {
    const table = new CsvTable([textColumn('text', (each: string) => each)]);
    expect(parseCsv(table.document([text]))).toEqual([['text'], [shown]]);
  });

  test('in a statement', async () => {
    const database = await createTestDatabase();
    const service = await startService(database);
    const { sandbox } = await service.newPartner();
    const { id } = await walletOf(sandbox, 'eur');
    // The API does not accept all of these as a reference, but the export must escape those that are already stored.
    for (const [index, { text }] of CASES.entries()) {
      const operation = (await sandbox.post('/wallets', { currency: 'usd', reference: `case ${index}` })).data.id;
      expect(operation).toBeDefined();
      await database.database.rows({
        statement: {
          name: 'test.reference',
          text: `WITH named AS (
                   UPDATE operations SET reference = $3 WHERE tenant_id = $1 AND reference = $4 RETURNING id
                 )
                 INSERT INTO entries (tenant_id, account_id, sequence, amount, balance_after, operation_id, type, created_at)
                 SELECT $1, $2, $5, 1, $5, id, 'wallet_credit', now() FROM named`,
        },
        values: [sandbox.tenant.id, id, text, `case ${index}`, index + 1],
      });
    }
    await database.database.rows({
      statement: {
        name: 'test.sequence',
        text: 'UPDATE accounts SET sequence = $3, balance = $3 WHERE tenant_id = $1 AND id = $2',
      },
      values: [sandbox.tenant.id, id, CASES.length],
    });
    const rows = await csvRows(sandbox, id);
    expect(rows.slice(1, -1).map((row) => row[7])).toEqual(CASES.map(({ shown }) => shown));
  });
});
