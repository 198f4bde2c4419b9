import { invalidRequest } from '../kit/app-error.ts';
import { containsCardNumber } from '../kit/card-number.ts';
import type { Merchant } from '../platforms/platform.ts';

interface MerchantInput {
  readonly name?: string;
  readonly mcc?: string;
  readonly country?: string;
  readonly city?: string | null;
}

/** Who sells where nobody is named: miscellaneous retail in the United States. */
export const DEFAULT_MERCHANT: Merchant = { name: 'Test Merchant', mcc: '5999', country: 'US', city: null };

/** A merchant as a caller of the API writes it. @throws AppError invalid_request when a text holds a card number */
export function readMerchant(input: MerchantInput = {}): Merchant {
  for (const field of ['name', 'city'] as const) {
    if (containsCardNumber(input[field] ?? '')) {
      throw invalidRequest({ [`merchant.${field}`]: 'must not hold a card number; give the merchant another name' });
    }
  }
  return {
    name: input.name ?? DEFAULT_MERCHANT.name,
    mcc: input.mcc ?? DEFAULT_MERCHANT.mcc,
    country: input.country?.toUpperCase() ?? DEFAULT_MERCHANT.country,
    city: input.city ?? null,
  };
}
