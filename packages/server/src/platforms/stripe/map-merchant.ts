import type Stripe from 'stripe';
import { alpha3Of } from '#kit/countries.ts';
import type { Merchant } from '#ports/card-network.ts';
import { merchantText, UNKNOWN_CATEGORY, UNKNOWN_COUNTRY } from '#vendor/merchant-text.ts';

type MerchantData = Pick<
  Stripe.Issuing.Authorization.MerchantData,
  'network_id' | 'name' | 'category_code' | 'country' | 'city'
>;

export function merchantOf({ network_id, name, category_code, country, city }: MerchantData): Merchant {
  return {
    id: merchantText(network_id) || null,
    name: merchantText(name) || 'unknown',
    mcc: /^\d{4}$/.test(category_code) ? category_code : UNKNOWN_CATEGORY,
    country: country !== null && alpha3Of(country) !== undefined ? country : UNKNOWN_COUNTRY,
    city: merchantText(city) || null,
  };
}
