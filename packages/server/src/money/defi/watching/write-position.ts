import type { Query, Transaction } from '../../../foundation/database/index.ts';
import type { BlockReference, ObservedDeposit } from '../payments/model.ts';
import { deleteSettledDeposits, deleteDepositsAfter, insertObservedDeposits } from '../observed-deposits/store.ts';
import { claimOf } from './claims.ts';
import { keptBlockCount, type Position, type Watcher } from './network-watch.ts';
import { advanceWatch, forgetAllBlocks, forgetBlocksAfter, forgetBlocksBefore, insertBlocks } from './store.ts';

/** What a step of reading found. */
export interface BlocksRead {
  /** The last block that was read. */
  readonly read: bigint;
  /** Those whose hashes are kept, the last among them. */
  readonly blocks: readonly BlockReference[];
  readonly deposits: readonly ObservedDeposit[];
}

/** Each of these is one transaction, and none of them waits for the node. Undefined: another process has read on meanwhile. */
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

/** What was seen after a block is not the chain's any more. */
export async function writeRewound(watcher: Watcher, from: Position, to: bigint): Promise<Position | undefined> {
  const { key } = watcher;
  return await write(watcher, from, to, [forgetBlocksAfter(key, to), deleteDepositsAfter(key, to)]);
}

/** Where reading begins, with the blocks up to there. */
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
