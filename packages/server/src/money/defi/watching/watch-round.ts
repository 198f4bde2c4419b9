import { updatePayments } from '../observed-deposits/update-payments.ts';
import { claimOf } from './claims.ts';
import type { Position, Watcher } from './network-watch.ts';
import { readNextBlocks } from './read-next-blocks.ts';
import { start } from './start.ts';
import { DeepReorganisationError, stop, reportStopped } from './stop.ts';
import { claimWatch, findProblem, clearProblem, keptBlocks, openWatch, releaseWatch, type Watch } from './store.ts';

/** A round ends then, wherever it is; the next goes on. */
const ROUND_MS = 10_000;
const STEPS_MAX = 200;

/**
 * One round: reads what is new on the chain and brings the ledger into line with it. Any number of processes may do so: while
 * one reads the others leave it to him, and should two read at once, one of them writes.
 * @throws what went wrong; WatchStoppedError once when the network is not watched any more
 */
export async function watchRound(watcher: Watcher): Promise<void> {
  const { database, key, clock } = watcher;
  const claim = claimOf(watcher);
  const watch = (await claimWatch(database, key, claim)) ?? (await opened(watcher));
  if (watch === undefined) return;
  try {
    if (!(await isWatchable(watcher, watch))) return;
    const position = await readAndUpdate(watcher, watch, clock.now().getTime() + ROUND_MS);
    if (position !== undefined) watcher.reportedProblem = undefined;
  } catch (error) {
    if (!(error instanceof DeepReorganisationError)) throw error;
    await stop(watcher, 'deep_reorganisation', error.message);
  } finally {
    await database.rows(releaseWatch(key, claim));
  }
}

/** The watch, where this is the first time that anybody watches the network; undefined where another holds it. */
async function opened(watcher: Watcher): Promise<Watch | undefined> {
  await watcher.database.rows(openWatch(watcher.key, watcher.clock.now()));
  return await claimWatch(watcher.database, watcher.key, claimOf(watcher));
}

async function isWatchable(watcher: Watcher, { problemKind }: Watch): Promise<boolean> {
  const { database, key, node, clock } = watcher;
  if (problemKind === 'deep_reorganisation') {
    reportStopped(watcher, (await findProblem(database, key)) ?? '');
    return false;
  }
  const network = await node.network();
  if (network !== key.network) {
    await stop(watcher, 'other_chain', `the node is of chain ${network}, and the settings name chain ${key.network}`);
    return false;
  }
  if (problemKind === 'other_chain') await database.rows(clearProblem(key, problemKind, clock.now()));
  return true;
}

/** What was read before is settled before more is read: nothing falls behind what a reorganisation can reach. */
async function readAndUpdate(
  watcher: Watcher,
  { read, revision }: Watch,
  deadline: number,
): Promise<Position | undefined> {
  let position = read === undefined ? await start(watcher, revision) : { read, revision };
  for (let steps = 0; position !== undefined && steps < STEPS_MAX; steps += 1) {
    if (!(await paymentsUpdated(watcher, position)) || watcher.clock.now().getTime() >= deadline) break;
    const next = await readNextBlocks(watcher, position);
    if (next === undefined) break;
    position = next;
  }
  return position;
}

async function paymentsUpdated(watcher: Watcher, { read }: Position): Promise<boolean> {
  const oldest = (await keptBlocks(watcher.database, watcher.key)).at(-1);
  // Where the blocks that were read up to here are forgotten, another round has read on: settling is its business then.
  if (oldest === undefined || oldest.number > read) return false;
  return await updatePayments(watcher, { read, oldestKept: oldest.number });
}
