import type { BodyRequest } from '#api/route.ts';
import { invalidRequest, problemsOf, type FieldProblems } from '#kit/app-error.ts';
import { MINUTE_MS } from '#kit/durations.ts';
import { assert } from '#kit/assert.ts';
import { newId, type TenantId } from '#kit/ids.ts';
import { formatAmount, REQUEST_AMOUNT_MAX, type Currency, type Money } from '#kit/money.ts';
import { addMilliseconds, type RenderedResponse, type Database } from '#database';
import { operationReference, readAmount, type Ledger } from '#ledger';
import type { ExchangeRates } from '../exchange-rates.ts';
import { rateText } from '../rate-text.ts';
import { targetAmountOf, sourceAmountOf, quotedRate } from './quote-amounts.ts';
import { keepQuote } from './quote-facts.ts';
import { quoteView, type Quote } from './quote.ts';
import { findQuoteByOperation } from './store.ts';

/** How long a quote is valid. */
export const QUOTE_LIFETIME_MS = MINUTE_MS;

export interface QuoteDependencies {
  readonly database: Database;
  readonly ledger: Ledger;
  readonly rates: ExchangeRates;
}

type QuoteRequest = BodyRequest<{
  readonly source_currency: Currency;
  readonly target_currency: Currency;
  readonly source_amount?: number | string;
  readonly target_amount?: number | string;
  /** Alias of source_amount. */
  readonly amount?: number | string;
  readonly reference?: string;
}>;

/**
 * Guarantees the current rate, including the markup, for one minute on the tenant's clock.
 * @throws AppError invalid_request
 */
export async function createQuote(dependencies: QuoteDependencies, request: QuoteRequest): Promise<RenderedResponse> {
  const { tenant, body } = request;
  const asked = readAsked(body);
  const { source, target, rate } = await priced(dependencies.rates, tenant.id, body, asked);
  const id = newId<'quote'>();
  return await dependencies.ledger.answer(request, {
    accounts: [],
    reference: operationReference(
      body.reference,
      'quote',
      source.currency,
      target.currency,
      asked.side,
      String(asked.amount),
    ),
    decide(draft) {
      const createdAt = draft.tenantNow;
      const expiresAt = addMilliseconds(createdAt, QUOTE_LIFETIME_MS);
      const quote: Quote = {
        tenantId: tenant.id,
        id,
        operationId: draft.operationId,
        source,
        target,
        rate,
        createdAt,
        expiresAt,
        transferId: null,
      };
      keepQuote(draft, quote);
      draft.record({
        type: 'quote',
        status: 'succeeded',
        currency: source.currency,
        amount: 0n,
        fee: 0n,
        cardId: null,
        walletId: null,
      });
      return quoteView(quote);
    },
    async again({ id: operationId }) {
      const quote = await findQuoteByOperation(dependencies.database, tenant.id, operationId);
      assert(quote, 'the operation of a quote has left one');
      return quoteView(quote);
    },
  });
}

/** The amount of the request, and whether it is the source or the target amount. */
interface Asked {
  readonly side: 'source' | 'target';
  readonly amount: bigint;
  readonly field: string;
}

/** What is wrong with the fields of a quote together: it needs exactly one amount and two different currencies. */
export function quoteProblems(
  body: Partial<QuoteRequest['body']>,
  rejected: ReadonlySet<string> = new Set(),
): FieldProblems {
  return problemsOf(
    () => {
      const { source_currency: from, target_currency: to } = body;
      if (from !== undefined && from === to)
        throw invalidRequest({ target_currency: `must differ from source_currency, ${from}` });
    },
    () => AMOUNT_FIELDS.some((field) => rejected.has(field)) || onlyAmount(body),
  );
}

const AMOUNT_FIELDS = ['source_amount', 'amount', 'target_amount'] as const;

/** @throws AppError invalid_request unless there is exactly one amount */
function onlyAmount(body: Partial<QuoteRequest['body']>): (typeof AMOUNT_FIELDS)[number] {
  const given = AMOUNT_FIELDS.filter((field) => body[field] !== undefined);
  const [field, ...others] = given;
  if (field === undefined) throw invalidRequest({ source_amount: 'is required, unless you set target_amount' });
  if (others.length === 0) return field;
  const problem = 'must be the only amount: set either the source amount or target_amount';
  throw invalidRequest(Object.fromEntries(given.map((each) => [each, problem])));
}

/** @throws AppError invalid_request */
function readAsked(body: QuoteRequest['body']): Asked {
  const { source_currency: from, target_currency: to } = body;
  const problems = quoteProblems(body);
  if (Object.keys(problems).length > 0) throw invalidRequest(problems);
  const field = onlyAmount(body);
  const side = field === 'target_amount' ? 'target' : 'source';
  return { side, field, amount: readAmount(body[field]!, side === 'target' ? to : from, 1n, field) };
}

/** @throws AppError invalid_request when there is no rate, or an amount is zero after conversion or exceeds the maximum */
async function priced(
  rates: ExchangeRates,
  tenantId: TenantId,
  { source_currency: from, target_currency: to }: QuoteRequest['body'],
  { side, amount, field }: Asked,
): Promise<{ source: Money; target: Money; rate: string }> {
  const between = await rates.between(tenantId, from, to);
  if (between === undefined) throw invalidRequest(noRate(from, to));
  const rate = quotedRate(between.source, between.target);
  const source = side === 'source' ? amount : sourceAmountOf(amount, rate);
  const target = side === 'target' ? amount : targetAmountOf(amount, rate);
  if (target === 0n)
    throw invalidRequest({ [field]: `converts to less than ${formatAmount(1n, to)} ${to}; use a larger amount` });
  if (source > REQUEST_AMOUNT_MAX) {
    const most = formatAmount(REQUEST_AMOUNT_MAX, from);
    throw invalidRequest({ [field]: `costs ${formatAmount(source, from)} ${from}; the maximum is ${most}` });
  }
  return {
    source: { amount: source, currency: from },
    target: { amount: target, currency: to },
    rate: rateText(rate),
  };
}

function noRate(from: Currency, to: Currency): FieldProblems {
  return { target_currency: `has no rate from ${from} to ${to}; ask the operator to set one` };
}
