import type { Card, Customer, Issuary } from '@issuary/sdk';
import { useNamed, useWasNamed } from '../../api/queries.ts';
import { readTogether } from '../../api/read-together.ts';
import { nameOf } from '../customers/name.ts';

const readCard = readTogether<Issuary, Card>(
  async (api, ids) => (await api.cards.search({ ids: ids.join(), size: ids.length })).cards,
);
const readCustomer = readTogether<Issuary, Customer>(
  async (api, ids) => (await api.customers.search({ ids: ids.join(), size: ids.length })).customers,
);

/** The card that a row names; undefined until it is read. Those of all rows are read with one call. */
export function useCardOf(id: string): Card | undefined {
  return useNamed('cards.search', id, readCard) ?? undefined;
}

/** The customer that a row names, likewise. */
export function useCustomerOf(id: string): Customer | undefined {
  return useNamed('customers.search', id, readCustomer) ?? undefined;
}

/** What rows with a card say in a file of whose it is, as far as it is read. */
export function useWhoseFields() {
  const cardOf = useWasNamed('cards.search');
  const customerOf = useWasNamed('customers.search');
  return (cardId: string) => {
    const card = cardOf(cardId) as Card | null | undefined;
    const customer = card && (customerOf(card.customer_id) as Customer | null | undefined);
    return {
      card_id: cardId,
      brand: card?.card.info.brand,
      last4: card?.card.info.last4,
      customer_id: card?.customer_id,
      customer_name: customer && nameOf(customer),
      customer_external_ref: customer?.external_ref,
    };
  };
}
