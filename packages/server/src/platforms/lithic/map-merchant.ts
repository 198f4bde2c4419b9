import { alpha2OfAlpha3 } from '#kit/countries.ts';
import type { Merchant } from '#ports/card-network.ts';
import { merchantText, UNKNOWN_CATEGORY, UNKNOWN_COUNTRY } from '#vendor/merchant-text.ts';

interface LithicMerchant {
  readonly acceptor_id: string;
  readonly city: string;
  readonly country: string;
  readonly descriptor: string;
  readonly mcc: string;
}

/** Lithic's codes beside ISO 3166-1: Kosovo, and the Netherlands Antilles, which no longer exist. */
const OTHER_COUNTRIES: Readonly<Record<string, string>> = { QZZ: 'XK', ANT: 'AN' };

export function merchantOf({ acceptor_id, city, country, descriptor, mcc }: LithicMerchant): Merchant {
  return {
    id: merchantText(acceptor_id) || null,
    name: merchantText(descriptor) || 'unknown',
    mcc: /^\d{4}$/.test(mcc) ? mcc : UNKNOWN_CATEGORY,
    country: alpha2OfAlpha3(country) ?? OTHER_COUNTRIES[country] ?? UNKNOWN_COUNTRY,
    city: merchantText(city) || null,
  };
}
