import type { Clock } from '#kit/clock.ts';
import type { Id } from '#kit/ids.ts';
import type { Database } from '#database';
import type { Ledger } from '#ledger';
import type { ChainNode } from '#ports/chain-node.ts';
import type { WatchKey } from '../watch-key.ts';

/** A network to watch for an environment. */
export interface NetworkWatch {
  readonly key: WatchKey;
  readonly node: ChainNode;
  readonly confirmations: number;
  /** The first block to read; undefined starts after the head at the first round. */
  readonly startBlock: bigint | undefined;
}

export interface WatchDependencies {
  readonly database: Database;
  readonly ledger: Ledger;
  readonly clock: Clock;
  /** Reports information for the operator that is not an error. */
  readonly report: (text: string) => void;
}

/** The state of one process that watches one network. */
export interface Watcher extends WatchDependencies, NetworkWatch {
  readonly holder: Id<'chain_watcher'>;
  /** Blocks per request when far behind the head: halved after an error, doubled after a success. */
  range: bigint;
  /** The problem reported last, so that it is reported once. */
  reportedProblem: string | undefined;
}

/** The reading position: the last block read, and the revision of the watch. */
export interface Position {
  readonly read: bigint;
  readonly revision: bigint;
}

/** The number of newest blocks whose hashes are kept. They are read one by one; a deeper reorganization stops the watch. */
export function keptBlockCount({ confirmations }: Pick<NetworkWatch, 'confirmations'>): bigint {
  return BigInt(Math.max(64, 2 * confirmations));
}
