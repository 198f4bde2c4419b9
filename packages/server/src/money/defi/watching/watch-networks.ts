import { newId } from '#kit/ids.ts';
import type { NetworkWatch, Watcher, WatchDependencies } from './network-watch.ts';
import { watchRound } from './watch-round.ts';

const RANGE_FIRST = 500n;

/** Runs one round over all watched networks. */
export type ChainWatch = (onFailure: (error: unknown) => void, stopping?: AbortSignal) => Promise<void>;

export function watchNetworks(parts: WatchDependencies, watches: readonly NetworkWatch[]): ChainWatch {
  const watchers = watches.map((watch): Watcher => ({
    ...parts,
    ...watch,
    holder: newId<'chain_watcher'>(),
    range: RANGE_FIRST,
    reportedProblem: undefined,
  }));
  return async (onFailure, stopping) => {
    await Promise.all(watchers.map((watcher) => watchRound(watcher, stopping).catch(onFailure)));
  };
}
