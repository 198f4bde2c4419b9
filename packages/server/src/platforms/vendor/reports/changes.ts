import { DAY_MS, MINUTE_MS } from '#kit/durations.ts';
import { before } from '#kit/overdue-work.ts';
import type { OpenVendor } from '../open-vendor.ts';
import type { Question, QuestionParts } from '../question.ts';
import type { ChangedObject } from '../vendor-adapter.ts';
import { ringForChanged } from './ring.ts';

const EVERY_MS = MINUTE_MS;
/** How far back the first reading goes. */
const FIRST_MS = 3 * DAY_MS;
/** What a vendor lists late is found by the next reading. */
const OVERLAP_MS = 10 * MINUTE_MS;
/** By how much the vendor's clock may differ from ours. An object that was rung for later than this after a change is not rung for again. */
const CLOCKS_DIFFER_MS = 2 * MINUTE_MS;
const BATCH = 100;

/** What has changed: it is rung for, so that an event that was lost is found within two minutes. */
export function changes({ database, clock }: QuestionParts, { key, adapter }: OpenVendor): Question {
  return {
    about: 'changes',
    every_ms: EVERY_MS,
    async ask(cursor, _save, signal) {
      const to = clock.now();
      const from = cursor === undefined ? before(to, FIRST_MS) : before(new Date(cursor), OVERLAP_MS);
      const ring = async (changed: readonly ChangedObject[]): Promise<void> =>
        await ringForChanged(database, key, changed, { now: clock.now(), margin_ms: CLOCKS_DIFFER_MS });
      let batch: ChangedObject[] = [];
      // Vendors list the newest first, so the cursor only moves at the end.
      for await (const change of adapter.changes(from, to)) {
        signal.throwIfAborted();
        batch.push(change);
        if (batch.length < BATCH) continue;
        await ring(batch);
        batch = [];
      }
      if (batch.length > 0) await ring(batch);
      return to.toISOString();
    },
  };
}
