import { AppError } from '#kit/app-error.ts';
import { derivedId, type OperationId } from '#kit/ids.ts';
import { beginOncePerKey, storeResponse, type RenderedResponse } from '#database';
import { creditView, requireCredit, type AccountCredit } from '#virtual-accounts';
import type { SimulationDependencies, SimulationRequest } from '../dependencies.ts';
import { requireRailsSimulator } from '../require-simulator.ts';
import type { ReturnSimulation } from './schemas.ts';

type Request = SimulationRequest<{ readonly id: string; readonly credit_id: string }, ReturnSimulation>;

const REASON_DEFAULT = "returned by the sender's bank";

/**
 * Simulates the bank taking back a credit. The idempotency key is stored first, so that a retry of an interrupted call
 * completes it and is not rejected because the credit was already returned.
 * @throws AppError account_not_found, credit_not_found, credit_returned, idempotency_key_reused, invalid_request;
 *   route_not_found without a simulator
 */
export async function simulateReturn(
  dependencies: SimulationDependencies,
  request: Request,
): Promise<RenderedResponse> {
  const { database, clock } = dependencies;
  const { tenant, params, body, idempotency } = request;
  const simulator = requireRailsSimulator(dependencies);
  const { reason = REASON_DEFAULT } = body;
  const credit = await requireCredit(database, tenant.id, params.id, params.credit_id);
  const begun = await beginOncePerKey(database, clock, tenant.id, idempotency, async () => {
    if (credit.status === 'returned') throw new AppError('credit_returned');
    return callId(credit);
  });
  if (begun.response) return begun.response;
  await simulator.returnCredit({
    kind: 'credit_return',
    tenantId: tenant.id,
    accountId: credit.accountId,
    railId: credit.railId,
    reason,
  });
  const response = request.respond(creditView(await requireCredit(database, tenant.id, params.id, params.credit_id)));
  return await storeResponse(database, tenant.id, idempotency.key, begun.operationId, response);
}

/** The operation id in the idempotency key's row while there is no response. */
function callId({ tenantId, id }: AccountCredit): OperationId {
  return derivedId<'operation'>('simulated_return', tenantId, id);
}
