import type { Clock } from '../../../foundation/kit/clock.ts';
import type { Id } from '../../../foundation/kit/ids.ts';
import type { Database } from '../../../foundation/database/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { ChainNode } from '../../../platforms/ports/chain-node.ts';
import type { WatchKey } from '../watch-key.ts';

/** A network that an environment watches. */
export interface NetworkWatch {
  readonly key: WatchKey;
  readonly node: ChainNode;
  readonly confirmations: number;
  /** The first block that is read; undefined: the one after the newest, when the chain is first looked at. */
  readonly startBlock: bigint | undefined;
}

export interface WatchDependencies {
  readonly database: Database;
  readonly ledger: Ledger;
  readonly clock: Clock;
  /** What an operator should know, and is no failure. */
  readonly report: (text: string) => void;
}

/** One process's part in watching one network. */
export interface Watcher extends WatchDependencies, NetworkWatch {
  readonly holder: Id<'chain_watcher'>;
  /** Blocks to ask for at once, of those that lie far behind the head: halved by what goes wrong, doubled by what goes well. */
  range: bigint;
  /** The problem that was told last, so that it is told once. */
  reportedProblem: string | undefined;
}

/** Where reading stands: up to which block, after which step. */
export interface Position {
  readonly read: bigint;
  readonly revision: bigint;
}

/** Newest blocks whose hashes are kept: they are read one by one, and a reorganisation that reaches further stops the watch. */
export function keptBlockCount({ confirmations }: Pick<NetworkWatch, 'confirmations'>): bigint {
  return BigInt(Math.max(64, 2 * confirmations));
}
