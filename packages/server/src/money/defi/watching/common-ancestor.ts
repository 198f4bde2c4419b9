import { ChainNodeError, type ChainBlock, type ChainNode } from '../../../platforms/ports/chain-node.ts';
import type { BlockReference } from '../payments/model.ts';

/**
 * Whether the newest of the kept blocks that the node can have is the node's as well. A node whose head is behind is not a
 * chain that was reorganised.
 * @param kept newest first
 */
export async function isOnChain(node: ChainNode, kept: readonly BlockReference[], head: ChainBlock): Promise<boolean> {
  const newest = kept.find(({ number }) => number <= head.number);
  return newest === undefined || (await isSame(node, newest, head));
}

/** The newest of the kept blocks that is still the chain's. Of two blocks that are kept, the older is gone only if both are. */
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
    throw new ChainNodeError(
      `the node says that its newest block is ${head.number}, and has no block ${kept.number}`,
      false,
    );
  }
  return block.hash === kept.hash;
}
