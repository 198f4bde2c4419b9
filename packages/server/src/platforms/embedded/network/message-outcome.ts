import { createHash } from 'node:crypto';
import type { Disorder } from '../../ports/issuing-platform.ts';

/** What becomes of one message: the same for the same seed and number, so that a run with disorder can be repeated. */
export class MessageOutcome {
  readonly #disorder: Disorder;
  readonly #number: bigint;

  /** @param number how many messages the tenant has had since the disorder was set, with this one */
  constructor(disorder: Disorder, number: bigint) {
    this.#disorder = disorder;
    this.#number = number;
  }

  get isDuplicated(): boolean {
    return this.#chance('duplicate') < this.#disorder.duplicate_percent;
  }

  /** Undefined for a copy that is not late. */
  delay_ms(copy: 'first' | 'second'): number | undefined {
    const { delay_percent, delay_ms_max } = this.#disorder;
    if (this.#chance(`late ${copy}`) >= delay_percent) return undefined;
    return (this.#chance(`delay ${copy}`) * delay_ms_max) / 100;
  }

  /** 0 to 99. */
  #chance(purpose: string): number {
    return (
      createHash('sha256').update(`${this.#disorder.seed} ${this.#number} ${purpose}`).digest().readUInt32BE() % 100
    );
  }
}
