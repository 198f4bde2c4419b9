import { AppError, invalidRequest } from '../../foundation/kit/app-error.ts';
import { assert } from '../../foundation/kit/assert.ts';
import { newId, parseId, type QuoteId, type WalletId } from '../../foundation/kit/ids.ts';
import { formatAmount, type Currency } from '../../foundation/kit/money.ts';
import type { RenderedResponse } from '../../foundation/database/index.ts';
import { draftedQuote, quoteFact, useQuote, type Quote } from '../exchange/index.ts';
import { systemAccountId, type OperationDraft } from '../ledger/index.ts';
import { beginTransfer, commandOf } from './begin-transfer.ts';
import type { TransferOrder } from './order.ts';
import type { TransferDependencies } from './dependencies.ts';
import { transferEvent, transferSuccess } from './events.ts';
import type { WalletDestination } from './model.ts';
import { findTransferByOperation } from './store.ts';
import { transferView } from './transfer-view.ts';

/** At once, in one operation: in one currency straight across, else by a quote that is used up with it. */
export async function moveToWallet(
  dependencies: TransferDependencies,
  order: TransferOrder,
  targetId: WalletId,
  targetCurrency: Currency,
): Promise<RenderedResponse> {
  const { request } = order;
  const { tenant } = request;
  const quoteId = readQuoteId(order, targetCurrency);
  const destination: WalletDestination = { type: 'wallet', walletId: targetId };
  const command = commandOf(order, destination);
  const outcome = await dependencies.ledger.submit({
    ...command,
    tenantId: tenant.id,
    operationId: newId<'operation'>(),
    accounts: [...command.accounts, targetId, systemAccountId(tenant.id, 'world', targetCurrency)],
    facts: [...command.facts, ...(quoteId ? [quoteFact(tenant.id, quoteId)] : [])],
    decide(draft) {
      const quote = quoteId && agreed(draftedQuote(draft, quoteId), order, targetCurrency);
      if (quote) useQuote(draft, quote, order.id);
      const rest = {
        destination,
        status: 'success',
        quoteId: quote?.id ?? null,
        target: quote?.target ?? null,
      } as const;
      const transfer = beginTransfer(draft, order, rest);
      if (quote) exchange(draft, order, quote, targetId);
      else draft.post(order.id, targetId, order.amount, 'transfer');
      transferEvent(draft, transferSuccess, transfer);
      return request.respond(transferView(transfer));
    },
  });
  if (outcome.kind === 'repeated') {
    const transfer = await findTransferByOperation(dependencies.database, tenant.id, outcome.operation.id);
    assert(transfer, 'the operation of a transfer has left one');
    return request.respond(transferView(transfer));
  }
  assert(outcome.kind !== 'unfinished' && outcome.response, 'a transfer between wallets is over when it is committed');
  return outcome.response;
}

/** One currency leaves this ledger and the other comes in: no posting has two. */
function exchange(
  draft: OperationDraft,
  { id, currency, amount }: TransferOrder,
  { target }: Quote,
  targetId: WalletId,
) {
  draft.post(id, systemAccountId(draft.tenantId, 'world', currency), amount, 'exchange');
  draft.post(systemAccountId(draft.tenantId, 'world', target.currency), targetId, target.amount, 'exchange');
}

/** @throws AppError invalid_request when there is a quote and no exchange, or the other way about; quote_not_found */
function readQuoteId({ request, currency }: TransferOrder, targetCurrency: Currency): QuoteId | undefined {
  const { quote_id: named } = request.body;
  if (currency === targetCurrency) {
    if (named === undefined) return undefined;
    throw invalidRequest({ quote_id: `must be left out: both wallets hold ${currency}` });
  }
  if (named === undefined) {
    const remedy = `ask for one with POST /quotes {"source_currency":"${currency}","target_currency":"${targetCurrency}"}`;
    throw invalidRequest({
      quote_id: `is required, since the wallets hold ${currency} and ${targetCurrency}; ${remedy}`,
    });
  }
  const id = parseId<'quote'>(String(named));
  if (id === undefined) throw new AppError('quote_not_found');
  return id;
}

/** The quote, if it is one for this transfer. @throws AppError invalid_request naming what is otherwise */
function agreed(quote: Quote, { currency, amount }: TransferOrder, targetCurrency: Currency): Quote {
  const { source, target } = quote;
  if (source.currency !== currency || target.currency !== targetCurrency) {
    const wanted = `${currency} to ${targetCurrency}`;
    throw invalidRequest({ quote_id: `is for ${source.currency} to ${target.currency}; ask for one for ${wanted}` });
  }
  if (source.amount !== amount)
    throw invalidRequest({ amount: `must be the quote's source_amount, ${formatAmount(source.amount, currency)}` });
  return quote;
}
