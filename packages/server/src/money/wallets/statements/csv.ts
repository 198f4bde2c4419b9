import { csvLine } from '../../../foundation/kit/csv.ts';
import { formatAmount } from '../../../foundation/kit/money.ts';
import { CSV_COLUMNS, entriesAsCsvText, type EntryReading } from '../../ledger/index.ts';
import { pagesOf, type Statement } from './statement.ts';

const HEAD = csvLine(CSV_COLUMNS);
/** Statements of several accounts name the currency in each row. */
const HEAD_WITH_CURRENCY = csvLine([...CSV_COLUMNS, 'currency']);

/**
 * The statement as CSV (RFC 4180). The first row has the opening balance as its amount and the last row has no amount, so the
 * amounts add up to `balance_after` of the last row.
 */
export async function* statementAsCsv(reading: EntryReading, statement: Statement): AsyncGenerator<string> {
  yield HEAD;
  yield* rowsOf(reading, statement, '');
}

/** Statements of several accounts as one CSV, each with its first and last row. */
export async function* statementsAsCsv(
  reading: EntryReading,
  statements: AsyncIterable<Statement>,
): AsyncGenerator<string> {
  yield HEAD_WITH_CURRENCY;
  for await (const statement of statements) yield* rowsOf(reading, statement, `,${statement.subject.currency}`);
}

/** @param ending further fields of each row */
async function* rowsOf(reading: EntryReading, statement: Statement, ending: string): AsyncGenerator<string> {
  const { subject, from, to, opening, closing } = statement;
  const openingBalance = formatAmount(opening.balance, subject.currency);
  const closingBalance = formatAmount(closing.balance, subject.currency);
  const rest = `,${subject.kind === 'card' ? subject.id : ''},,,${ending}\r\n`;
  yield `,${from.toISOString()},opening_balance,${openingBalance},${openingBalance},${rest}`;
  yield* pagesOf(statement, (range) => entriesAsCsvText(reading, range, ending));
  yield `,${to.toISOString()},closing_balance,,${closingBalance},${rest}`;
}
