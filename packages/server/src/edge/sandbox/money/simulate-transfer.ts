import { respondOncePerKey, type RenderedResponse } from '#database';
import { AppError, invalidRequest } from '#kit/app-error.ts';
import { requireTransfer, transferView } from '#transfers';
import type { SimulationDependencies, SimulationRequest } from '../dependencies.ts';
import { messageIdOf } from '../message-id.ts';
import type { TransferSimulation } from './schemas.ts';

type Request = SimulationRequest<{ readonly id: string }, TransferSimulation>;

/**
 * Makes the bank decide a transfer immediately, in place of its own decision.
 * @throws AppError transfer_not_found, invalid_request; transfer_not_pending when this outcome is not possible any
 * more; route_not_found without a simulator
 */
export async function simulateTransfer(
  dependencies: SimulationDependencies,
  request: Request,
): Promise<RenderedResponse> {
  const { database, clock, railsSimulator } = dependencies;
  const { tenant, body, params, idempotency } = request;
  if (railsSimulator === undefined) throw new AppError('route_not_found');
  const { outcome, reason } = readOutcome(body);
  const transfer = await requireTransfer(database, tenant.id, params.id);
  return await respondOncePerKey(database, clock, tenant.id, idempotency, async () => {
    if (transfer.destination.type !== 'bank_account')
      throw new AppError('transfer_not_pending', { message: 'a transfer between wallets is final immediately' });
    const noticeId = messageIdOf(tenant.id, idempotency, 'payment');
    const about = { tenantId: tenant.id, transferId: transfer.id };
    await railsSimulator.decidePayment({ kind: 'payment', ...about, noticeId, outcome, reason });
    return request.respond(transferView(await requireTransfer(database, tenant.id, transfer.id)));
  });
}

/** @throws AppError invalid_request */
export function readOutcome({ outcome, reason }: TransferSimulation): TransferSimulation {
  if (reason === undefined) return { outcome };
  if (outcome === 'success') throw invalidRequest({ reason: 'must be omitted when the outcome is success' });
  return { outcome, reason };
}
