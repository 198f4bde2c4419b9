import { formatAmount } from '../../../foundation/kit/money.ts';
import type { Database } from '../../../foundation/database/index.ts';
import { CSV_COLUMNS, entriesAsCsvText } from '../../ledger/index.ts';
import { pagesOf, type Statement } from './statement.ts';

/**
 * The statement as CSV (RFC 4180). The first row has the opening balance as its amount and the last row has no amount, so the
 * amounts add up to `balance_after` of the last row.
 */
export async function* statementAsCsv(database: Database, statement: Statement): AsyncGenerator<string> {
  const { wallet, from, to, opening, closing } = statement;
  const openingBalance = formatAmount(opening.balance, wallet.currency);
  const closingBalance = formatAmount(closing.balance, wallet.currency);
  yield `${CSV_COLUMNS}\r\n,${from.toISOString()},opening_balance,${openingBalance},${openingBalance},,,\r\n`;
  yield* pagesOf(statement, (range) => entriesAsCsvText(database, range));
  yield `,${to.toISOString()},closing_balance,,${closingBalance},,,\r\n`;
}
