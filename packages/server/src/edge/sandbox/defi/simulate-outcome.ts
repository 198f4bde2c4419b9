import type { RenderedResponse } from '#database';
import { confirmation, paymentView, requirePayment, SIMULATED, rollback } from '#defi';
import { AppError, invalidRequest } from '#kit/app-error.ts';
import { Abandoned } from '#ledger';
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
  const { tenant, params, body } = request;
  const payment = await requirePayment(database, tenant.id, params.id);
  if (payment.network !== SIMULATED) {
    throw invalidRequest({ id: `must be a simulated payment; this one is of network ${payment.network}` });
  }
  const from = BEFORE[body.outcome];
  const step = body.outcome === 'confirmed' ? confirmation(payment) : rollback(payment);
  return await defi.ledger.answer(request, {
    ...step,
    decide(draft) {
      if (payment.status !== from) {
        throw new AppError('payment_not_pending', { message: `on-chain payment is ${payment.status}, not ${from}` });
      }
      const after = step.decide(draft);
      if (after instanceof Abandoned) throw new AppError('payment_not_pending');
      return paymentView(after);
    },
    // A concurrent call has decided it.
    again: () => Promise.reject(new AppError('payment_not_pending')),
  });
}
