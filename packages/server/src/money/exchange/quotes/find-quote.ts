import { AppError } from '#kit/app-error.ts';
import { parseId, type TenantId } from '#kit/ids.ts';
import type { Queryable } from '#database';
import type { Quote } from './quote.ts';
import { loadQuotes } from './store.ts';

/** @throws AppError quote_not_found */
export async function requireQuote(database: Queryable, tenantId: TenantId, named: string): Promise<Quote> {
  const id = parseId<'quote'>(named);
  const [quote] = id === undefined ? [] : await loadQuotes(database, [{ tenantId, id }]);
  if (quote === undefined) throw new AppError('quote_not_found');
  return quote;
}
