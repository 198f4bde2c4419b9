import type { Database } from '../../database/index.ts';
import { MINUTE_MS } from '../../kit/durations.ts';
import { firstIdOf, type TenantId } from '../../kit/ids.ts';
import { eraseNext, type NamedInCalls } from './store.ts';

const CALLS_PER_PART = 2_000;
/** A call has the time when it was received, which is before its changes. */
const CALL_MS = MINUTE_MS;

/**
 * Erases path, query, bodies and idempotency key of the recorded calls that name a customer, a card or an account of the customer. Method,
 * route, status and time stay. Safe to repeat.
 * @param since older calls do not name them
 * @returns how many calls it changed
 */
export async function eraseRequests(
  database: Database,
  tenantId: TenantId,
  names: NamedInCalls,
  since: Date,
): Promise<number> {
  let changed = 0;
  for (let after: string = firstIdOf(new Date(since.getTime() - CALL_MS)); ;) {
    const { scanned, last, erased } = await eraseNext(database, tenantId, after, names, CALLS_PER_PART);
    changed += erased;
    if (scanned < CALLS_PER_PART || last === null) return changed;
    after = last;
  }
}
