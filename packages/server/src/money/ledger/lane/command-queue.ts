import type { LedgerCommand } from '../commands/command.ts';

/** Commands of one commit at most: bounds how long a commit holds its tenants' locks. */
const BATCH_COMMANDS_MAX = 500;
/** How many others go along with urgent ones: a commit takes as long as it is large, and urgent ones wait for it. See 0021. */
const BESIDE_URGENT_MAX = 4;
/** For so many batches after one with urgent commands, more of them are expected. */
const URGENT_BATCHES = 16;

interface Waiting {
  readonly command: LedgerCommand;
}

/** Commands in the order of their going: first the urgent ones, each kind as it came. */
export class WaitingLine<Caller extends Waiting> {
  #urgent: Caller[] = [];
  #others: Caller[] = [];
  #urgent_batches = 0;

  get length(): number {
    return this.#urgent.length + this.#others.length;
  }

  push(caller: Caller): void {
    if (caller.command.urgent) this.#urgent.push(caller);
    else this.#others.push(caller);
  }

  /** The next batch. While there are urgent ones it is small, and never without the others: they are served, if slowly. */
  take(): Caller[] {
    const urgent = this.#urgent.splice(0, BATCH_COMMANDS_MAX - BESIDE_URGENT_MAX);
    this.#urgent_batches = urgent.length > 0 ? URGENT_BATCHES : Math.max(0, this.#urgent_batches - 1);
    const others = this.#others.splice(0, this.#urgent_batches > 0 ? BESIDE_URGENT_MAX : BATCH_COMMANDS_MAX);
    return urgent.length === 0 ? others : [...urgent, ...others];
  }
}
