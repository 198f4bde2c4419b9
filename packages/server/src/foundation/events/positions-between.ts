import { readEventPosition, type Queryable } from '#database';
import type { TenantId } from '#kit/ids.ts';
import { countSkipped, readTimes, type EventPeriod } from './delivery-store.ts';

/**
 * Events are numbered in commit order, but each has the time of the process that created it. A later event can therefore
 * have an earlier time, by the clock difference of two processes plus the wait for a commit. It is never more than this.
 */
const DISORDER_MAX_MS = 600_000;
/** Positions per query: a feed of ten million events is searched in four rounds. */
const PROBES = 64n;

/**
 * Positions between which all events of a period lie. Events have no index on time, because no other query needs one. As
 * they are nearly in order of time, the positions are found with a search that narrows the range in every round. `count` is how many
 * events lie between the positions.
 */
export async function positionsBetween(
  database: Queryable,
  tenantId: TenantId,
  from: Date,
  to: Date,
): Promise<Pick<EventPeriod, 'after' | 'last'> & { readonly count: bigint }> {
  const newest = await readEventPosition(database, tenantId);
  const [first, beyond] = await Promise.all([
    findBoundary(database, tenantId, from.getTime() - DISORDER_MAX_MS, newest),
    findBoundary(database, tenantId, to.getTime() + DISORDER_MAX_MS + 1, newest),
  ]);
  const [after, last] = [first - 1n, beyond - 1n];
  return { after, last, count: last - after - (await countSkipped(database, tenantId, after, last)) };
}

/**
 * A position whose event was created at the moment or later (or the one after the newest), while the event before it was
 * created earlier. There can be several such positions, and any of them is correct: the events before it are at most
 * DISORDER_MAX_MS later than the moment, and the events after it at most as much earlier.
 */
async function findBoundary(database: Queryable, tenantId: TenantId, moment: number, newest: bigint): Promise<bigint> {
  let before = 0n;
  let since = newest + 1n;
  while (since - before > 1n) {
    const times = await readTimes(database, tenantId, before, since, probesBetween(before, since));
    // Only a gap is left between the two.
    if (times.length === 0) return since;
    const reached = times.find(({ created_at }) => created_at.getTime() >= moment);
    const passed = times.findLast(({ position }) => position < (reached?.position ?? since));
    since = reached?.position ?? since;
    before = passed?.position ?? before;
  }
  return since;
}

/** Evenly spaced positions strictly between the two; all of them if they are few. */
function probesBetween(before: bigint, since: bigint): bigint[] {
  const between = since - before - 1n;
  const count = between < PROBES ? between : PROBES;
  return Array.from({ length: Number(count) }, (_, at) => before + 1n + ((BigInt(at) + 1n) * between - 1n) / count);
}
