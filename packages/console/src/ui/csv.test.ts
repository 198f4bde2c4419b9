import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('a line has the fields of a row, in the order of the names', () => {
  expect(csvOf([{ id: 7, amount: '-12.50', label: null, sent: true }])).toBe(
    'id,amount,label,sent\r\n7,-12.50,,true\r\n',
  );
});

test.each([
  ['a,b', '"a,b"'],
  ['say "yes"', '"say ""yes"""'],
  ['two\nlines', '"two\nlines"'],
])('%j is quoted', (text, field) => {
  expect(csvOf([{ text }])).toBe(`text\r\n${field}\r\n`);
});

test.each(['=1+1', '+1 (555)', '-cmd', '@SUM(A1)', ' =1', '\u200B=1', '＝1', '-1.5.2', '+'])(
  '%j would be a formula',
  (text) => {
    expect(csvOf([{ text }])).toBe(`text\r\n'${text}\r\n`);
  },
);

test.each(['-12.50', '+14155552671', '0', 'a=b', '2026-11-20'])('%j is as it is', (text) => {
  expect(csvOf([{ text }])).toBe(`text\r\n${text}\r\n`);
});
