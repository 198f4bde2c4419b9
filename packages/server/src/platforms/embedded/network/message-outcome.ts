import { createHash } from 'node:crypto';
import type { Disorder } from '#ports/platform-simulator.ts';

/** Whether a message is duplicated or delayed. Determined by seed and message number, so that a run can be repeated. */
export class MessageOutcome {
  readonly #disorder: Disorder;
  readonly #number: bigint;

  /** @param number of the message since the disorder settings were saved, from 1 */
  constructor(disorder: Disorder, number: bigint) {
    this.#disorder = disorder;
    this.#number = number;
  }

  get isDuplicated(): boolean {
    return this.#chance('duplicate') < this.#disorder.duplicate_percent;
  }

  /** Milliseconds; undefined for a copy that is not delayed. */
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
