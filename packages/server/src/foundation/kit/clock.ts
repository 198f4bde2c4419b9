/** The only source of time. It is passed as a parameter, so that tests can stop or advance time. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

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
