import { AppError, invalidRequest } from '../../../foundation/kit/app-error.ts';
import { containsCardNumber } from '../../../foundation/kit/card-number.ts';
import { derivedId, type OperationId } from '../../../foundation/kit/ids.ts';
import {
  keyInUse,
  isKeyConflict,
  findEarlierCalls,
  insertKeys,
  storeResponse,
  type RenderedResponse,
} from '../../../foundation/database/index.ts';
import { creditView, requireCredit, type AccountCredit } from '../../../money/virtual-accounts/index.ts';
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
  const { database } = dependencies;
  const { tenant, params, body, idempotency } = request;
  const simulator = requireRailsSimulator(dependencies);
  const { reason = REASON_DEFAULT } = body;
  if (containsCardNumber(reason))
    throw invalidRequest({ reason: 'must not contain a card number; use another reason' });
  const credit = await requireCredit(database, tenant.id, params.id, params.credit_id);
  const call = callId(credit);
  const answered = await begin(dependencies, request, credit, call);
  if (answered) return answered;
  await simulator.returnCredit({
    kind: 'credit_return',
    tenantId: tenant.id,
    accountId: credit.accountId,
    railId: credit.railId,
    reason,
  });
  const response = request.respond(creditView(await requireCredit(database, tenant.id, params.id, params.credit_id)));
  return await storeResponse(database, tenant.id, idempotency.key, call, response);
}

/** The operation id in the idempotency key's row while there is no response. */
function callId({ tenantId, id }: AccountCredit): OperationId {
  return derivedId<'operation'>('simulated_return', tenantId, id);
}

/** Stores the key. @returns the response of an earlier call with the same key, if there is one */
async function begin(
  { database, clock }: SimulationDependencies,
  { tenant, idempotency }: Request,
  credit: AccountCredit,
  operationId: OperationId,
): Promise<RenderedResponse | undefined> {
  const assertCredited = (): void => {
    if (credit.status === 'returned') throw new AppError('credit_returned');
  };
  const call = keyInUse(tenant.id, idempotency);
  if (call === undefined) {
    assertCredited();
    return undefined;
  }
  return await database.transaction(
    async (transaction) => {
      const now = clock.now();
      const [earlier] = await findEarlierCalls(transaction, [call], now);
      if (earlier instanceof AppError) throw earlier;
      if (earlier?.state === 'answered') return earlier.response;
      if (earlier?.state === 'unfinished') return undefined;
      assertCredited();
      transaction.write(insertKeys([{ ...call, operationId, response: undefined }], now));
      return undefined;
    },
    // Another process committed the same key first: the next attempt finds its row.
    isKeyConflict,
  );
}
