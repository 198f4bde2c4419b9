import { parseAbiItem, toEventSelector } from 'viem';
import type { EvmChain, Payment } from './evm-chain.ts';

/** Number of newest blocks that can be replaced; fewer than watchers store. */
const FORKABLE_MAX = 40;
const TRANSFER = toEventSelector(
  parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)'),
);

interface MinedBlock {
  /** The snapshot of the chain before this block. */
  readonly before: string;
  readonly payments: readonly Payment[];
}

/** A payment as it is on the chain: its transaction and log, and its number of confirmations. */
interface ActualLog {
  readonly transactionHash: string;
  readonly logIndex: number;
  readonly to: string;
  readonly amount: bigint;
  readonly confirmations: number;
}

/** A chain whose newest blocks can be replaced, and that reports its actual transfers. */
export class ForkableChain {
  readonly chain: EvmChain;
  readonly #first: number;
  #blocks: MinedBlock[] = [];

  private constructor(chain: EvmChain, first: number) {
    this.chain = chain;
    this.#first = first;
  }

  /** Starts after the current head: earlier blocks are neither replaced nor reported. */
  static async after(chain: EvmChain): Promise<ForkableChain> {
    return new ForkableChain(chain, (await chain.head()) + 1);
  }

  async mine(payments: readonly Payment[]): Promise<void> {
    const before = await this.chain.snapshot();
    await this.chain.mine(...payments);
    this.#blocks = [...this.#blocks, { before, payments }].slice(-FORKABLE_MAX);
  }

  /**
   * Replaces the newest blocks with at least one block more.
   * @param keeps whether a payment of the replaced blocks is repeated
   * @param later by how many blocks the repeated payments are delayed
   */
  async reorganize(depth: number, keeps: (index: number) => boolean, later: number): Promise<void> {
    const gone = this.#blocks.splice(-depth);
    if (gone.length === 0) return;
    await this.chain.revert(gone[0]!.before);
    let index = 0;
    const kept = gone.map(({ payments }) => payments.filter(() => keeps((index += 1))));
    const blocks: (readonly Payment[])[] = [...Array.from({ length: later }, () => []), ...kept];
    while (blocks.length <= gone.length) blocks.push([]);
    for (const payments of blocks) await this.mine(payments);
  }

  /** Every transfer that the chain contains now, after the starting point. */
  async actualLogs(): Promise<ActualLog[]> {
    const head = await this.chain.head();
    const logs = await this.chain.rpc<RawLog[]>('eth_getLogs', {
      fromBlock: `0x${this.#first.toString(16)}`,
      toBlock: 'latest',
      address: this.chain.tokens.usdc,
      topics: [TRANSFER],
    });
    return logs.map((log) => ({
      transactionHash: log.transactionHash,
      logIndex: Number(log.logIndex),
      to: `0x${log.topics[2]!.slice(26)}`,
      amount: BigInt(log.data),
      confirmations: head - Number(log.blockNumber) + 1,
    }));
  }
}

interface RawLog {
  readonly transactionHash: string;
  readonly logIndex: string;
  readonly blockNumber: string;
  readonly topics: readonly string[];
  readonly data: string;
}
