import { plainArray, query, statement, type Query } from '#database';
import { MINUTE_MS } from '#kit/durations.ts';
import type { CardId, OperationId, TenantId } from '#kit/ids.ts';

/** In place of an error: a failed operation has one. */
const ERASED_ERROR = 'erased';
/** A card can have many operations, and only its index finds them. */
const TIMEOUT_MS = 5 * MINUTE_MS;

const ERASE_OF_CARDS = statement(
  'operations.erase_errors_of_cards',
  `UPDATE operations SET error = $3
    WHERE tenant_id = $1 AND card_id = ANY ($2::uuid[]) AND status = 'failed' AND error <> $3`,
  TIMEOUT_MS,
);

const ERASE = statement(
  'operations.erase_errors',
  `UPDATE operations SET error = $3 WHERE tenant_id = $1 AND id = ANY ($2::uuid[]) AND status = 'failed' AND error <> $3`,
);

/** Erases why operations of these cards failed: card platforms choose the text. */
export function eraseErrorsOfCards(tenantId: TenantId, cardIds: readonly CardId[]): Query {
  return query(ERASE_OF_CARDS, tenantId, plainArray(cardIds), ERASED_ERROR);
}

/** Erases why these operations failed: banks choose the text. */
export function eraseErrors(tenantId: TenantId, ids: readonly OperationId[]): Query {
  return query(ERASE, tenantId, plainArray(ids), ERASED_ERROR);
}
