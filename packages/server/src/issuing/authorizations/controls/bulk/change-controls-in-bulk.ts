import type { Tenant } from '../../../../foundation/kit/tenant.ts';
import {
  beginOncePerKey,
  KEY_LIFETIME_DAYS,
  storeResponse,
  type IdempotentRequest,
  type RenderedResponse,
} from '../../../../foundation/database/index.ts';
import { AppError } from '../../../../foundation/kit/app-error.ts';
import { DAY_MS } from '../../../../foundation/kit/durations.ts';
import { newId, type CustomerId, type OperationId, type TenantId } from '../../../../foundation/kit/ids.ts';
import { findCards, type Card } from '../../../cards/index.ts';
import type { ControlsInput } from '../../../controls/index.ts';
import type { AuthorizationDependencies } from '../../dependencies.ts';
import { changeCardControls, endedCustomers } from '../change-card-controls.ts';
import { advance, beginBulkChange, endBulkChange, readProgress, removeAbandonedChanges } from './store.ts';

/** A portion holds the tenant's lock for some 30 ms; purchases are decided between two portions. */
const CARDS_PER_PORTION = 200;

interface BulkRequest {
  readonly tenant: Tenant;
  readonly body: { readonly card_ids: readonly (string | number)[]; readonly patch: ControlsInput };
  readonly idempotency: IdempotentRequest;
  readonly respond: (data: unknown) => RenderedResponse;
}

/**
 * Changes the same controls of many cards, as PATCH does for one, in portions with a commit each. A card that the tenant does not
 * have, or whose customer is closed, fails alone. With an idempotency key, each commit records how many cards are done, so that a repeat after an interruption
 * continues there and never changes a card twice. If no card is found, nothing is saved.
 * @throws AppError idempotency_key_reused
 */
export async function changeControlsInBulk(
  dependencies: AuthorizationDependencies,
  { tenant, body, idempotency, respond }: BulkRequest,
): Promise<RenderedResponse> {
  const { database, clock } = dependencies;
  const cards = await findCards(database, tenant.id, body.card_ids);
  if (cards.every((card) => card === undefined))
    return respond({ results: resultsOf(body.card_ids, cards, new Map()) });
  const begun = await beginOncePerKey(database, clock, tenant.id, idempotency, async (transaction, now) => {
    const id = newId<'operation'>();
    const abandonedBefore = new Date(now.getTime() - KEY_LIFETIME_DAYS * DAY_MS);
    transaction.write(removeAbandonedChanges(tenant.id, abandonedBefore));
    transaction.write(beginBulkChange(tenant.id, id, now));
    return id;
  });
  if (begun.response) return begun.response;
  const { operationId } = begun;
  await changePortions(dependencies, tenant.id, operationId, cards, body.patch);
  return await database.transaction(async (transaction) => {
    const found = cards.filter((card) => card !== undefined);
    // A customer is never opened again, so each card that was not changed is among these.
    const ended = await endedCustomers(transaction, tenant.id, found);
    const response = respond({ results: resultsOf(body.card_ids, cards, ended) });
    const stored = await storeResponse(transaction, tenant.id, idempotency.key, operationId, response);
    transaction.write(endBulkChange(tenant.id, operationId));
    return stored;
  });
}

/** Portions are parts of the request's list, which is the same in a repeat of the call. */
async function changePortions(
  { database, clock }: AuthorizationDependencies,
  tenantId: TenantId,
  operationId: OperationId,
  named: readonly (Card | undefined)[],
  patch: ControlsInput,
): Promise<void> {
  for (;;) {
    const from = await readProgress(database, tenantId, operationId);
    // Undefined if another call with the same key has completed the work meanwhile.
    if (from === undefined || from >= named.length) return;
    const to = Math.min(from + CARDS_PER_PORTION, named.length);
    const found = named.slice(from, to).filter((card) => card !== undefined);
    // A card that is named twice is changed once, or a second time without effect.
    const portion = [...new Map(found.map((card) => [card.id, card])).values()];
    await database.transaction(async (transaction) => {
      if (!(await advance(transaction, tenantId, operationId, { from, to }))) return;
      if (portion.length > 0) await changeCardControls(transaction, tenantId, portion, patch, 'merge', clock.now());
    });
  }
}

function resultsOf(
  given: readonly (string | number)[],
  cards: readonly (Card | undefined)[],
  ended: ReadonlyMap<CustomerId, AppError>,
) {
  const notFound = new AppError('card_not_found');
  return given.map((id, index) => {
    const card = cards[index];
    const error = card === undefined ? notFound : ended.get(card.customerId);
    const card_id = card?.id ?? String(id);
    if (error === undefined) return { card_id, status: 'updated' };
    return { card_id, status: 'failed', error: { code: error.code, message: error.message } };
  });
}
