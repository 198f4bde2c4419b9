import { readCreatedTransaction } from '../../../issuing/authorizations/index.ts';
import { respondOncePerKey, type RenderedResponse } from '../../../foundation/database/index.ts';
import type { TransactionId } from '../../../foundation/kit/ids.ts';
import type { SimulationDependencies, SimulationRequest } from '../dependencies.ts';
import { messageIdOf } from '../message-id.ts';
import type { AuthorizationSimulation } from './schemas.ts';
import { readPurchase } from './read-purchase.ts';

type Request = SimulationRequest<{ readonly id: string }, AuthorizationSimulation>;

/**
 * Simulates a merchant's authorization request.
 * @throws AppError card_not_found, invalid_request; issuer_unavailable when the decision timed out and is not yet
 * stored
 */
export async function simulateAuthorization(
  dependencies: SimulationDependencies,
  request: Request,
): Promise<RenderedResponse> {
  const { database, clock, authorizations } = dependencies;
  const { tenant, body, idempotency } = request;
  const { simulator, purchase } = await readPurchase(dependencies, request);
  return await respondOncePerKey(database, clock, tenant.id, idempotency, async () => {
    const messageId = messageIdOf(tenant.id, idempotency, 'message');
    const transactionId: TransactionId = messageIdOf<'transaction'>(tenant.id, idempotency, 'transaction');
    const authorize = async () => {
      const answer = await simulator.authorize({
        ...purchase,
        kind: 'authorization',
        messageId,
        transactionId,
        verification: {
          cvv: body.cvv ?? 'match',
          expiry: body.expiry ?? 'match',
          threeDs: body.three_ds ?? 'absent',
        },
        partialAllowed: body.partial_ok ?? false,
        requiredDecline: requiredDeclineOf(body.force_decline),
      });
      return answer.transactionId;
    };
    const made = { id: transactionId, messageId };
    return request.respond(await readCreatedTransaction(authorizations, tenant.id, made, authorize));
  });
}

function requiredDeclineOf(force: boolean | string | undefined): string | undefined {
  if (force === undefined || force === false) return undefined;
  return force === true ? 'declined_by_network' : force;
}
