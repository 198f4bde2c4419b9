import { invalidRequest } from '#kit/app-error.ts';
import type { Currency } from '#kit/money.ts';
import type { Conversion, ExchangeRates, ExchangeTerms } from '#exchange';
import type { TenantId } from '#kit/ids.ts';
import { MESSAGE_AMOUNT_MAX, type AuthorizationMessage } from '#ports/card-network.ts';

/** The amount of a message in the card's currency. The rate is null if the network has converted it, or nothing was to convert. */
export interface CardAmount extends Conversion {
  /** The network has converted it: the platform settles exactly this. Otherwise it is ours, at the operator's rates. */
  readonly isBilled: boolean;
}

/** What a request would take from the card or, if it is a credit, bring to it. Undefined without an exchange rate. */
export async function requestedAmountOf(
  rates: ExchangeRates,
  message: AuthorizationMessage,
  cardCurrency: Currency,
): Promise<CardAmount | undefined> {
  return await cardAmountOf(
    rates,
    message,
    cardCurrency,
    message.kind === 'original_credit' ? 'at_market' : 'with_markup',
  );
}

export type BilledAmount = Pick<AuthorizationMessage, 'amount' | 'currency' | 'billing'>;

type BilledMessage = BilledAmount & { readonly tenantId: TenantId };

/**
 * The amount in the card's currency: the network's own conversion if the message has one, so that the books equal what the platform
 * settles; otherwise ours. Undefined without either.
 * @throws AppError invalid_request if the network has converted to another currency than the card's, or a rate makes the amount larger
 *   than that of any message
 */
export async function cardAmountOf(
  rates: ExchangeRates,
  { tenantId, amount, currency, billing }: BilledMessage,
  cardCurrency: Currency,
  terms: ExchangeTerms = 'with_markup',
): Promise<CardAmount | undefined> {
  if (billing === undefined) {
    const converted = await rates.convert(tenantId, amount, currency, cardCurrency, terms);
    if (converted !== undefined && converted.amount > MESSAGE_AMOUNT_MAX)
      throw invalidRequest({ amount: `must be at most ${MESSAGE_AMOUNT_MAX} minor units of the card's currency` });
    return converted && { ...converted, isBilled: false };
  }
  if (billing.currency !== cardCurrency)
    throw invalidRequest({ 'billing.currency': `must be the card's currency, ${cardCurrency}` });
  return { amount: billing.amount, rate: null, isBilled: true };
}
