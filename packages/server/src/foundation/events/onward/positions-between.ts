import { assert } from '../../kit/assert.ts';
import { readEventPosition, type Queryable } from '../../database/index.ts';
import type { TenantId } from '../../kit/ids.ts';
import { timesOf, type Stretch } from './store.ts';

/**
 * Events are numbered in the order of their commits, and each has the time of the process that made it. So a later one may
 * have an earlier time, by as much as the clocks of two processes differ and a commit waits; never by more than this.
 */
const DISORDER_MAX_MS = 600_000;
/** Positions asked for at once: a feed of ten million events is searched in four rounds. */
const PROBES = 64n;

/**
 * The positions between which all events lie that were made from one moment to the other. Events are not indexed by time,
 * which no other question asks for; being nearly in order of it, they are searched by halves.
 */
export async function positionsBetween(
  database: Queryable,
  tenantId: TenantId,
  from: Date,
  to: Date,
): Promise<Pick<Stretch, 'after' | 'last'>> {
  const newest = await readEventPosition(database, tenantId);
  const [first, beyond] = await Promise.all([
    someFirstSince(database, tenantId, from.getTime() - DISORDER_MAX_MS, newest),
    someFirstSince(database, tenantId, to.getTime() + DISORDER_MAX_MS + 1, newest),
  ]);
  return { after: first - 1n, last: beyond - 1n };
}

/**
 * A position whose event was made at that moment or later (or the one after the newest) while the one before it was not.
 * There may be several such; none is wrong: whatever stands before it is at most DISORDER_MAX_MS later than the moment,
 * and whatever stands behind it at most as much earlier.
 */
async function someFirstSince(
  database: Queryable,
  tenantId: TenantId,
  moment: number,
  newest: bigint,
): Promise<bigint> {
  let before = 0n;
  let since = newest + 1n;
  while (since - before > 1n) {
    const times = await timesOf(database, tenantId, probesBetween(before, since));
    assert(times.length > 0, 'events are numbered without gaps');
    const reached = times.find(({ created_at }) => created_at.getTime() >= moment);
    const passed = times.findLast(({ position }) => position < (reached?.position ?? since));
    since = reached?.position ?? since;
    before = passed?.position ?? before;
  }
  return since;
}

/** Positions strictly between the two, evenly apart: all of them where they are few. */
function probesBetween(before: bigint, since: bigint): bigint[] {
  const between = since - before - 1n;
  const count = between < PROBES ? between : PROBES;
  return Array.from({ length: Number(count) }, (_, at) => before + 1n + ((BigInt(at) + 1n) * between - 1n) / count);
}
