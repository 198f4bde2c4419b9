import { assert } from '../../../foundation/kit/assert.ts';
import { formatAmount } from '../../../foundation/kit/money.ts';
import type { RenderedResponse, Database } from '../../../foundation/database/index.ts';
import { entriesAsJsonText } from '../../ledger/index.ts';
import { aboutWallet, walletView } from '../model.ts';
import { pagesOf, type Statement } from './statement.ts';
import { addTotals, totalsView, type Totals } from './totals.ts';

/** Quotes in JSON strings are escaped, so a string value cannot contain either of these. */
const ENTRIES = '"entries":[';
const TOTALS = '"totals":[';

/**
 * The statement as JSON in the response envelope: the route's response for a statement without entries, with entries and
 * totals inserted. Totals come after the entries, since they are known once the entries have been read.
 */
export async function* statementAsJson(
  database: Database,
  statement: Statement,
  respond: (data: unknown) => RenderedResponse,
): AsyncGenerator<string> {
  const { body } = respond({ ...headOf(statement), entries: [], totals: [] });
  const entriesAt = body.indexOf(ENTRIES) + ENTRIES.length;
  const totalsAt = body.indexOf(TOTALS) + TOTALS.length;
  assert(entriesAt >= ENTRIES.length && totalsAt > entriesAt, 'the totals follow the entries');
  yield body.slice(0, entriesAt);
  const totals: Totals = new Map();
  let separator = '';
  for await (const page of pagesOf(statement, (range) => entriesAsJsonText(database, range))) {
    addTotals(totals, page.totals);
    yield separator + page.text;
    separator = ',';
  }
  yield body.slice(entriesAt, totalsAt) + JSON.stringify(totalsView(totals, statement.wallet.currency)).slice(1, -1);
  yield body.slice(totalsAt);
}

function headOf({ wallet, account, from, to, opening, closing }: Statement) {
  return {
    wallet: walletView(aboutWallet(wallet), account),
    from: from.toISOString(),
    to: to.toISOString(),
    opening_balance: formatAmount(opening.balance, wallet.currency),
    closing_balance: formatAmount(closing.balance, wallet.currency),
  };
}
