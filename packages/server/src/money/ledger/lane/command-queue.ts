import type { LaneCommand } from '../commands/command.ts';

/** Maximum commands per commit: bounds how long a commit holds its tenants' locks. */
const BATCH_COMMANDS_MAX = 500;
/**
 * Other commands that join a batch with urgent ones. A commit takes longer the larger it is, and urgent commands wait for it.
 * See decision 0021.
 */
const OTHERS_WITH_URGENT_MAX = 4;
/** After a batch with urgent commands, this many batches stay small because more urgent commands are likely. */
const URGENT_BATCHES = 16;

interface Queued {
  readonly command: LaneCommand;
}

/** Two FIFO queues: urgent commands before all others. */
export class CommandQueue<Caller extends Queued> {
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

  /** The next batch. It is small while urgent commands arrive, but always includes some others, so that none starves. */
  take(): Caller[] {
    const urgent = this.#urgent.splice(0, BATCH_COMMANDS_MAX - OTHERS_WITH_URGENT_MAX);
    this.#urgent_batches = urgent.length > 0 ? URGENT_BATCHES : Math.max(0, this.#urgent_batches - 1);
    const others = this.#others.splice(0, this.#urgent_batches > 0 ? OTHERS_WITH_URGENT_MAX : BATCH_COMMANDS_MAX);
    return urgent.length === 0 ? others : [...urgent, ...others];
  }
}
