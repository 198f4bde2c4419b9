import { keyInUse, type RenderedResponse } from '#database';
import {
  confirmation,
  paymentView,
  requirePayment,
  SIMULATED,
  rollback,
  type RequestedStep,
  type ChainPayment,
} from '#defi';
import { AppError, invalidRequest } from '#kit/app-error.ts';
import type { SimulationDependencies, SimulationRequest } from '../dependencies.ts';
import type { OutcomeSimulation } from './schemas.ts';

type Request = SimulationRequest<{ readonly id: string }, OutcomeSimulation>;

/** The status that a payment must have for each outcome. */
const BEFORE = { confirmed: 'detected', dropped: 'detected', reversed: 'confirmed' } as const;

/**
 * Decides a simulated payment in one ledger operation, which also stores the idempotency key and the response.
 * @throws AppError payment_not_found, payment_not_pending, invalid_request, idempotency_key_reused
 */
export async function simulateOutcome(
  dependencies: SimulationDependencies,
  request: Request,
): Promise<RenderedResponse> {
  const { database, defi } = dependencies;
  const { tenant, params, body, idempotency } = request;
  const payment = await requirePayment(database, tenant.id, params.id);
  if (payment.network !== SIMULATED) {
    throw invalidRequest({ id: `must be a simulated payment; this one is of network ${payment.network}` });
  }
  const requested: RequestedStep = {
    key: keyInUse(tenant.id, idempotency),
    from: BEFORE[body.outcome],
    respond: (after) => request.respond(paymentView(after)),
  };
  const outcome = await defi.ledger.submit(commandFor(payment, body.outcome, requested));
  if (outcome.kind === 'replayed' || outcome.kind === 'committed') return outcome.response!;
  // A concurrent call has decided it.
  throw new AppError('payment_not_pending');
}

function commandFor(payment: ChainPayment, outcome: OutcomeSimulation['outcome'], requested: RequestedStep) {
  return outcome === 'confirmed' ? confirmation(payment, requested) : rollback(payment, requested);
}
