import { AppError } from '../../../foundation/kit/app-error.ts';
import { NO_EXTRA_WRITES, type ExtraWrites } from '../../../foundation/database/index.ts';
import { deleteDepositsAfter } from '../observed-deposits/store.ts';
import type { NetworkWatch, WatchDependencies } from './network-watch.ts';
import { forgetAllBlocks, insertBlocks, resumeWatch } from './store.ts';

/**
 * Resumes a network that stopped at a deep reorganization: everything after the block is rolled back and read again from the
 * node. The block must be older than the fork.
 * @returns whether the network had stopped for this reason
 * @throws AppError invalid_request for a block that the node does not have; ChainNodeError
 */
export async function resumeWatching(
  { database, clock }: Pick<WatchDependencies, 'database' | 'clock'>,
  { key, node }: Pick<NetworkWatch, 'key' | 'node'>,
  number: bigint,
  alongside: ExtraWrites<void> = NO_EXTRA_WRITES,
): Promise<boolean> {
  const block = await node.block(number);
  if (block === undefined) throw new AppError('invalid_request', { message: `the node has no block ${number}` });
  return await database.transaction(async (transaction) => {
    const [row] = await transaction.rows(resumeWatch(key, number, clock.now()));
    if (row === undefined) return false;
    transaction.write(forgetAllBlocks(key));
    transaction.write(insertBlocks(key, [block]));
    transaction.write(deleteDepositsAfter(key, number));
    for (const write of alongside()) transaction.write(write);
    return true;
  });
}
