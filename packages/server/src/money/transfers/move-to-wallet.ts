import { AppError, invalidRequest } from '#kit/app-error.ts';
import { parseId, type QuoteId, type WalletId } from '#kit/ids.ts';
import { formatAmount, type Currency } from '#kit/money.ts';
import type { RenderedResponse } from '#database';
import { draftedQuote, quoteFact, useQuote, type Quote } from '#exchange';
import { systemAccountId, type OperationDraft } from '#ledger';
import { beginTransfer, commandOf } from './begin-transfer.ts';
import type { TransferOrder } from './transfer-order.ts';
import type { TransferDependencies } from './dependencies.ts';
import { transferEvent, transferSuccess } from './events.ts';
import { transferOfOperation } from './find-transfer.ts';
import type { WalletDestination } from './model.ts';
import { transferView } from './transfer-view.ts';

/** Transfers between wallets in one operation: directly in one currency, otherwise at the rate of a quote, which is used once. */
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
  return await dependencies.ledger.answer(request, {
    ...command,
    accounts: [...command.accounts, targetId, systemAccountId(tenant.id, 'external', targetCurrency)],
    facts: [...command.facts, ...(quoteId ? [quoteFact(tenant.id, quoteId)] : [])],
    decide(draft) {
      const quote = quoteId && requireMatch(draftedQuote(draft, quoteId), order, targetCurrency);
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
      return transferView(transfer);
    },
    again: async ({ id }) => transferView(await transferOfOperation(dependencies.database, tenant.id, id)),
  });
}

/** Posts each currency against its external account: a posting has only one currency. */
function exchange(
  draft: OperationDraft,
  { id, currency, amount }: TransferOrder,
  { target }: Quote,
  targetId: WalletId,
) {
  draft.post(id, systemAccountId(draft.tenantId, 'external', currency), amount, 'exchange');
  draft.post(systemAccountId(draft.tenantId, 'external', target.currency), targetId, target.amount, 'exchange');
}

/** @throws AppError invalid_request when a quote is given without an exchange, or missing for one; quote_not_found */
function readQuoteId({ request, currency }: TransferOrder, targetCurrency: Currency): QuoteId | undefined {
  const { quote_id: quoteId } = request.body;
  if (currency === targetCurrency) {
    if (quoteId === undefined) return undefined;
    throw invalidRequest({ quote_id: `must be omitted: both wallets hold ${currency}` });
  }
  if (quoteId === undefined) {
    const remedy = `create one with POST /quotes {"source_currency":"${currency}","target_currency":"${targetCurrency}"}`;
    throw invalidRequest({
      quote_id: `is required because the wallets hold ${currency} and ${targetCurrency}; ${remedy}`,
    });
  }
  const id = parseId<'quote'>(String(quoteId));
  if (id === undefined) throw new AppError('quote_not_found');
  return id;
}

/** Returns the quote if it matches the transfer. @throws AppError invalid_request naming the field that differs */
function requireMatch(quote: Quote, { currency, amount }: TransferOrder, targetCurrency: Currency): Quote {
  const { source, target } = quote;
  if (source.currency !== currency || target.currency !== targetCurrency) {
    const wanted = `${currency} to ${targetCurrency}`;
    throw invalidRequest({ quote_id: `is for ${source.currency} to ${target.currency}; create one for ${wanted}` });
  }
  if (source.amount !== amount)
    throw invalidRequest({ amount: `must be the quote's source_amount, ${formatAmount(source.amount, currency)}` });
  return quote;
}
