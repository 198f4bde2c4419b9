import type { Watcher } from './network-watch.ts';
import { problemText, type WatchProblem } from './problem.ts';
import { stopWatch } from './store.ts';

/** A reorganization deeper than the kept block hashes: an operator must check the payments credited since the fork. */
export class DeepReorganizationError extends Error {
  override readonly name = 'DeepReorganizationError';
  readonly oldestKept: bigint;

  constructor(oldestKept: bigint) {
    super(`no block whose hash is kept is on the chain, down to block ${oldestKept}`);
    this.oldestKept = oldestKept;
  }
}

/** Watching a network has stopped. Each process reports it once; operators see it until the problem is solved. */
class WatchStoppedError extends Error {
  override readonly name = 'WatchStoppedError';

  constructor({ key }: Pick<Watcher, 'key'>, problem: string) {
    super(`chain ${key.network} is not watched for ${key.environment}: ${problem}`);
  }
}

export async function stop(watcher: Watcher, problem: WatchProblem): Promise<void> {
  await watcher.database.rows(stopWatch(watcher.key, problem, watcher.clock.now()));
  throwStoppedOnce(watcher, problem);
}

/** @throws WatchStoppedError the first time */
export function throwStoppedOnce(watcher: Watcher, problem: WatchProblem): void {
  const text = problemText(problem, watcher.key.network);
  if (watcher.reportedProblem === text) return;
  watcher.reportedProblem = text;
  throw new WatchStoppedError(watcher, text);
}
