import { decimalsOf } from '#kit/iso-4217.ts';
import { formatAmount, formatDecimal, type Currency } from '#kit/money.ts';
import { percentText, rateText } from '#exchange';
import type { Exchange, MerchantSum, Step, Transaction } from '../model.ts';
import type { CardAmount } from './card-amount.ts';

/**
 * How a step's amount follows from the merchant's.
 * @param booked what the step books for `requested`, if it follows what the card has paid or held before; then no rate was applied
 */
export function exchangeOf(requested: MerchantSum, converted: CardAmount, booked = converted.amount): Exchange {
  return {
    merchant: requested,
    billing: { amount: booked, rate: booked === converted.amount ? converted.rate : null },
  };
}

/** How the first requested amount of a transaction was converted; null if it was not, or if that is not known. */
export function requestedExchange({ requested, billing }: Pick<Transaction, 'requested' | 'billing'>): Exchange | null {
  return billing && { merchant: requested, billing };
}

/** How the merchant's amount was converted to the amount of a step; null if it was not, for a decline or a partial approval. */
export function bookedExchange({ amount, exchange }: Pick<Step, 'amount' | 'exchange'>): Exchange | null {
  return exchange?.billing.amount === amount ? exchange : null;
}

/** An exchange as the API shows it. Without an applied rate, the rate is that of the two amounts. */
export function exchangeView({ merchant, billing }: Exchange, currency: Currency) {
  const { rate } = billing;
  return {
    merchant_amount: formatDecimal(merchant.amount, merchant.decimals),
    merchant_currency: merchant.currency,
    billing_amount: formatAmount(billing.amount, currency),
    billing_currency: currency,
    rate: rate?.rate ?? rateOfAmounts({ merchant, billing }, currency),
    markup_percent: rate && percentText(rate.markupBasisPoints),
  };
}

function rateOfAmounts({ merchant, billing }: Exchange, currency: Currency): string | null {
  if (merchant.amount === 0n) return null;
  return rateText({
    numerator: billing.amount * 10n ** BigInt(merchant.decimals),
    denominator: merchant.amount * 10n ** BigInt(decimalsOf(currency)),
  });
}
