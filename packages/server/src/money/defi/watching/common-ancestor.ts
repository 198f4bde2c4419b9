import { ChainNodeError, type ChainBlock, type ChainNode } from '#ports/chain-node.ts';
import type { BlockReference } from '../payments/model.ts';

/**
 * Whether the newest kept block at or below the node's head is on the node's chain. A node whose head is behind does not mean
 * a reorganization.
 * @param kept newest first
 */
export async function isOnChain(node: ChainNode, kept: readonly BlockReference[], head: ChainBlock): Promise<boolean> {
  const newest = kept.find(({ number }) => number <= head.number);
  return newest === undefined || (await isSame(node, newest, head));
}

/** The newest kept block that is still on the chain, by binary search: if a block has left the chain, all newer ones have. */
export async function findCommonAncestor(
  node: ChainNode,
  kept: readonly BlockReference[],
  head: ChainBlock,
): Promise<BlockReference | undefined> {
  let [gone, there] = [kept.findIndex(({ number }) => number <= head.number), kept.length];
  while (gone + 1 < there) {
    const middle = Math.floor((gone + there) / 2);
    if (await isSame(node, kept[middle]!, head)) there = middle;
    else gone = middle;
  }
  return kept[there];
}

async function isSame(node: ChainNode, kept: BlockReference, head: ChainBlock): Promise<boolean> {
  const block = kept.number === head.number ? head : await node.block(kept.number);
  if (block === undefined) {
    throw new ChainNodeError(`the node reports head ${head.number}, but does not have block ${kept.number}`, false);
  }
  return block.hash === kept.hash;
}
