import type { ProcessId } from '../model.ts';
import type { Beat } from './store.ts';

/** A process beats every 0.75 s. One that has missed two beats has ended, or stalls. */
const SILENT_MS = 1_500;

/** The last beat of another process, and when it was first seen by the clock of this process: clocks of machines are never compared. */
interface Seen {
  readonly beat: bigint;
  readonly at_ms: number;
}

/** Tells which of the processes that hold work have died. */
export class SilentHolders {
  #seen = new Map<ProcessId, Seen>();

  /** @param now_ms by a clock that never goes back @returns those whose beat has not changed for 1.5 seconds */
  look(beats: readonly Beat[], now_ms: number): Beat[] {
    const before = this.#seen;
    this.#seen = new Map(
      beats.map(({ id, beat }) => {
        const seen = before.get(id);
        return [id, seen?.beat === beat ? seen : { beat, at_ms: now_ms }];
      }),
    );
    return beats.filter(({ id }) => now_ms - this.#seen.get(id)!.at_ms >= SILENT_MS);
  }
}
