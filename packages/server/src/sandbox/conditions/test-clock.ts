import { expireTenantHolds } from '../../authorizations/index.ts';
import { advanceTenantClock, later, once, tenantNow, type Answer } from '../../database/index.ts';
import { invalidRequest } from '../../kit/app-error.ts';
import type { Tenant } from '../../kit/tenant.ts';
import type { SimulationDependencies, SimulationRequest } from '../dependencies.ts';
import { addDuration } from './duration.ts';

/** Ten years. */
const AHEAD_MS_MAX = 3_653 * 86_400_000;

/** The sandbox's time. */
export async function readTestClock({ database, clock }: SimulationDependencies, tenant: Tenant) {
  return clockView(await tenantNow(database, clock, tenant.id), clock.now());
}

/**
 * Sets the sandbox's clock forward. Holds that are over by then have ended when this answers; what else is due follows with
 * the background work, within seconds.
 * @throws AppError invalid_request
 */
export async function advanceTestClock(
  dependencies: SimulationDependencies,
  { tenant, body, idempotency, answer }: SimulationRequest<unknown, { readonly advance: string }>,
): Promise<Answer> {
  const { database, clock, authorizations } = dependencies;
  const given = await once(database, clock, tenant.id, idempotency, async (transaction) => {
    const before = await tenantNow(transaction, clock, tenant.id);
    const after = addDuration(before, body.advance);
    if (after === undefined || after <= before) {
      throw invalidRequest({ advance: 'must be an ISO 8601 duration of some length, such as P7D, PT36H or P1M' });
    }
    const real = clock.now();
    if (after.getTime() - real.getTime() > AHEAD_MS_MAX) {
      throw invalidRequest({ advance: 'must leave the clock at most ten years ahead of real time' });
    }
    const [row] = await transaction.rows(advanceTenantClock(tenant.id, after.getTime() - before.getTime()));
    return answer(clockView(later(real, row!.clock_offset_ms), real));
  });
  await expireTenantHolds(authorizations, tenant.id, await tenantNow(database, clock, tenant.id));
  return given;
}

function clockView(now: Date, real: Date) {
  return {
    now: now.toISOString(),
    real_now: real.toISOString(),
    ahead_seconds: Math.round((now.getTime() - real.getTime()) / 1_000),
  };
}
