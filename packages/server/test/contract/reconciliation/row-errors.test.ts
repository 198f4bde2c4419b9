import { beforeAll, describe, expect, test } from 'vitest';
import { sharedDatabase } from '../../harness.ts';
import { sharedService } from '../../service.ts';
import { newCard, walletOf } from '../support/fixtures.ts';
import { snapshot } from '../support/snapshot.ts';

const database = await sharedDatabase();
const service = await sharedService();
const { sandbox } = await service.newPartner();
const { id: wallet } = await walletOf(sandbox);
const card = await newCard(sandbox);

const csv = { headers: { 'content-type': 'text/csv' } };
const HEADER = 'wallet,reference,operation_id,amount,date';
const GOOD = `${wallet},r,,1.00,2026-11-20`;
const line = (changes: { wallet?: string; reference?: string; operation?: string; amount?: string; date?: string }) =>
  [
    changes.wallet ?? wallet,
    changes.reference ?? 'r',
    changes.operation ?? '',
    changes.amount ?? '1.00',
    changes.date ?? '2026-11-20',
  ].join(',');
const withLine = (changes: Parameters<typeof line>[0]): string => `${HEADER}\n${GOOD}\n${line(changes)}\n`;

/** A body, and the fields that the error must name. */
const FILES: readonly (readonly [name: string, body: string, fields: readonly string[]])[] = [
  ['only a header', `${HEADER}\n`, ['rows']],
  ['empty lines alone', '\n\n\r\n', ['line 1']],
  ['a header without an amount', 'wallet,reference,date\n', ['line 1']],
  ['a header of semicolons and commas', 'wallet;reference,amount;date\n', ['line 1']],
  ['a header that names a column twice', 'amount,date,reference,Amount\n', ['line 1']],
  ['a header of two hundred columns', `${'x,'.repeat(200)}amount,date\n`, ['line 1']],
  ['no header', `${GOOD}\n`, ['line 1']],
  ['a field too few', `${HEADER}\n${GOOD}\n${wallet},r,,1.00\n`, ['line 3']],
  ['a field too many', `${HEADER}\n${GOOD},\n`, ['line 2']],
  ['a quote inside a field', `${HEADER}\n${wallet},a"b,,1.00,2026-11-20\n`, ['line 2, reference']],
  ['text after a closing quote', `${HEADER}\n${wallet},"a"b,,1.00,2026-11-20\n`, ['line 2, reference']],
  ['a quote that is never closed', `${HEADER}\n${wallet},"a,,1.00,2026-11-20\n${GOOD}\n`, ['line 2, reference']],
  ['a quote that is never closed in a long file', `${HEADER}\n"${`${GOOD}\n`.repeat(2_000)}`, ['line 2']],
  ['lines that end in CR', `${HEADER}\r${GOOD}\r`, ['line 1']],
  ['a very long line', `${HEADER}\n${'x'.repeat(100_000)}\n`, ['line 2']],
  ['a NUL', withLine({ reference: 'a\0b' }), ['line 3, reference']],
  ['a line break in a reference', withLine({ reference: '"a\nb"' }), ['line 3, reference']],
  ['a reference that is too long', withLine({ reference: 'x'.repeat(256) }), ['line 3, reference']],
  ['neither reference nor operation', withLine({ reference: '' }), ['line 3, reference']],
  ['an operation that is not an id', withLine({ operation: 'deposit' }), ['line 3, operation_id']],
  ['a wallet by a number', withLine({ wallet: '7' }), ['line 3, wallet']],
  ['no account', withLine({ wallet: '' }), ['line 3, account']],
  ['no amount', withLine({ amount: '' }), ['line 3, amount']],
  ...[
    'x',
    '1,5"',
    '1e3',
    '1.',
    '.5',
    '1.005',
    '0x10',
    'NaN',
    '--1',
    '−1',
    '$1',
    '(1)',
    '1_0',
    '1'.repeat(16),
    '=1+1',
  ].map(
    (amount) =>
      [`the amount ${amount}`, withLine({ amount: `"${amount.replaceAll('"', '""')}"` }), ['line 3, amount']] as const,
  ),
  ...['', '20.11.2026', '2026-02-30', '2026-11-20T09:30:00', '1900-01-01', '20261120', '1763600000', '=TODAY()'].map(
    (date) => [`the date ${date}`, withLine({ date }), ['line 3, date']] as const,
  ),
  [
    'only invalid fields',
    withLine({ wallet: 'a', reference: '', amount: 'b', date: 'c' }),
    ['line 3, wallet', 'line 3, amount', 'line 3, date', 'line 3, reference'],
  ],
];

