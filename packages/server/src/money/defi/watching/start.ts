import { ChainNodeError, type ChainBlock } from '#ports/chain-node.ts';
import { keptBlockCount, type Position, type Watcher } from './network-watch.ts';
import { writeStart } from './write-position.ts';

const BLOCKS_AT_ONCE = 16n;

/** Starts watching at the configured block, or else after the head. Earlier payments are not read. */
export async function start(watcher: Watcher, revision: bigint): Promise<Position | undefined> {
  const { node, startBlock, report } = watcher;
  const head = await node.head();
  const read = startBlock === undefined ? head.number : startBlock - 1n;
  if (read > head.number) {
    throw new ChainNodeError(`the first block to read, ${read + 1n}, is after the head, ${head.number}`, false);
  }
  const position = await writeStart(watcher, revision, read, await blocksToKeep(watcher, read, head));
  if (position) report(`watching chain ${watcher.key.network} from block ${read + 1n}`);
  return position;
}

/** The starting block, and the blocks before it that a reorganization can still reach. */
async function blocksToKeep(watcher: Watcher, read: bigint, head: ChainBlock): Promise<ChainBlock[]> {
  const oldest = head.number - keptBlockCount(watcher) + 1n;
  const blocks: ChainBlock[] = [];
  for (let first = oldest < 0n ? 0n : oldest; first < read; first += BLOCKS_AT_ONCE) {
    const count = read - first < BLOCKS_AT_ONCE ? read - first : BLOCKS_AT_ONCE;
    blocks.push(
      ...(await Promise.all(Array.from({ length: Number(count) }, (_, at) => blockOf(watcher, first + BigInt(at))))),
    );
  }
  return [...blocks, await blockOf(watcher, read)];
}

async function blockOf({ node }: Watcher, number: bigint): Promise<ChainBlock> {
  const block = await node.block(number);
  if (block === undefined) throw new ChainNodeError(`the node has no block ${number}`, false);
  return block;
}
