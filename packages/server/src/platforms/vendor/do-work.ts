import { addMilliseconds, type Database } from '#database';
import type { Clock } from '#kit/clock.ts';
import { MINUTE_MS, SECOND_MS } from '#kit/durations.ts';
import { before } from '#kit/overdue-work.ts';
import type { VendorKey } from './reference-store.ts';
import { claimWork, finishWork, moveCursor, postponeWork, type VendorWork } from './work-store.ts';

/** Longer than one page of a vendor takes. A process that ends leaves the work to another after this time. */
const CLAIM_MS = 5 * MINUTE_MS;
const RETRY_MS = 30 * SECOND_MS;

export interface WorkParts {
  readonly database: Database;
  readonly clock: Clock;
}

/** Saves how far the work is, so that a process that continues it begins there. */
type SaveCursor = (cursor: string) => Promise<void>;

/**
 * Does a vendor's work if it is due and no other process does it.
 * @param run gets the cursor that was saved last. If it rejects, the work continues from the newest cursor after 30 seconds.
 * @returns whether it was done
 */
export async function doDueWork(
  { database, clock }: WorkParts,
  key: VendorKey,
  { work, every_ms }: { readonly work: VendorWork; readonly every_ms: number },
  run: (cursor: string | undefined, save: SaveCursor) => Promise<void>,
): Promise<boolean> {
  const now = clock.now();
  const until = (): Date => addMilliseconds(clock.now(), CLAIM_MS);
  const times = { now, dueIfDoneBy: before(now, every_ms), until: until() };
  const [claimed] = await database.rows(claimWork(key, work, times));
  if (claimed === undefined) return false;
  let newest = claimed.cursor;
  try {
    await run(newest ?? undefined, async (cursor) => {
      newest = cursor;
      await database.rows(moveCursor(key, work, cursor, until()));
    });
  } catch (error) {
    await database.rows(postponeWork(key, work, addMilliseconds(clock.now(), RETRY_MS)));
    throw error;
  }
  await database.rows(finishWork(key, work, newest, now));
  return true;
}
