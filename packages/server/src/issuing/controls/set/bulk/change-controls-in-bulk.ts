import type { BodyRequest } from '#api/route.ts';
import type { Approvals } from '#people';
import type { CallerId } from '#kit/tenant.ts';
import { beginOncePerKey, KEY_LIFETIME_DAYS, storeResponse, type RenderedResponse } from '#database';
import { AppError } from '#kit/app-error.ts';
import { DAY_MS } from '#kit/durations.ts';
import { newId, type CardId, type CustomerId, type OperationId, type TenantId } from '#kit/ids.ts';
import { findCards, type Card } from '#cards';
import type { ControlsInput } from '../../kinds/index.ts';
import type { ControlDependencies } from '../../dependencies.ts';
import { changeCardControls, endedCustomers } from '../change-card-controls.ts';
import { askForCards, type Asked } from './ask-for-cards.ts';
import { advance, beginBulkChange, endBulkChange, readProgress, removeAbandonedChanges } from './store.ts';

/** A portion holds the tenant's lock for some 30 ms; purchases are decided between two portions. */
const CARDS_PER_PORTION = 200;

interface BulkRequest extends BodyRequest<{
  readonly card_ids: readonly (string | number)[];
  readonly patch: ControlsInput;
  readonly reason?: string;
}> {
  readonly caller: CallerId;
}

/**
 * Changes the same controls of many cards, as PATCH does for one, in portions with a commit each. A card that the tenant does not
 * have, or whose customer is closed, fails alone. With an idempotency key, each commit records how many cards are done, so that a repeat after an interruption
 * continues there and never changes a card twice. If no card is found, nothing is saved.
 * @throws AppError idempotency_key_reused
 */
export async function changeControlsInBulk(
  dependencies: ControlDependencies,
  approvals: Approvals,
  { tenant, caller, body, idempotency, respond }: BulkRequest,
): Promise<RenderedResponse> {
  const { database, clock } = dependencies;
  const cards = await findCards(database, tenant.id, body.card_ids);
  if (cards.every((card) => card === undefined))
    return respond({ results: resultsOf(body.card_ids, cards, new Map(), new Map()) });
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
  const found = cards.filter((card) => card !== undefined);
  // A customer is never opened again, so each card that was not changed for that reason is among these.
  const ended = await endedCustomers(database, tenant.id, found);
  const asking = { tenant, caller, patch: body.patch, reason: body.reason };
  const asked = new Map<CardId, string | AppError>();
  for (const portion of portionsOf(found.filter(({ customerId }) => !ended.has(customerId))))
    for (const [id, answer] of await askForCards(database, approvals, portion, asking)) asked.set(id, answer);
  return await database.transaction(async (transaction) => {
    const response = respond({ results: resultsOf(body.card_ids, cards, ended, asked) });
    const stored = await storeResponse(transaction, tenant.id, idempotency.key, operationId, response);
    transaction.write(endBulkChange(tenant.id, operationId));
    return stored;
  });
}

/** Portions are parts of the request's list, which is the same in a repeat of the call. */
async function changePortions(
  { database, clock }: ControlDependencies,
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

/** Each card once, in lists that one commit can change. */
function portionsOf(cards: readonly Card[]): Card[][] {
  const distinct = [...new Map(cards.map((card) => [card.id, card])).values()];
  const count = Math.ceil(distinct.length / CARDS_PER_PORTION);
  return Array.from({ length: count }, (_, at) => distinct.slice(at * CARDS_PER_PORTION, (at + 1) * CARDS_PER_PORTION));
}

function resultsOf(
  given: readonly (string | number)[],
  cards: readonly (Card | undefined)[],
  ended: ReadonlyMap<CustomerId, AppError>,
  asked: Asked,
) {
  const notFound = new AppError('card_not_found');
  return given.map((id, index) => {
    const card = cards[index];
    const answer = card && asked.get(card.id);
    const card_id = card?.id ?? String(id);
    if (typeof answer === 'string') return { card_id, status: 'pending', approval_id: answer };
    const error = card === undefined ? notFound : (ended.get(card.customerId) ?? answer);
    if (error === undefined) return { card_id, status: 'updated' };
    return { card_id, status: 'failed', error: { code: error.code, message: error.message } };
  });
}
