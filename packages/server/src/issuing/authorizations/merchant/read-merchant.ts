import type { Merchant } from '#ports/card-network.ts';

interface MerchantInput {
  readonly id?: string | null;
  readonly name?: string;
  readonly mcc?: string;
  readonly country?: string;
  readonly city?: string | null;
}

/** The default merchant of simulations: miscellaneous retail in the United States. */
export const DEFAULT_MERCHANT: Merchant = { name: 'Test Merchant', mcc: '5999', country: 'US', city: null };

/** Reads a merchant from a request that its schema has accepted. */
export function readMerchant(input: MerchantInput = {}): Merchant {
  return {
    id: input.id?.trim() ?? null,
    name: input.name ?? DEFAULT_MERCHANT.name,
    mcc: input.mcc ?? DEFAULT_MERCHANT.mcc,
    country: input.country?.toUpperCase() ?? DEFAULT_MERCHANT.country,
    city: input.city ?? null,
  };
}

/** A merchant as the API returns it: an absent id is null. */
export function merchantView({ id = null, name, mcc, country, city }: Merchant) {
  return { id, name, mcc, country, city };
}
