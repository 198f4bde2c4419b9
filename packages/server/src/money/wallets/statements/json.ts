import { assert } from '../../../foundation/kit/assert.ts';
import { formatAmount } from '../../../foundation/kit/money.ts';
import type { RenderedResponse } from '../../../foundation/database/index.ts';
import { entriesAsJsonText, type EntryReading } from '../../ledger/index.ts';
import { pagesOf, type Statement } from './statement.ts';
import { addTotals, totalsView, type Totals } from './totals.ts';

/** Quotes in JSON strings are escaped, so a string value cannot contain either of these. */
const ENTRIES = '"entries":[';
const TOTALS = '"totals":[';

/** The statement as JSON in the response envelope: the route's response for a statement without entries, completed. */
export async function* statementAsJson(
  reading: EntryReading,
  statement: Statement,
  respond: (data: unknown) => RenderedResponse,
): AsyncGenerator<string> {
  const { subject, from, to } = statement;
  const period = { from: from.toISOString(), to: to.toISOString() };
  const { body } = respond({ [subject.kind]: subject.view, ...period, ...balancesOf(statement), ...NOTHING });
  yield* completed(reading, statement, body);
}

const NOTHING = { entries: [], totals: [] } as const;

function balancesOf({ subject, opening, closing }: Statement) {
  return {
    opening_balance: formatAmount(opening.balance, subject.currency),
    closing_balance: formatAmount(closing.balance, subject.currency),
  };
}

/**
 * Statements of several accounts as JSON: the route's response without any of them, with them inserted.
 * @param list the name of the list in the response
 */
export async function* statementsAsJson(
  reading: EntryReading,
  statements: AsyncIterable<Statement>,
  list: string,
  { body }: RenderedResponse,
): AsyncGenerator<string> {
  const start = `"${list}":[`;
  const at = body.indexOf(start) + start.length;
  assert(at >= start.length, 'the response has the list');
  yield body.slice(0, at);
  let separator = '';
  for await (const statement of statements) {
    const { kind, view } = statement.subject;
    yield separator;
    yield* completed(reading, statement, JSON.stringify({ [kind]: view, ...balancesOf(statement), ...NOTHING }));
    separator = ',';
  }
  yield body.slice(at);
}

/** Inserts entries and totals. Totals come after the entries, since they are known once the entries have been read. */
async function* completed(reading: EntryReading, statement: Statement, text: string): AsyncGenerator<string> {
  const entriesAt = text.indexOf(ENTRIES) + ENTRIES.length;
  const totalsAt = text.indexOf(TOTALS) + TOTALS.length;
  assert(entriesAt >= ENTRIES.length && totalsAt > entriesAt, 'the totals follow the entries');
  yield text.slice(0, entriesAt);
  const totals: Totals = new Map();
  let separator = '';
  for await (const page of pagesOf(statement, (range) => entriesAsJsonText(reading, range))) {
    addTotals(totals, page.totals);
    yield separator + page.text;
    separator = ',';
  }
  yield text.slice(entriesAt, totalsAt) + JSON.stringify(totalsView(totals, statement.subject.currency)).slice(1, -1);
  yield text.slice(totalsAt);
}
