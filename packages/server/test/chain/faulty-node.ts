import { ChainNodeError, type ChainNode } from '#ports/chain-node.ts';

/** A node that fails on demand, or whose responses arrive much later, when they may be outdated. */
export class FaultyNode implements ChainNode {
  readonly #node: ChainNode;
  #failing = 0;
  #heldAt: number | undefined;
  #release: () => void = () => undefined;
  #gate: Promise<void> = Promise.resolve();

  constructor(node: ChainNode) {
    this.#node = node;
  }

  /** Makes the next calls fail, alternately with an error response and without a response. */
  fail(calls: number): void {
    this.#failing = calls;
  }

  /** Holds back the responses of all calls after the next `at` ones, until `release`. */
  hold(at: number): void {
    this.#heldAt = at;
    this.#gate = new Promise((resolve) => (this.#release = resolve));
  }

  release(): void {
    this.#heldAt = undefined;
    this.#release();
  }

  network: ChainNode['network'] = () => this.#call(() => this.#node.network());
  head: ChainNode['head'] = () => this.#call(() => this.#node.head());
  block: ChainNode['block'] = (number) => this.#call(() => this.#node.block(number));
  transfersIn: ChainNode['transfersIn'] = (block) => this.#call(() => this.#node.transfersIn(block));
  transfers: ChainNode['transfers'] = (first, last) => this.#call(() => this.#node.transfers(first, last));

  async #call<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    if (this.#failing > 0) {
      this.#failing -= 1;
      throw new ChainNodeError('the test made the node fail', this.#failing % 2 === 0);
    }
    const answer = await call();
    if (this.#heldAt !== undefined && (this.#heldAt -= 1) < 0) await this.#gate;
    return answer;
  }
}
