import type { Query } from '#database';
import type { CardId } from '#kit/ids.ts';
import type { Tenant } from '#kit/tenant.ts';
import type { cardView } from '../card-view.ts';
import { changeState, type StateChange } from './change-state.ts';
import type { CardDependencies } from '../dependencies.ts';

/**
 * Changes the state of a card of any partner, as the partner’s own API does.
 * @param named the id of the card, or its `local_id`
 * @param record makes the lines of the audit log, which are in the commit of the change
 * @throws AppError card_not_found, and what the state forbids; issuer_unavailable if the change is in force, but the platform has not confirmed it
 */
export async function changeStateAsOperator(
  dependencies: CardDependencies,
  tenant: Tenant,
  named: string,
  change: StateChange,
  record: (cardId: CardId) => readonly Query[],
): Promise<ReturnType<typeof cardView>> {
  const request = {
    tenant,
    params: { id: named },
    idempotency: { key: undefined, requestHash: Buffer.alloc(0) },
    respond: (data: unknown) => ({ status: 200, body: JSON.stringify(data) }),
    extraWrites: ({ id }: { readonly id: CardId }) => record(id),
  };
  const { body } = await changeState(dependencies, request, change);
  return JSON.parse(body) as ReturnType<typeof cardView>;
}
