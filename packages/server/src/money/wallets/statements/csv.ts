import type { CardId } from '#kit/ids.ts';
import { formatAmount } from '#kit/money.ts';
import { ACCOUNT_ENTRIES, readEntryRange, type EntryLine, type EntryReading } from '#ledger';
import { pagesOf, type Statement } from './statement.ts';

/** Formatting so many takes the event loop a few milliseconds. */
const ENTRIES_PER_PAGE = 1_000n;

/**
 * Statements as CSV, one account after the other. The first row of an account has the opening balance as its amount and the
 * last row has no amount, so the amounts add up to `balance_after` of the last row.
 */
export async function* statementsAsCsv(
  reading: EntryReading,
  statements: AsyncIterable<Statement> | Iterable<Statement>,
): AsyncGenerator<string> {
  yield ACCOUNT_ENTRIES.header;
  for await (const statement of statements) yield* rowsOf(reading, statement);
}

async function* rowsOf(reading: EntryReading, statement: Statement): AsyncGenerator<string> {
  const { subject, from, to, balances } = statement;
  const { currency } = subject;
  const balance = (type: string, at: Date, balance_after: string): EntryLine => ({
    type,
    created_at: at.toISOString(),
    balance_after,
    account_id: subject.id,
    currency,
    ...(subject.kind === 'card' ? { card_id: subject.id as CardId } : {}),
  });
  const openingBalance = formatAmount(balances.opening, currency);
  const first = { ...balance('opening_balance', from, openingBalance), amount: openingBalance };
  yield ACCOUNT_ENTRIES.rows([first]);
  const pages = pagesOf(statement, (range) => readEntryRange(reading, range), ENTRIES_PER_PAGE);
  for await (const entries of pages) yield ACCOUNT_ENTRIES.rows(entries.map((entry) => ({ ...entry, currency })));
  yield ACCOUNT_ENTRIES.rows([balance('closing_balance', to, formatAmount(balances.closing, currency))]);
}
