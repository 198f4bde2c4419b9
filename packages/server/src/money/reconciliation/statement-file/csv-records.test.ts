import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { seed } from '#test/harness.ts';
import { CsvTable, valueColumn } from '#kit/csv.ts';
import { CsvSyntaxError, CsvRecords } from './csv-records.ts';

function readIn(pieces: readonly string[]): readonly (readonly string[])[] {
  const records = new CsvRecords();
  return [...pieces.flatMap((piece) => [...records.read(piece)]), ...records.end()].map(({ fields }) => fields);
}

function written(fields: readonly string[]): string {
  const columns = fields.map((_, index) => valueColumn(String(index), (all: readonly string[]) => all[index]));
  return new CsvTable(columns).rows([fields]);
}

/** Splits a text at each of the positions. */
function cut(text: string, places: readonly number[]): string[] {
  const ends = [...new Set(places.map((place) => place % (text.length + 1))), text.length].toSorted((a, b) => a - b);
  return ends.map((end, index) => text.slice(index === 0 ? 0 : ends[index - 1], end));
}

const field = fc.oneof(fc.string(), fc.constantFrom('', '"', '""', ',', '\n', '\r\n', 'a"b', ' ', '\r', '1.00'));
const record = fc.array(field, { minLength: 2, maxLength: 4 });

test('reads what was written, wherever the text is split', () => {
  fc.assert(
    fc.property(
      fc.array(record, { maxLength: 6 }),
      fc.array(fc.nat(), { maxLength: 8 }),
      fc.boolean(),
      (rows, places, lf) => {
        const lines = rows.map(written);
        const text = lines.map((line) => (lf ? `${line.slice(0, -2)}\n` : line)).join('');
        expect(readIn(cut(text, places))).toEqual(rows);
      },
    ),
    { seed: seed() },
  );
});

test('a record in small pieces is not read again for each of them', () => {
  const value = '1,\n'.repeat(2_000);
  const searches = vi.spyOn(String.prototype, 'indexOf');
  const read = readIn(`"${value}",x\n`.split(''));
  const lineEndsSearched = searches.mock.calls.filter(([text]) => text === '\n').length;
  searches.mockRestore();
  expect(read).toEqual([[value, 'x']]);
  expect(lineEndsSearched).toBeLessThan(50);
});

test('a record has the number of the line it begins on', () => {
  const records = new CsvRecords();
  const read = [...records.read('a,b\r\n"1\n2\r\n3",x\n\n\r\nlast,"y"'), ...records.end()];
  expect(read).toEqual([
    { line: 1, fields: ['a', 'b'] },
    { line: 2, fields: ['1\n2\r\n3', 'x'] },
    { line: 7, fields: ['last', 'y'] },
  ]);
});

test.each([
  ['a"b,c\n', 1, 'a quote inside'],
  ['x,y\n"a"b,c\n', 2, 'text after its closing quote'],
  ['x,"a\nb\n', 1, 'a quote that is not closed'],
  ['x,y\ra,b\n', 1, 'CR alone'],
  ['x,"y"\ra,b\n', 1, 'CR alone'],
  [`x,${'y'.repeat(70_000)}\n`, 1, 'more than 65536 characters'],
  [`"${'y\n'.repeat(70_000)}`, 1, 'more than 65536 characters'],
])('%j is rejected at line %i: %s', (text, line, message) => {
  const read = (): unknown => readIn([text]);
  expect(read).toThrow(CsvSyntaxError);
  expect(read).toThrow(expect.objectContaining({ line, message: expect.stringContaining(message) }));
});