describe('a CSV file with', () => {
  let before: Awaited<ReturnType<typeof snapshot>>;
  beforeAll(async () => {
    before = await snapshot(database.database);
  });

  test.each(FILES)('%s is rejected with its line', async (_, body, fields) => {
    const reply = await sandbox.post('/reconciliations', body, { ...csv, key: crypto.randomUUID() });
    expect([reply.status, reply.fields]).toEqual([422, fields]);
  });

  test('any of these mistakes has stored nothing', async () => {
    expect(await snapshot(database.database)).toEqual(before);
  });

  test('many errors has the first twenty reported', async () => {
    const body = `${HEADER}\n${Array.from({ length: 50 }, () => line({ amount: 'x' })).join('\n')}`;
    const { fields } = await sandbox.post('/reconciliations', body, csv);
    expect(fields).toEqual(Array.from({ length: 20 }, (_, index) => `line ${index + 2}, amount`));
  });

  test('an error far down is rejected completely, although many rows were stored by then', async () => {
    const body = `${HEADER}\n${`${GOOD}\n`.repeat(12_000)}${line({ date: 'x' })}`;
    const reply = await sandbox.post('/reconciliations', body, { ...csv, key: 'far' });
    expect([reply.status, reply.fields]).toEqual([422, ['line 12002, date']]);
    expect(await snapshot(database.database)).toEqual(before);
    // The key can be used again.
    const right = await sandbox.post('/reconciliations', `${HEADER}\n${GOOD}`, { ...csv, key: 'far' });
    expect(right.status).toBe(201);
  });
});

describe('a body', () => {
  const post = async (body: string | Uint8Array, headers: Record<string, string>) =>
    await sandbox.post('/reconciliations', body, { headers: { 'content-type': 'text/csv', ...headers } });

  test('that is not UTF-8 is malformed', async () => {
    const bytes = Buffer.concat([
      Buffer.from(`${HEADER}\n${wallet},`),
      Buffer.from([0xff, 0xfe]),
      Buffer.from(',,1,2026-11-20'),
    ]);
    expect((await post(bytes, {})).code).toBe('malformed_request');
    const utf16 = Buffer.from(`\uFEFF${HEADER}\n${GOOD}`, 'utf16le');
    expect((await post(utf16, {})).status).toBe(400);
  });

  test('of another media type is rejected', async () => {
    expect((await post(`${HEADER}\n${GOOD}`, { 'content-encoding': 'gzip' })).code).toBe('unsupported_media_type');
    expect((await post(`${HEADER}\n${GOOD}`, { 'content-type': 'application/pdf' })).code).toBe(
      'unsupported_media_type',
    );
    expect((await sandbox.post('/customers', 'a,b', csv)).code).toBe('unsupported_media_type');
  });

  test('with media type parameters is accepted', async () => {
    const type = { 'content-type': 'text/csv; charset=utf-8; header=present' };
    expect((await post(`\uFEFF${HEADER}\n${GOOD}`, type)).status).toBe(201);
  });

  test('that is empty lacks its rows', async () => {
    for (const options of [csv, {}, { headers: { 'content-type': 'application/json' } }]) {
      const { status, fields } = await sandbox.post('/reconciliations', undefined, options);
      expect([status, fields]).toEqual([422, ['rows']]);
    }
  });

  test('with a content-length above the limit is not read', async () => {
    const { status } = await sandbox.post('/reconciliations', `{"rows":[${'0,'.repeat(5_000_000)}0]}`);
    expect(status).toBe(413);
  });
});

