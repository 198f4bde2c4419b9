import type { EventDependencies } from '#events';
import type { Queryable } from '#database';
import type { TenantId } from '#kit/ids.ts';
import { showCodes, type AuthorizationDependencies } from '#authorizations';
import { cardsOf, type CardReading } from '#cards';
import { requireCustomer } from '#customers';

interface Parts {
  readonly database: Queryable;
  readonly authorizations: AuthorizationDependencies;
  readonly cards: CardReading;
}

/** What the feed needs of other domains: one-time codes, and whose cards a customer's are. */
export function eventReading({ database, authorizations, cards }: Parts): EventDependencies {
  return {
    database,
    complete: async (tenantId, events) => await showCodes(authorizations, tenantId, events),
    subjectsOf: async (tenantId, named) => await subjectsOf(cards, tenantId, named),
  };
}

/** A card, or a customer with the customer's cards, the newest thousand. Both: the card, if it is the customer's. */
async function subjectsOf(
  dependencies: CardReading,
  tenantId: TenantId,
  named: Parameters<EventDependencies['subjectsOf']>[1],
): ReturnType<EventDependencies['subjectsOf']> {
  const { card_id, customer_id } = named;
  const cards = await cardsOf(dependencies, tenantId, named);
  if (card_id !== undefined || customer_id === undefined) return cards;
  const { id } = await requireCustomer(dependencies.database, tenantId, customer_id);
  return [id, ...cards!];
}
