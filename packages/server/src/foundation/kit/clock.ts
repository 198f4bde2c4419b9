/** The only source of time. It is passed as a parameter, so that tests can stop or advance time. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
