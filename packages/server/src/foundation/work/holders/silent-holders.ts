import type { ProcessId } from '../model.ts';
import type { Beat } from './store.ts';

/** A process beats every 0.75 s. One that has missed two beats has ended, or stalls. */
const SILENT_MS = 1_500;
/** Looks are as frequent as beats. If more time has passed since the last one, this process stalled, and heard nobody meanwhile. */
const HEARD_MS_MAX = 750;

/** The last beat of another process, and how long this process has looked at it: clocks of machines are never compared. */
interface Seen {
  readonly beat: bigint;
  readonly silent_ms: number;
}

/** Tells which of the processes that hold work have died. */
export class SilentHolders {
  #seen = new Map<ProcessId, Seen>();
  #looked_at_ms = 0;

  /** @param now_ms by a clock that never goes back @returns those whose beat has not changed for 1.5 seconds */
  look(beats: readonly Beat[], now_ms: number): Beat[] {
    const heard_ms = Math.min(now_ms - this.#looked_at_ms, HEARD_MS_MAX);
    const before = this.#seen;
    this.#looked_at_ms = now_ms;
    this.#seen = new Map(
      beats.map(({ id, beat }) => {
        const seen = before.get(id);
        return [id, { beat, silent_ms: seen?.beat === beat ? seen.silent_ms + heard_ms : 0 }];
      }),
    );
    return beats.filter(({ id }) => this.#seen.get(id)!.silent_ms >= SILENT_MS);
  }
}
