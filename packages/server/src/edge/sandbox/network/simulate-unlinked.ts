import { readTransaction } from '#authorizations';
import { respondOncePerKey, type RenderedResponse } from '#database';
import type { SimulationDependencies, SimulationRequest } from '../dependencies.ts';
import { messageIdOf } from '../message-id.ts';
import type { UnlinkedSimulation } from './schemas.ts';
import { readPurchase, type UnlinkedKind } from './read-purchase.ts';
import { requireNumber } from './require-number.ts';

type Request = SimulationRequest<{ readonly id: string }, UnlinkedSimulation>;

/**
 * Simulates a clearing without an authorization, a refund without a purchase or its announcement, or a purchase that the network approves alone.
 * @throws AppError card_not_found, invalid_request, and the errors of `requireNumber`
 */
export async function simulateUnlinked(
  dependencies: SimulationDependencies,
  request: Request,
  kind: UnlinkedKind,
): Promise<RenderedResponse> {
  const { database, clock, authorizations } = dependencies;
  const { tenant, idempotency } = request;
  const { simulator, purchase } = await readPurchase(dependencies, request, kind);
  await requireNumber(dependencies, tenant.id, purchase.cardId);
  return await respondOncePerKey(database, clock, tenant.id, idempotency, async () => {
    const transactionId = messageIdOf<'transaction'>(tenant.id, idempotency, 'transaction');
    const messageId = messageIdOf(tenant.id, idempotency, 'message');
    const about = { ...purchase, transactionId, messageId };
    const sent = await simulator.send(
      kind === 'clearing' ? { ...about, kind, final: true } : { ...about, kind },
      false,
    );
    return request.respond(await readTransaction(authorizations, tenant.id, sent));
  });
}
