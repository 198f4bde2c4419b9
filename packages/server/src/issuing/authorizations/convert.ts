import { AppError } from '../../foundation/kit/app-error.ts';
import type { Currency } from '../../foundation/kit/money.ts';
import type { MerchantAmount } from '../../platforms/ports/issuing-platform.ts';
import type { Conversion, ExchangeTerms } from '../../money/exchange/index.ts';
import type { AuthorizationDependencies } from './dependencies.ts';

/**
 * For what the network has settled already: it cannot be refused for want of a rate.
 * @throws AppError issuer_unavailable: the delivery is to be made again, once the operator has set the rate
 */
export async function requireConversion(
  { rates }: AuthorizationDependencies,
  { amount, currency }: MerchantAmount,
  cardCurrency: Currency,
  terms: ExchangeTerms,
): Promise<Conversion> {
  const conversion = await rates.convert(amount, currency, cardCurrency, terms);
  if (conversion === undefined) {
    throw new AppError('issuer_unavailable', { cause: new Error(`there is no exchange rate for ${currency}`) });
  }
  return conversion;
}
