import { addMilliseconds, type Database } from '#database';
import type { Clock } from '#kit/clock.ts';
import { MINUTE_MS, SECOND_MS } from '#kit/durations.ts';
import { before } from '#kit/overdue-work.ts';
import type { Looks } from './looks.ts';
import type { VendorKey } from './reference-store.ts';
import { claimWork, finishWork, moveCursor, postponeWork, type VendorWork } from './work-store.ts';

/** Longer than one page of a vendor takes. A process that ends leaves the work to another after this time. */
const CLAIM_MS = 5 * MINUTE_MS;
const RETRY_MS = 30 * SECOND_MS;
/** How often a process looks whether work is due that it has not done itself, in the time between two runs of it. */
const LOOKS_PER_INTERVAL = 2;

export interface WorkParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly looks: Looks;
}

/** Saves how far the work is, so that a process that continues it begins there. */
type SaveCursor = (cursor: string) => Promise<void>;

/**
 * Does a vendor's work if it is due and no other process does it.
 * @param run gets the cursor that was saved last. If it rejects, the work continues from the newest cursor after 30 seconds.
 * @returns whether it was done
 */
export async function doDueWork(
  { database, clock, looks }: WorkParts,
  key: VendorKey,
  { work, every_ms }: { readonly work: VendorWork; readonly every_ms: number },
  run: (cursor: string | undefined, save: SaveCursor) => Promise<void>,
): Promise<boolean> {
  const name = `${key.vendor} ${key.environment} ${work}`;
  if (!looks.isDue(name)) return false;
  const now = clock.now();
  const until = (): Date => addMilliseconds(clock.now(), CLAIM_MS);
  const times = { now, dueIfDoneBy: before(now, every_ms), until: until() };
  const [claimed] = await database.rows(claimWork(key, work, times));
  if (claimed === undefined) {
    // Another process does it, or has done it.
    looks.next(name, addMilliseconds(now, Math.min(every_ms / LOOKS_PER_INTERVAL, CLAIM_MS)));
    return false;
  }
  let newest = claimed.cursor;
  try {
    await run(newest ?? undefined, async (cursor) => {
      newest = cursor;
      await database.rows(moveCursor(key, work, cursor, until()));
    });
  } catch (error) {
    const again = addMilliseconds(clock.now(), RETRY_MS);
    looks.next(name, again);
    await database.rows(postponeWork(key, work, again));
    throw error;
  }
  await database.rows(finishWork(key, work, newest, now));
  looks.next(name, addMilliseconds(now, every_ms));
  return true;
}
