import { ChainNodeError, type ChainBlock, type TokenTransfer } from '../../../platforms/ports/chain-node.ts';
import { matchDeposits } from '../observed-deposits/match-deposits.ts';
import { findCommonAncestor, isOnChain } from './common-ancestor.ts';
import { keptBlockCount, type Position, type Watcher } from './network-watch.ts';
import { keptBlocks } from './store.ts';
import { DeepReorganisationError } from './stop.ts';
import { writeRead, writeRewound, type BlocksRead } from './write-position.ts';

const BLOCKS_AT_ONCE = 16n;
const RANGE_MAX = 2_000n;

/**
 * One step: a few blocks further; back to the last block that is still the chain's, where the chain has been reorganised.
 * @returns where reading stands then; undefined: there is nothing to read, or another process reads
 * @throws ChainNodeError; DeepReorganisationError when no block is kept that is still the chain's
 */
export async function readNextBlocks(watcher: Watcher, from: Position): Promise<Position | undefined> {
  const { node, database, key } = watcher;
  const head = await node.head();
  const kept = await keptBlocks(database, key);
  // The newest that is kept is the last that was read: where it is another, somebody has read on meanwhile.
  if (kept[0]?.number !== from.read) return undefined;
  if (!(await isOnChain(node, kept, head))) {
    const ancestor = await findCommonAncestor(node, kept, head);
    if (ancestor === undefined) throw new DeepReorganisationError(kept.at(-1)!.number);
    watcher.report(`the chain was reorganised: reading goes back from block ${from.read} to ${ancestor.number}`);
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

/** Far behind the head, where no reorganisation is expected, many blocks are asked for at once. */
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

/** The newest blocks one by one, each by its hash: what is written was one chain, whatever happened to it meanwhile. */
async function readNewest(watcher: Watcher, parentHash: string, read: bigint, head: ChainBlock): Promise<BlocksRead> {
  const { node } = watcher;
  const last = head.number - read < BLOCKS_AT_ONCE ? head.number : read + BLOCKS_AT_ONCE;
  const numbers = Array.from({ length: Number(last - read) }, (_, index) => read + 1n + BigInt(index));
  const asked = await Promise.all(numbers.map((number) => node.block(number)));
  const blocks: ChainBlock[] = [];
  let parent = parentHash;
  for (const block of asked) {
    if (block?.parentHash !== parent) break;
    blocks.push(block);
    parent = block.hash;
  }
  // Reorganised while it was asked for, most likely: then the next round sees what has become of it, and else it is said again.
  if (blocks.length === 0)
    throw new ChainNodeError(`the node's block ${read + 1n} does not follow its block ${read}`, false);
  const transfers = await Promise.all(blocks.map((block) => node.transfersIn(block)));
  return { read: blocks.at(-1)!.number, blocks, deposits: await matchDeposits(watcher, transfers.flat()) };
}

async function requireBlock({ node }: Watcher, number: bigint): Promise<ChainBlock> {
  const block = await node.block(number);
  if (block === undefined)
    throw new ChainNodeError(`the node has a newer block than ${number}, and not that one`, false);
  return block;
}
