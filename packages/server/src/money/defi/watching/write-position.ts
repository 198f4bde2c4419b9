import type { Query, Transaction } from '#database';
import type { BlockReference, ObservedDeposit } from '../payments/model.ts';
import {
  deleteSettledDeposits,
  deleteDepositsAfter,
  insertObservedDeposits,
} from '../payments/observed-deposit-store.ts';
import { claimOf } from './claims.ts';
import { keptBlockCount, type Position, type Watcher } from './network-watch.ts';
import { advanceWatch, forgetAllBlocks, forgetBlocksAfter, forgetBlocksBefore, insertBlocks } from './store.ts';

/** The result of a reading step. */
export interface BlocksRead {
  /** The last block read. */
  readonly read: bigint;
  /** The blocks whose hashes are kept, including the last. */
  readonly blocks: readonly BlockReference[];
  readonly deposits: readonly ObservedDeposit[];
}

/** Saves blocks in one transaction, without calling the node. Undefined if another process has advanced the cursor. */
export async function writeRead(watcher: Watcher, from: Position, found: BlocksRead): Promise<Position | undefined> {
  const { key } = watcher;
  const reachable = found.read - keptBlockCount(watcher) + 1n;
  return await write(watcher, from, found.read, [
    insertBlocks(key, found.blocks),
    ...(found.deposits.length > 0 ? [insertObservedDeposits(key, found.deposits)] : []),
    forgetBlocksBefore(key, reachable),
    deleteSettledDeposits(key, reachable),
  ]);
}

/** Deletes blocks and deposits after the common ancestor. */
export async function writeRewound(watcher: Watcher, from: Position, to: bigint): Promise<Position | undefined> {
  const { key } = watcher;
  return await write(watcher, from, to, [forgetBlocksAfter(key, to), deleteDepositsAfter(key, to)]);
}

/** Saves the starting position with the blocks up to it. */
export async function writeStart(
  watcher: Watcher,
  revision: bigint,
  read: bigint,
  blocks: readonly BlockReference[],
): Promise<Position | undefined> {
  const { key } = watcher;
  return await write(watcher, { revision }, read, [forgetAllBlocks(key), insertBlocks(key, blocks)]);
}

async function write(
  watcher: Watcher,
  { revision }: Pick<Position, 'revision'>,
  read: bigint,
  writes: readonly Query[],
): Promise<Position | undefined> {
  return await watcher.database.transaction(async (transaction: Transaction) => {
    const [row] = await transaction.rows(advanceWatch(watcher.key, revision, read, claimOf(watcher)));
    if (row === undefined) return undefined;
    for (const each of writes) transaction.write(each);
    return { read, revision: row.revision };
  });
}
