import { expireTenantHolds } from '#authorizations';
import { expireTenantCards } from '#cards';
import {
  advanceTenantClock,
  addMilliseconds,
  commitOncePerKey,
  tenantNow,
  type RenderedResponse,
  type Queryable,
} from '#database';
import { invalidRequest } from '#kit/app-error.ts';
import type { Clock } from '#kit/clock.ts';
import type { Tenant } from '#kit/tenant.ts';
import { advanceWork } from '#work';
import type { SimulationDependencies, SimulationRequest } from '../dependencies.ts';
import { addDuration } from './duration.ts';
import { DAY_MS } from '#kit/durations.ts';
import { numberInWords } from '#kit/in-words.ts';

/** How far a test clock can be ahead of real time. */
export const AHEAD_YEARS_MAX = 10;
const AHEAD_MS_MAX = Math.ceil(AHEAD_YEARS_MAX * 365.25) * DAY_MS;

/** Reads the sandbox's time. */
export async function readTestClock({ database, clock }: SimulationDependencies, tenant: Tenant) {
  return clockView(await tenantNow(database, clock, tenant.id), clock.now());
}

/**
 * Advances the sandbox's clock. Holds and cards that are due by then have expired when this returns. Other due work
 * follows in the background within seconds.
 * @throws AppError invalid_request
 */
export async function advanceTestClock(
  dependencies: SimulationDependencies,
  { tenant, body, idempotency, respond }: SimulationRequest<unknown, { readonly advance: string }>,
): Promise<RenderedResponse> {
  const { database, clock, authorizations } = dependencies;
  const given = await commitOncePerKey(database, clock, tenant.id, idempotency, async (transaction) => {
    const before = await tenantNow(transaction, clock, tenant.id);
    const after = addDuration(before, body.advance);
    if (after === undefined || after <= before) {
      throw invalidRequest({ advance: 'must be an ISO 8601 duration longer than zero, such as P7D, PT36H or P1M' });
    }
    const real = clock.now();
    const ahead_ms = await moveTestClock(transaction, tenant, after.getTime() - before.getTime(), real);
    if (ahead_ms === undefined) {
      throw invalidRequest({
        advance: `must leave the clock at most ${numberInWords(AHEAD_YEARS_MAX)} years ahead of real time`,
      });
    }
    return respond(clockView(addMilliseconds(real, ahead_ms), real));
  });
  const now = await tenantNow(database, clock, tenant.id);
  await expireTenantHolds(authorizations, tenant.id, now);
  await expireTenantCards(authorizations.cards, tenant.id, now);
  return given;
}

/**
 * Advances the clock. The limit is checked after the update, since a concurrent call may have advanced it too.
 * @param now in real time
 * @returns how far it is ahead now, in milliseconds; undefined if that is beyond the limit, and then the caller must
 * roll back the transaction
 */
export async function moveTestClock(
  transaction: Queryable,
  tenant: Tenant,
  milliseconds: number,
  now: Date,
): Promise<bigint | undefined> {
  const [row] = await transaction.rows(advanceTenantClock(tenant.id, milliseconds));
  const { clock_offset_ms: ahead_ms } = row!;
  // Beyond the limit, the dates of work could be before those that PostgreSQL knows.
  if (ahead_ms > AHEAD_MS_MAX) return undefined;
  await transaction.rows(advanceWork(tenant.id, milliseconds, now));
  return ahead_ms;
}

/** Whether this moment is within the limit of the test clock. */
export function isWithinTestClock(moment: Date, clock: Clock): boolean {
  return moment.getTime() - clock.now().getTime() <= AHEAD_MS_MAX;
}

function clockView(now: Date, real: Date) {
  return {
    now: now.toISOString(),
    real_now: real.toISOString(),
    ahead_seconds: Math.round((now.getTime() - real.getTime()) / 1_000),
  };
}
