/** The only source of time. Passed in, so that a test can stand still or leap ahead. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that moves only when told. */
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
