import { assert } from '#kit/assert.ts';
import { formatAmount } from '#kit/money.ts';
import type { RenderedResponse } from '#database';
import { entriesAsJsonText, type EntryReading } from '#ledger';
import { addTotals } from './add-totals.ts';
import { pagesOf, type Statement } from './statement.ts';
import { summaryView, totalsView, type Totals } from './totals.ts';

/** Quotes in JSON strings are escaped, so a string value cannot contain any of these. */
const ENTRIES = '"entries":[';
const TOTALS = '"totals":[';
const SUMMARY = '"summary":{';

/** The statement as JSON in the response envelope: the route's response for a statement without entries, completed. */
export async function* statementAsJson(
  reading: EntryReading,
  statement: Statement,
  respond: (data: unknown) => RenderedResponse,
): AsyncGenerator<string> {
  const { subject, from, to } = statement;
  const period = { from: from.toISOString(), to: to.toISOString() };
  const { body } = respond({ [subject.kind]: subject.view, ...period, ...withoutEntries(statement) });
  yield* completed(reading, statement, body);
}

function withoutEntries({ subject: { currency }, balances }: Statement) {
  return {
    opening_balance: formatAmount(balances.opening, currency),
    closing_balance: formatAmount(balances.closing, currency),
    entries: [],
    totals: [],
    summary: summaryView(balances, new Map(), currency),
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
    yield* completed(reading, statement, JSON.stringify({ [kind]: view, ...withoutEntries(statement) }));
    separator = ',';
  }
  yield body.slice(at);
}

/** Inserts entries, totals and summary. The sums come after the entries, since they are known once these have been read. */
async function* completed(reading: EntryReading, statement: Statement, text: string): AsyncGenerator<string> {
  const entriesAt = text.indexOf(ENTRIES) + ENTRIES.length;
  const totalsAt = text.indexOf(TOTALS) + TOTALS.length;
  const summaryAt = text.indexOf(SUMMARY);
  assert(entriesAt >= ENTRIES.length && totalsAt > entriesAt && summaryAt > totalsAt, 'the sums follow the entries');
  yield text.slice(0, entriesAt);
  const totals: Totals = new Map();
  let separator = '';
  for await (const page of pagesOf(statement, (range) => entriesAsJsonText(reading, range))) {
    addTotals(totals, page.totals);
    yield separator + page.text;
    separator = ',';
  }
  const { subject, balances } = statement;
  yield text.slice(entriesAt, totalsAt) + JSON.stringify(totalsView(totals, subject.currency)).slice(1, -1);
  yield text.slice(totalsAt, summaryAt) + SUMMARY;
  yield JSON.stringify(summaryView(balances, totals, subject.currency)).slice(1);
  yield text.slice(text.indexOf('}', summaryAt) + 1);
}
