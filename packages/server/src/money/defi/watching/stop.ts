import type { Watcher } from './network-watch.ts';
import { stopWatch, type ProblemKind } from './store.ts';

/** A reorganization deeper than the kept block hashes: an operator must check the payments credited since the fork. */
export class DeepReorganizationError extends Error {
  override readonly name = 'DeepReorganizationError';

  constructor(oldestKept: bigint) {
    super(`the chain was reorganized below block ${oldestKept}, the oldest whose hash is kept`);
  }
}

/** Watching a network has stopped. Each process reports it once; operators see it until the problem is solved. */
class WatchStoppedError extends Error {
  override readonly name = 'WatchStoppedError';

  constructor({ key }: Pick<Watcher, 'key'>, problem: string) {
    super(`chain ${key.network} is not watched for ${key.environment}: ${problem}`);
  }
}

export async function stop(watcher: Watcher, kind: ProblemKind, problem: string): Promise<void> {
  await watcher.database.rows(stopWatch(watcher.key, kind, problem, watcher.clock.now()));
  throwStoppedOnce(watcher, problem);
}

/** @throws WatchStoppedError the first time */
export function throwStoppedOnce(watcher: Watcher, problem: string): void {
  if (watcher.reportedProblem === problem) return;
  watcher.reportedProblem = problem;
  throw new WatchStoppedError(watcher, problem);
}
