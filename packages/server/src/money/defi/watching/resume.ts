import { AppError, invalidRequest } from '#kit/app-error.ts';
import type { ExtraWrites, Queryable } from '#database';
import type { ChainBlock } from '#ports/chain-node.ts';
import { deleteDepositsAfter } from '../payments/observed-deposit-store.ts';
import { countPaymentsAfter } from '../payments/store.ts';
import type { NetworkWatch, WatchDependencies } from './network-watch.ts';
import type { WatchProblem } from './problem.ts';
import { forgetAllBlocks, insertBlocks, lockStopped, readWatches, resumeWatch } from './store.ts';

/** What resuming would do. */
interface ResumePreview {
  /** The last block that was read before the watch stopped; null: none was. */
  readonly read: bigint | null;
  readonly problem: WatchProblem;
  readonly since: Date;
  /** The hash of the block after which it is read again. */
  readonly hash: string;
  /** Payments in blocks after it, credited or not, which are looked for again. */
  readonly payments: bigint;
}

/** What the commit has besides. */
interface ResumeCommit {
  /** Called before anything is written, while nobody else can resume the network. It may throw. */
  readonly check: (transaction: Queryable, stopped: Pick<ResumePreview, 'since' | 'hash'>) => Promise<void>;
  readonly extraWrites: ExtraWrites<void>;
}

/**
 * What resuming a network from a block would do.
 * @throws AppError chain_not_stopped, invalid_request for a block that the node does not have; ChainNodeError
 */
export async function previewResume(
  database: Queryable,
  { key, node }: Pick<NetworkWatch, 'key' | 'node'>,
  number: bigint,
): Promise<ResumePreview> {
  const watch = (await readWatches(database)).find(
    ({ environment, network }) => environment === key.environment && network === key.network,
  );
  if (watch?.problem?.kind !== 'deep_reorganization') throw new AppError('chain_not_stopped');
  const { hash } = await requireBlock(node, number);
  const payments = await countPaymentsAfter(database, key, number);
  return { read: watch.block, problem: watch.problem, since: watch.updatedAt, hash, payments };
}

/**
 * Resumes a network that stopped at a deep reorganization: everything after the block is rolled back and read again from the
 * node. The block must be older than the fork.
 * @throws AppError chain_not_stopped, invalid_request for a block that the node does not have; ChainNodeError
 */
export async function resumeWatching(
  { database, clock }: Pick<WatchDependencies, 'database' | 'clock'>,
  { key, node }: Pick<NetworkWatch, 'key' | 'node'>,
  number: bigint,
  { check, extraWrites }: ResumeCommit,
): Promise<void> {
  const block = await requireBlock(node, number);
  await database.transaction(async (transaction) => {
    const since = await lockStopped(transaction, key);
    if (since === undefined) throw new AppError('chain_not_stopped');
    await check(transaction, { since, hash: block.hash });
    transaction.write(resumeWatch(key, number, clock.now()));
    transaction.write(forgetAllBlocks(key));
    transaction.write(insertBlocks(key, [block]));
    transaction.write(deleteDepositsAfter(key, number));
    for (const write of extraWrites()) transaction.write(write);
  });
}

async function requireBlock(node: NetworkWatch['node'], number: bigint): Promise<ChainBlock> {
  const block = await node.block(number);
  if (block === undefined) throw invalidRequest({ block: `the node has no block ${number}` });
  return block;
}
