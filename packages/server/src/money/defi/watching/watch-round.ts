import { updatePayments } from '../payments/update-payments.ts';
import { claimOf } from './claims.ts';
import type { Position, Watcher } from './network-watch.ts';
import { readNextBlocks } from './read-next-blocks.ts';
import { start } from './start.ts';
import { DeepReorganizationError, stop, throwStoppedOnce } from './stop.ts';
import { claimWatch, clearProblem, keptBlocks, openWatch, releaseWatch, type Watch } from './store.ts';

/** A round stops after this time; the next one continues. */
const ROUND_MS = 10_000;
const STEPS_MAX = 200;

/**
 * One round: reads new blocks and updates the payments, until it is done, has taken too long, or the process stops. Any number of processes can run rounds: a claim lets one of them read,
 * and if two read concurrently, only one can write.
 * @throws the error of the node or database; WatchStoppedError once when the watch has stopped
 */
export async function watchRound(watcher: Watcher, stopping?: AbortSignal): Promise<void> {
  const { database, key, clock } = watcher;
  const claim = claimOf(watcher);
  const watch = (await claimWatch(database, key, claim)) ?? (await opened(watcher));
  if (watch === undefined) return;
  const deadline = clock.now().getTime() + ROUND_MS;
  const isOver = (): boolean => stopping?.aborted === true || clock.now().getTime() >= deadline;
  try {
    if (!(await isWatchable(watcher, watch))) return;
    const position = await readAndUpdate(watcher, watch, isOver);
    if (position !== undefined) watcher.reportedProblem = undefined;
  } catch (error) {
    if (!(error instanceof DeepReorganizationError)) throw error;
    await stop(watcher, { kind: 'deep_reorganization', value: String(error.oldestKept) });
  } finally {
    await database.rows(releaseWatch(key, claim));
  }
}

/** Creates and claims the watch on the first round ever; undefined when another process holds it. */
async function opened(watcher: Watcher): Promise<Watch | undefined> {
  await watcher.database.rows(openWatch(watcher.key, watcher.clock.now()));
  return await claimWatch(watcher.database, watcher.key, claimOf(watcher));
}

async function isWatchable(watcher: Watcher, { problem }: Watch): Promise<boolean> {
  const { database, key, node, clock } = watcher;
  if (problem?.kind === 'deep_reorganization') {
    throwStoppedOnce(watcher, problem);
    return false;
  }
  const network = await node.network();
  if (network !== key.network) {
    await stop(watcher, { kind: 'other_chain', value: network });
    return false;
  }
  if (problem?.kind === 'other_chain') await database.rows(clearProblem(key, problem.kind, clock.now()));
  return true;
}

/** Updates the payments before reading more, so that no deposit becomes older than the kept blocks before it is processed. */
async function readAndUpdate(
  watcher: Watcher,
  { read, revision }: Watch,
  isOver: () => boolean,
): Promise<Position | undefined> {
  let position = read === undefined ? await start(watcher, revision) : { read, revision };
  for (let steps = 0; position !== undefined && steps < STEPS_MAX; steps += 1) {
    if (!(await paymentsUpdated(watcher, position)) || isOver()) break;
    const next = await readNextBlocks(watcher, position);
    if (next === undefined) break;
    position = next;
  }
  return position;
}

async function paymentsUpdated(watcher: Watcher, { read }: Position): Promise<boolean> {
  const oldest = (await keptBlocks(watcher.database, watcher.key)).at(-1);
  // If the blocks up to here are deleted, another process has advanced the cursor and updates the payments.
  if (oldest === undefined || oldest.number > read) return false;
  return await updatePayments(watcher, { read, oldestKept: oldest.number });
}
