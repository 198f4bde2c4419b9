import { invalidRequest } from '../../../foundation/kit/app-error.ts';
import type { Currency } from '../../../foundation/kit/money.ts';
import type { ExchangeRates, ExchangeTerms } from '../../../money/exchange/index.ts';
import type { AuthorizationMessage } from '../../../platforms/ports/card-network.ts';

/** The amount of a message in the card's currency. */
export interface CardAmount {
  /** Minor units of the card's currency. */
  readonly amount: bigint;
  /** The network has converted it: the platform settles exactly this. Otherwise it is ours, at the operator's rates. */
  readonly isBilled: boolean;
}

export type BilledAmount = Pick<AuthorizationMessage, 'amount' | 'currency' | 'billing'>;

/**
 * The amount in the card's currency: the network's own conversion if the message has one, so that the books equal what the platform
 * settles; otherwise ours. Undefined without either.
 * @throws AppError invalid_request if the network has converted to another currency than the card's
 */
export async function cardAmountOf(
  rates: ExchangeRates,
  { amount, currency, billing }: BilledAmount,
  cardCurrency: Currency,
  terms: ExchangeTerms = 'with_markup',
): Promise<CardAmount | undefined> {
  if (billing === undefined) {
    const converted = await rates.convert(amount, currency, cardCurrency, terms);
    return converted === undefined ? undefined : { amount: converted, isBilled: false };
  }
  if (billing.currency !== cardCurrency)
    throw invalidRequest({ 'billing.currency': `must be the card's currency, ${cardCurrency}` });
  return { amount: billing.amount, isBilled: true };
}
