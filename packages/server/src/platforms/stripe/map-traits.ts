import type Stripe from 'stripe';
import type { EntryMode, PurchaseTraits } from '#ports/card-network.ts';
import { kindOfCategory, wordOf } from '#vendor/traits.ts';
import type { Documented } from './documented.ts';

type Method = Documented<Stripe.Issuing.Authorization.AuthorizationMethod>;

const ENTRY_MODES = {
  chip: 'chip',
  contactless: 'contactless',
  keyed_in: 'keyed',
  online: 'ecommerce',
  swipe: 'magnetic_stripe',
} as const satisfies Record<Method, EntryMode>;

/**
 * Stripe says neither whether a purchase is recurring nor who started it.
 * @param method how the card was used; undefined for a transaction without an authorization
 */
export function traitsOf(method: string | undefined, mcc: string): PurchaseTraits {
  return {
    kind: kindOfCategory(mcc) ?? null,
    entryMode: method === undefined ? null : (wordOf<EntryMode>(ENTRY_MODES, method) ?? 'other'),
    initiator: null,
  };
}

/** The method that plays an entry mode; undefined if Stripe has none. */
export function methodOf(entryMode: EntryMode): Method | undefined {
  return (Object.keys(ENTRY_MODES) as Method[]).find((method) => ENTRY_MODES[method] === entryMode);
}
