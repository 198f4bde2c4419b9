import type { Database } from '#database';
import type { ReplayId } from '../model.ts';
import { saveStream, type Claim, type StreamState } from './claim-store.ts';
import type { Results } from './workload/workload.ts';
import { insertDeliveries, orderSubjects, saveReplay, updateDeliveries } from './result-store.ts';

/** The position of each replay; null when it is done. */
type ReplayProgress = readonly (readonly [ReplayId, bigint | null])[];

/**
 * Writes the results of deliveries and the state of the stream in one commit.
 * @returns the version of the endpoint's settings; undefined when the stream was taken over and nothing was written
 */
export async function writeResults(
  database: Database,
  claim: Claim,
  state: StreamState,
  { inserts, updates, unblocked, blocked }: Results,
  replays: ReplayProgress,
  now: Date,
): Promise<{ version: bigint } | undefined> {
  return await database.transaction(async (transaction) => {
    // First, and awaited: it locks the stream, so a process that takes the stream over sees all of this or nothing.
    const saved = await saveStream(transaction, claim, state);
    if (saved === undefined) return undefined;
    if (inserts.length > 0) transaction.write(insertDeliveries(claim, inserts, now));
    if (updates.length > 0) transaction.write(updateDeliveries(claim, updates));
    const moved = new Set([...unblocked, ...blocked.keys()]);
    if (moved.size > 0) transaction.write(orderSubjects(claim, [...moved], now));
    for (const [id, position] of replays) transaction.write(saveReplay(claim, id, position));
    return saved;
  });
}
