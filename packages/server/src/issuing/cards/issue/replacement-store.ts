import type { CardId, TenantId } from '#kit/ids.ts';
import { query, statement, type Query, type Queryable } from '#database';
import type { CardKey } from '../store.ts';

const SET_REPLACED = statement(
  'card_replacements.set_replaced',
  `UPDATE cards SET replaced_by = $3, status_reason = $4 WHERE tenant_id = $1 AND id = $2`,
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

const FIND_OLDER = statement<{ id: CardId }>(
  'card_replacements.find_older',
  `WITH RECURSIVE chain (id, replaces) AS (
     SELECT id, replaces FROM cards WHERE tenant_id = $1 AND id = $2
     UNION ALL
     SELECT cards.id, cards.replaces FROM chain JOIN cards ON cards.tenant_id = $1 AND cards.id = chain.replaces
   )
   SELECT id FROM chain`,
);

export function setReplaced({ tenantId, id }: CardKey, by: CardId, reason: string): Query {
  return query(SET_REPLACED, tenantId, id, by, reason);
}

/** The last card of the chain of replacements that begins with this one: the card itself if it was not replaced. */
export async function findNewestReplacement(database: Queryable, tenantId: TenantId, id: CardId): Promise<CardId> {
  return (await database.rows(query(FIND_NEWEST, tenantId, id)))[0]!.id;
}

/** A card and those that it has replaced, one after the other. Later cards of the chain are not among them. */
export async function findReplaced(database: Queryable, tenantId: TenantId, id: CardId): Promise<CardId[]> {
  return (await database.rows(query(FIND_OLDER, tenantId, id))).map((card) => card.id);
}
