import { readMerchant, readMerchantAmount, readTransaction } from '../../authorizations/index.ts';
import { identifyCard } from '../../cards/index.ts';
import { answeredOnce, type Answer } from '../../database/index.ts';
import type { SimulationDependencies, SimulationRequest } from '../dependencies.ts';
import { messageIdOf } from '../message-id.ts';
import type { UnaskedSimulation } from './network.schema.ts';
import { requireSimulator } from '../require-simulator.ts';

type Request = SimulationRequest<{ readonly id: string }, UnaskedSimulation>;

/** A clearing that nobody authorized, or a refund of nothing. @throws AppError card_not_found, invalid_request */
export async function simulateUnasked(
  dependencies: SimulationDependencies,
  request: Request,
  kind: 'clearing' | 'refund',
): Promise<Answer> {
  const { database, clock, authorizations } = dependencies;
  const { tenant, params, body, idempotency } = request;
  const simulator = requireSimulator(dependencies);
  const card = await identifyCard(authorizations.cards, tenant.id, params.id);
  const asked = await readMerchantAmount(authorizations, body.amount, body.currency ?? card.currency);
  const merchant = readMerchant(body.merchant);
  return await answeredOnce(database, clock, tenant.id, idempotency, async () => {
    const transactionId = messageIdOf<'transaction'>(tenant.id, idempotency, 'transaction');
    const messageId = messageIdOf(tenant.id, idempotency, 'message');
    const about = { tenantId: tenant.id, cardId: card.id, transactionId, messageId, merchant, ...asked };
    await simulator.send(kind === 'clearing' ? { ...about, kind, final: true } : { ...about, kind }, false);
    return request.answer(await readTransaction(authorizations, tenant.id, transactionId));
  });
}
