import type { CardId, CustomerId, TenantId } from '../../../foundation/kit/ids.ts';
import type { Currency } from '../../../foundation/kit/money.ts';
import { query, statement, type Query, type Queryable } from '../../../foundation/database/index.ts';
import type { CardKey } from '../store.ts';

const SET_REPLACED = statement(
  'card_replacements.set_replaced',
  `UPDATE cards SET replaced_by = $3, status_reason = $4 WHERE tenant_id = $1 AND id = $2`,
);

const REPLACEMENTS_OF = statement<{ id: CardId; replaces: CardId | null }>(
  'card_replacements.of_customer',
  `SELECT id, replaces FROM cards WHERE tenant_id = $1 AND customer_id = $2 AND currency = $3`,
);

// A card can be replaced many times, each time by a new card.
const FIND_NEWEST = statement<{ id: CardId }>(
  'card_replacements.find_newest',
  `WITH RECURSIVE chain (id, replaced_by) AS (
     SELECT id, replaced_by FROM cards WHERE tenant_id = $1 AND id = $2
     UNION ALL
     SELECT cards.id, cards.replaced_by FROM chain JOIN cards ON cards.tenant_id = $1 AND cards.id = chain.replaced_by
   )
   SELECT id FROM chain WHERE replaced_by IS NULL`,
);

export function setReplaced({ tenantId, id }: CardKey, by: CardId, reason: string): Query {
  return query(SET_REPLACED, tenantId, id, by, reason);
}

/** The last card of the chain of replacements that begins with this one: the card itself if it was not replaced. */
export async function findNewestReplacement(database: Queryable, tenantId: TenantId, id: CardId): Promise<CardId> {
  return (await database.rows(query(FIND_NEWEST, tenantId, id)))[0]!.id;
}

/** The cards of a customer in a currency, each with the card that it has replaced. */
export async function replacementsOf(
  database: Queryable,
  tenantId: TenantId,
  customerId: CustomerId,
  currency: Currency,
): Promise<{ readonly id: CardId; readonly replaces: CardId | null }[]> {
  return await database.rows(query(REPLACEMENTS_OF, tenantId, customerId, currency));
}
