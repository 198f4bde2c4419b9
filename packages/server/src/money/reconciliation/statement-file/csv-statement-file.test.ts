import { expect, test } from 'vitest';
import { CsvStatementFile } from './csv-statement-file.ts';
import { RowReader } from './read-row.ts';
import { RowErrors } from './row-errors.ts';

async function read(text: string) {
  const errors = new RowErrors((line, column) => `${line} ${column}`);
  const file = new CsvStatementFile(errors, new RowReader(errors, false));
  const rows = [];
  for await (const some of file.rows(
    (async function* () {
      yield Buffer.from(text);
    })(),
  ))
    rows.push(...some);
  return {
    rows: rows.map(({ reference, amount, at }) => [reference, amount, new Date(at).toISOString().slice(0, 10)]),
    errors,
  };
}

test('a file with semicolons has decimal commas and the day before the month, as spreadsheets write them', async () => {
  const { rows } = await read(
    '\ufeffdate;"reference";Amount\r\n29/11/2026;"a;b";-1234,5\r\n3/4/2026;c,d;25.00\r\n2026-11-20;e;7\r\n',
  );
  expect(rows).toEqual([
    ['a;b', '-123450', '2026-11-29'],
    ['c,d', '2500', '2026-04-03'],
    ['e', '700', '2026-11-20'],
  ]);
});

test.each([
  ['date;reference;amount\n11/29/2026;a;1,00\n', 'date'],
  ['date;reference;amount\n29/11/2026;a;1.234,00\n', 'amount'],
  ['date,reference,amount\n29/11/2026,a,1.00\n', 'date'],
])('%j is refused', async (text, column) => {
  const { rows, errors } = await read(text);
  expect(rows).toEqual([]);
  expect(errors.toError().message + JSON.stringify(errors.toError())).toContain(`2 ${column}`);
});
