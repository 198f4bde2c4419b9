import { DAY_MS, MINUTE_MS } from '#kit/durations.ts';
import { before } from '#kit/overdue-work.ts';
import { doDueWork, type WorkParts } from '../do-work.ts';
import { ringForChanges } from './object-store.ts';
import type { OpenVendor } from '../open-vendor.ts';
import type { ChangedObject } from '../vendor-adapter.ts';

const EVERY_MS = MINUTE_MS;
/** How far back the first reading goes. */
const FIRST_MS = 3 * DAY_MS;
/** What a vendor lists late is found by the next reading. */
const OVERLAP_MS = 10 * MINUTE_MS;
/** By how much the vendor's clock may differ from ours. An object that was rung for later than this after a change is not rung for again. */
const CLOCKS_DIFFER_MS = 2 * MINUTE_MS;
const BATCH = 100;

/** Asks the vendor for what has changed, and rings for it: an event that was lost is found within two minutes. */
export async function pollChanges(
  parts: WorkParts,
  { key, adapter }: OpenVendor,
  stopping?: AbortSignal,
): Promise<void> {
  const { database, clock } = parts;
  await doDueWork(parts, key, { work: 'changes', every_ms: EVERY_MS }, async (cursor, save) => {
    const to = clock.now();
    const from = cursor === undefined ? before(to, FIRST_MS) : before(new Date(cursor), OVERLAP_MS);
    const ring = async (changes: readonly ChangedObject[]): Promise<void> =>
      void (await database.rows(ringForChanges(key, changes, clock.now(), CLOCKS_DIFFER_MS)));
    let batch: ChangedObject[] = [];
    for await (const change of adapter.changes(from, to)) {
      stopping?.throwIfAborted();
      batch.push(change);
      if (batch.length < BATCH) continue;
      await ring(batch);
      batch = [];
      // Vendors list the newest first, so the cursor only moves at the end. Saving it keeps the claim.
      await save(cursor ?? from.toISOString());
    }
    if (batch.length > 0) await ring(batch);
    await save(to.toISOString());
  });
}
