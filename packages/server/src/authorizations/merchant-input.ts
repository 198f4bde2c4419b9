import { invalidRequest } from '../kit/app-error.ts';
import { containsCardNumber } from '../kit/card-number.ts';
import type { Merchant } from '../platforms/platform.ts';

/** A merchant as a caller of the API writes it. @throws AppError invalid_request when a text holds a card number */
export function readMerchant(input: { name: string; mcc: string; country: string; city?: string | null }): Merchant {
  for (const field of ['name', 'city'] as const) {
    if (containsCardNumber(input[field] ?? '')) {
      throw invalidRequest({ [`merchant.${field}`]: 'must not hold a card number; give the merchant another name' });
    }
  }
  return { name: input.name, mcc: input.mcc, country: input.country.toUpperCase(), city: input.city ?? null };
}
