import { AppError } from '#kit/app-error.ts';
import type { QuoteId, TenantId, TransferId } from '#kit/ids.ts';
import { factRequest, type OperationDraft, type SavedFactSource } from '#ledger';
import type { Quote } from './quote.ts';
import { loadQuotes, saveQuote, type QuoteKey } from './store.ts';

const quoteFacts: SavedFactSource<QuoteKey, Quote> = {
  name: 'quotes',
  changes: 'with_its_tenant',
  cached: false,
  keyText: ({ tenantId, id }) => tenantId + id,
  load: loadQuotes,
  save: (quotes) => quotes.map(saveQuote),
};

/** The fact of a ledger command that uses a quote. */
export function quoteFact(tenantId: TenantId, id: QuoteId) {
  return factRequest(quoteFacts, { tenantId, id });
}

/** The quote requested by a command's facts. @throws AppError quote_not_found */
export function draftedQuote(draft: OperationDraft, id: QuoteId): Quote {
  const quote = draft.fact(quoteFacts, { tenantId: draft.tenantId, id });
  if (quote === undefined) throw new AppError('quote_not_found');
  return quote;
}

/** Stores a new quote in this commit. */
export function keepQuote(draft: OperationDraft, quote: Quote): void {
  draft.setFact(quoteFacts, quote, quote);
}

/** Marks a quote as used, in the commit of its transfer. @throws AppError quote_used, quote_expired */
export function useQuote(draft: OperationDraft, quote: Quote, transferId: TransferId): void {
  if (quote.transferId !== null) throw new AppError('quote_used');
  if (quote.expiresAt <= draft.tenantNow) throw new AppError('quote_expired');
  draft.setFact(quoteFacts, quote, { ...quote, transferId });
}
