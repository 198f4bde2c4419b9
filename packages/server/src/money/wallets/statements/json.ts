import { assert } from '../../../foundation/kit/assert.ts';
import { formatAmount } from '../../../foundation/kit/money.ts';
import type { RenderedResponse, Database } from '../../../foundation/database/index.ts';
import { entriesAsJsonText } from '../../ledger/index.ts';
import { aboutWallet, walletView } from '../model.ts';
import { pagesOf, type Statement } from './statement.ts';
import { addTotals, totalsView, type Totals } from './totals.ts';

/** A text within JSON has its quotes escaped, so neither of these can come from one. */
const ENTRIES = '"entries":[';
const TOTALS = '"totals":[';

/**
 * The statement as JSON, in the envelope: what the route answers for one without entries, with these put in. What they come to
 * is known when they have been read, so it comes after them.
 */
export async function* statementAsJson(
  database: Database,
  statement: Statement,
  respond: (data: unknown) => RenderedResponse,
): AsyncGenerator<string> {
  const { body } = respond({ ...headOf(statement), entries: [], totals: [] });
  const entriesAt = body.indexOf(ENTRIES) + ENTRIES.length;
  const totalsAt = body.indexOf(TOTALS) + TOTALS.length;
  assert(entriesAt >= ENTRIES.length && totalsAt > entriesAt, 'a statement has its totals after its entries');
  yield body.slice(0, entriesAt);
  const totals: Totals = new Map();
  let separator = '';
  for await (const page of pagesOf(statement, (stretch) => entriesAsJsonText(database, stretch))) {
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
