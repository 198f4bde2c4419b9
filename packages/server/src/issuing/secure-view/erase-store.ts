import { plainArray, query, statement, type Query } from '#database';
import type { CardId, TenantId } from '#kit/ids.ts';

const DELETE_VIEWS = statement<{ id: string }>(
  'secure_views.delete_of_cards',
  `DELETE FROM secure_views WHERE tenant_id = $1 AND card_id = ANY ($2::uuid[]) RETURNING id`,
);

const ERASE_VIEWERS = statement<{ id: string }>(
  'secure_view_log.erase_viewers',
  `UPDATE secure_view_log SET address = NULL, browser = NULL, purpose = NULL
    WHERE tenant_id = $1 AND card_id = ANY ($2::uuid[]) AND (address IS NOT NULL OR browser IS NOT NULL OR purpose IS NOT NULL)
   RETURNING id`,
);

/** Deletes the views of the cards, with the options that they were minted with. */
export function deleteViews(tenantId: TenantId, cardIds: readonly CardId[]): Query<{ id: string }> {
  return query(DELETE_VIEWS, tenantId, plainArray(cardIds));
}

/** Erases from which address, with which browser and why the cards were viewed. */
export function eraseViewers(tenantId: TenantId, cardIds: readonly CardId[]): Query<{ id: string }> {
  return query(ERASE_VIEWERS, tenantId, plainArray(cardIds));
}
