import { ChainNodeError, type ChainBlock, type TokenTransfer } from '#ports/chain-node.ts';
import { matchDeposits } from '../payments/match-deposits.ts';
import { findCommonAncestor, isOnChain } from './common-ancestor.ts';
import { keptBlockCount, type Position, type Watcher } from './network-watch.ts';
import { keptBlocks } from './store.ts';
import { DeepReorganizationError } from './stop.ts';
import { writeRead, writeRewound, type BlocksRead } from './write-position.ts';

const BLOCKS_AT_ONCE = 16n;
const RANGE_MAX = 2_000n;

/**
 * One step: reads the next blocks, or after a reorganization goes back to the last block that is still on the chain.
 * @returns the new position; undefined when there is nothing to read or another process has advanced the cursor
 * @throws ChainNodeError; DeepReorganizationError when no kept block is on the chain any more
 */
export async function readNextBlocks(watcher: Watcher, from: Position): Promise<Position | undefined> {
  const { node, database, key } = watcher;
  const head = await node.head();
  const kept = await keptBlocks(database, key);
  // The newest kept block is the last block read. If it differs, another process has advanced the cursor.
  if (kept[0]?.number !== from.read) return undefined;
  if (!(await isOnChain(node, kept, head))) {
    const ancestor = await findCommonAncestor(node, kept, head);
    if (ancestor === undefined) throw new DeepReorganizationError(kept.at(-1)!.number);
    watcher.report(`the chain was reorganized: reading goes back from block ${from.read} to ${ancestor.number}`);
    return await writeRewound(watcher, from, ancestor.number);
  }
  if (head.number <= from.read) return undefined;
  const settled = head.number - keptBlockCount(watcher);
  const found =
    from.read < settled
      ? await readRange(watcher, from.read, settled)
      : await readNewest(watcher, kept[0]!.hash, from.read, head);
  return await writeRead(watcher, from, found);
}

/** Reads many blocks in one request, far behind the head, where no reorganization is expected. */
async function readRange(watcher: Watcher, read: bigint, settled: bigint): Promise<BlocksRead> {
  const { node } = watcher;
  const first = read + 1n;
  for (;;) {
    const last = first + watcher.range - 1n < settled ? first + watcher.range - 1n : settled;
    let transfers: readonly TokenTransfer[];
    try {
      transfers = await node.transfers(first, last);
    } catch (error) {
      const isOne = last === first;
      watcher.range = (last - first + 1n) / 2n || 1n;
      if (isOne || !(error instanceof ChainNodeError && error.refused)) throw error;
      continue;
    }
    if (watcher.range < RANGE_MAX) watcher.range *= 2n;
    const block = await requireBlock(watcher, last);
    return { read: last, blocks: [block], deposits: await matchDeposits(watcher, transfers) };
  }
}

/** Reads the newest blocks one by one by hash, so that the result is one consistent chain even if it changes meanwhile. */
async function readNewest(watcher: Watcher, parentHash: string, read: bigint, head: ChainBlock): Promise<BlocksRead> {
  const { node } = watcher;
  const last = head.number - read < BLOCKS_AT_ONCE ? head.number : read + BLOCKS_AT_ONCE;
  const numbers = Array.from({ length: Number(last - read) }, (_, index) => read + 1n + BigInt(index));
  const received = await Promise.all(numbers.map((number) => node.block(number)));
  const blocks: ChainBlock[] = [];
  let parent = parentHash;
  for (const block of received) {
    if (block?.parentHash !== parent) break;
    blocks.push(block);
    parent = block.hash;
  }
  // Most likely a reorganization during the requests: the next round handles it, or reports this error again.
  if (blocks.length === 0)
    throw new ChainNodeError(`the node's block ${read + 1n} does not follow its block ${read}`, false);
  const transfers = await Promise.all(blocks.map((block) => node.transfersIn(block)));
  return { read: blocks.at(-1)!.number, blocks, deposits: await matchDeposits(watcher, transfers.flat()) };
}

async function requireBlock({ node }: Watcher, number: bigint): Promise<ChainBlock> {
  const block = await node.block(number);
  if (block === undefined)
    throw new ChainNodeError(`the node has newer blocks than ${number}, but does not have that block`, false);
  return block;
}