describe('JSON rows', () => {
  const right = { account: wallet, reference: 'r', amount: 1, date: '2026-11-20' };

  test.each<[unknown, string]>([
    [null, 'rows.1'],
    [[], 'rows.1'],
    ['x', 'rows.1'],
    [{ ...right, amount: true }, 'rows.1.amount'],
    [{ ...right, amount: {} }, 'rows.1.amount'],
    [{ ...right, amount: 1e21 }, 'rows.1.amount'],
    [{ ...right, amount: 0.001 }, 'rows.1.amount'],
    [{ ...right, amount: null }, 'rows.1.amount'],
    [{ ...right, date: 20261120 }, 'rows.1.date'],
    [{ ...right, reference: '' }, 'rows.1.reference'],
    [{ ...right, reference: '\u0001own/x' }, 'rows.1.reference'],
    [{ ...right, reference: '\ud800' }, 'rows.1.reference'],
    [{ ...right, wallet: card.id }, 'rows.1.wallet'],
    [{ ...right, operation: 'x' }, 'rows.1.operation'],
    [{ reference: 'r', amount: 1, date: '2026-11-20' }, 'rows.1.account'],
  ])('%j is rejected at %s', async (row, field) => {
    const { status, fields } = await sandbox.post('/reconciliations', { rows: [right, row] });
    expect([status, fields]).toEqual([422, [field]]);
  });

  test('seventy thousand items that are no rows are rejected, with twenty errors', async () => {
    const { status, fields } = await sandbox.post('/reconciliations', `{"rows":[${'[],'.repeat(70_000)}[]]}`);
    expect([status, fields.length]).toEqual([422, 20]);
  });

  test('unknown fields of a row are rejected with the nearest known name', async () => {
    const rows = [right, { ...right, ammount: 1, 'a b': 1 }];
    const reply = await sandbox.post('/reconciliations', { rows });
    expect(reply.status).toBe(422);
    expect(reply.data.error.fields).toEqual({
      'rows.1.ammount': 'is not a field of a row; did you mean amount?',
      'rows.1.a?b': expect.stringMatching(/^is not a field of a row; use account, /),
    });
  });
});

describe('the parameters of a file', () => {
  const rows = [{ account: wallet, reference: 'r', amount: 1, date: '2026-11-20' }];

  test.each<[object, number, string]>([
    [{ from: '2026-11-31' }, 422, 'from'],
    [{ to: 'yesterday' }, 422, 'to'],
    [{ from: '2026-11-20', to: '2026-11-19' }, 422, 'to'],
    [{ from: '2026-11-21' }, 422, 'from'],
    [{ to: '2026-11-19' }, 422, 'to'],
    [{ wallet_id: wallet, card_id: card.id }, 422, 'card_id'],
    [{ reference: '' }, 422, 'reference'],
  ])('%j are rejected with %i for %s', async (terms, status, field) => {
    const reply = await sandbox.post('/reconciliations', { ...terms, rows });
    expect([reply.status, reply.fields]).toEqual([status, [field]]);
  });

  test.each<[object, string]>([
    [{ wallet_id: card.id }, 'wallet_not_found'],
    [{ wallet_id: 'x' }, 'wallet_not_found'],
    [{ card_id: wallet }, 'card_not_found'],
    [{ card_id: 12345 }, 'card_not_found'],
  ])('%j is %s', async (terms, code) => {
    expect((await sandbox.post('/reconciliations', { ...terms, rows })).code).toBe(code);
  });
});

test('none of these requests caused a server error', () => {
  expect(service.logLines.filter((line) => /"level":"(error|fatal)"/.test(line))).toEqual([]);
});
