import { parseAbiItem, toEventSelector } from 'viem';
import type { EvmChain, Payment } from './evm-chain.ts';

/** The newest blocks that can be given up: less than what watchers keep. */
const FORKABLE_MAX = 40;
const TRANSFER = toEventSelector(
  parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)'),
);

interface MinedBlock {
  /** The chain as it was before it. */
  readonly before: string;
  readonly payments: readonly Payment[];
}

/** What the chain says of a payment: its transaction and log, and how many blocks it has. */
interface TrueLog {
  readonly transactionHash: string;
  readonly logIndex: number;
  readonly to: string;
  readonly amount: bigint;
  readonly confirmations: number;
}

/** A chain of which the newest blocks can be replaced, and that can be asked for the truth. */
export class ForkableChain {
  readonly chain: EvmChain;
  readonly #first: number;
  #blocks: MinedBlock[] = [];

  private constructor(chain: EvmChain, first: number) {
    this.chain = chain;
    this.#first = first;
  }

  /** What is asked for and replaced later is what comes after this. */
  static async after(chain: EvmChain): Promise<ForkableChain> {
    return new ForkableChain(chain, (await chain.head()) + 1);
  }

  async mine(payments: readonly Payment[]): Promise<void> {
    const before = await this.chain.snapshot();
    await this.chain.mine(...payments);
    this.#blocks = [...this.#blocks, { before, payments }].slice(-FORKABLE_MAX);
  }

  /**
   * Gives up the newest blocks and mines as many others, and one more.
   * @param keeps whether a payment of theirs is made again
   * @param later how many blocks later those are
   */
  async reorganise(depth: number, keeps: (index: number) => boolean, later: number): Promise<void> {
    const gone = this.#blocks.splice(-depth);
    if (gone.length === 0) return;
    await this.chain.revert(gone[0]!.before);
    let index = 0;
    const kept = gone.map(({ payments }) => payments.filter(() => keeps((index += 1))));
    const blocks: (readonly Payment[])[] = [...Array.from({ length: later }, () => []), ...kept];
    while (blocks.length <= gone.length) blocks.push([]);
    for (const payments of blocks) await this.mine(payments);
  }

  /** Every transfer in the chain as it is now, since this began. */
  async truth(): Promise<TrueLog[]> {
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
