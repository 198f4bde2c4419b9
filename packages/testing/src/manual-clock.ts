import type { Clock } from '../../server/src/foundation/kit/clock.ts';

/** A clock that moves only by `advance`. */
export class ManualClock implements Clock {
  #millisecondsSinceEpoch: number;

  constructor(start: Date) {
    this.#millisecondsSinceEpoch = start.getTime();
  }

  now(): Date {
    return new Date(this.#millisecondsSinceEpoch);
  }

  advance(milliseconds: number): void {
    this.#millisecondsSinceEpoch += milliseconds;
  }
}
