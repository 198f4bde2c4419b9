import { commitOncePerKey, type RenderedResponse } from '#database';
import { endDay, sealOverdueDays, settlementView } from '#settlement';
import type { SimulationDependencies, SimulationRequest } from '../dependencies.ts';

/**
 * Ends the environment's current day, and seals its report. Days that are over are sealed first.
 * @throws AppError rate_limited, idempotency_key_reused
 */
export async function simulateDayEnd(
  { database, clock, settlement }: SimulationDependencies,
  { tenant, idempotency, respond }: SimulationRequest<unknown, object>,
): Promise<RenderedResponse> {
  await sealOverdueDays(settlement, tenant.id);
  return await commitOncePerKey(database, clock, tenant.id, idempotency, async (transaction) => {
    const now = clock.now();
    const { id, day, balances } = await endDay(transaction, tenant.id, now);
    return respond({ id, ...settlementView(day, balances, now) });
  });
}
