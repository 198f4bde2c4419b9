import { expect, test } from 'vitest';
import { readFirstRows } from './first-rows.ts';

test('columns are used in any order and case, and others are ignored', () => {
  const text = '\uFEFFDate,Note,Amount,reference\r\n2026-11-20,"a, ""b""",-10.35,ref-1\r\n\r\n2026-11-21,,5,ref-2\r\n';
  expect(readFirstRows(text, false)).toEqual({
    used: ['Date', 'Amount', 'reference'],
    ignored: ['Note'],
    header: ['Date', 'Note', 'Amount', 'reference'],
    rows: [
      ['2026-11-20', 'a, "b"', '-10.35', 'ref-1'],
      ['2026-11-21', '', '5', 'ref-2'],
    ],
    problems: [],
  });
});

test.each([
  ['', true, [{ kind: 'empty' }]],
  ['date;amount;reference\n29/11/2026;-1234,50;"a;b"\n2026-11-20;5.00;c', false, []],
  ['date;amount;reference\n11/29/2026;1,00;a', false, [{ kind: 'date', line: 2, text: '11/29/2026' }]],
  ['date,amount,reference', true, [{ kind: 'noAccount' }]],
  ['date,amount,amount,reference', false, [{ kind: 'twice', name: 'amount' }]],
  ['date,amount,reference\n2026-11-20,1.00', false, [{ kind: 'fields', line: 2 }]],
  ['date,amount,reference\n2026-11-20,"1,00",a', false, [{ kind: 'amount', line: 2, text: '1,00' }]],
  ['date,amount,reference\n20.11.2026,1.00,a', false, [{ kind: 'date', line: 2, text: '20.11.2026' }]],
])('%j (needs an account: %s) has a problem', (text, needsAccount, problems) => {
  expect(readFirstRows(text, needsAccount).problems).toEqual(problems);
});

test('no more than five rows are read', () => {
  const text = `date,amount,reference\n${'2026-11-20,1.00,a\n'.repeat(9)}`;
  expect(readFirstRows(text, false).rows).toHaveLength(5);
});
