import { renewTenantVersion, type Database } from '#database';
import type { CardId, CustomerId, TenantId } from '#kit/ids.ts';
import { eraseErrorsOfCards } from '#ledger';
import { cardsOfCustomer, eraseNames, type CustomerCard } from './store.ts';

const CARDS_PER_PAGE = 1_000;

/**
 * Erases the names on a customer's cards, their labels, metadata and reasons, and why operations with them failed. Safe to repeat.
 * @param cardIds all cards of the customer
 * @returns how many cards had any
 */
export async function eraseCards(
  database: Database,
  tenantId: TenantId,
  customerId: CustomerId,
  cardIds: readonly CardId[],
): Promise<number> {
  // Outside of the transaction, which has the tenant's lock: a card can have many operations.
  await database.rows(eraseErrorsOfCards(tenantId, cardIds));
  return await database.transaction(async (transaction) => {
    // Lanes cache cards.
    transaction.write(renewTenantVersion(tenantId));
    return (await transaction.rows(eraseNames(tenantId, customerId))).length;
  });
}

/** All cards of a customer. */
export async function allCardsOfCustomer(
  database: Database,
  tenantId: TenantId,
  customerId: CustomerId,
): Promise<CustomerCard[]> {
  const all: CustomerCard[] = [];
  for (let after = 0n; ;) {
    const cards = await cardsOfCustomer(database, tenantId, customerId, after, CARDS_PER_PAGE);
    all.push(...cards);
    if (cards.length < CARDS_PER_PAGE) return all;
    after = cards.at(-1)!.local_id;
  }
}
