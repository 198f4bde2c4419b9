import { renewTenantVersion, type Database } from '../../../foundation/database/index.ts';
import type { CardId, CustomerId, TenantId } from '../../../foundation/kit/ids.ts';
import { cardsOfCustomer, eraseNames } from './store.ts';

const CARDS_PER_PAGE = 1_000;

/**
 * Erases the names on a customer's cards, and their labels, metadata and reasons. Safe to repeat.
 * @returns how many cards had any
 */
export async function eraseCards(database: Database, tenantId: TenantId, customerId: CustomerId): Promise<number> {
  return await database.transaction(async (transaction) => {
    // Lanes cache cards.
    transaction.write(renewTenantVersion(tenantId));
    return (await transaction.rows(eraseNames(tenantId, customerId))).length;
  });
}

/** The ids of all cards of a customer. */
export async function cardIdsOfCustomer(
  database: Database,
  tenantId: TenantId,
  customerId: CustomerId,
): Promise<CardId[]> {
  const ids: CardId[] = [];
  for (let after = 0n; ;) {
    const cards = await cardsOfCustomer(database, tenantId, customerId, after, CARDS_PER_PAGE);
    ids.push(...cards.map(({ id }) => id));
    if (cards.length < CARDS_PER_PAGE) return ids;
    after = cards.at(-1)!.local_id;
  }
}
