import { assert } from '../../server/src/foundation/kit/assert.ts';

/** The part of a conformance harness that lets time pass. */
interface Advancing {
  /** Lets a short time pass and delivers late calls and events. */
  advance(): Promise<void>;
}

const ATTEMPTS_MAX = 200;
/** Enough for everything that was delayed to arrive. */
const LATE_TURNS = 5;
const REJECTIONS_MIN = 5;

/** Repeats a call with the same key until it succeeds, as the domains do. @throws the last attempt's error, after 200 */
export async function retryUntilSuccess<Value>(harness: Advancing, call: () => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      if (attempt === ATTEMPTS_MAX) throw error;
      await harness.advance();
    }
  }
}

/** Polls, with a short time in between, until a value is found. @throws Error after 200 attempts */
export async function eventually<Value>(
  harness: Advancing,
  what: string,
  find: () => Promise<Value | undefined> | Value | undefined,
): Promise<Value> {
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const found = await find();
    if (found !== undefined) return found;
    await harness.advance();
  }
  throw new Error(`did not arrive: ${what}`);
}

/** Waits long enough for late calls and events to arrive, and for incorrect behaviour to show. */
export async function waitForLateMessages(harness: Advancing): Promise<void> {
  for (let turn = 0; turn < LATE_TURNS; turn += 1) await harness.advance();
}

/**
 * Expects that a call rejects. Tries several times, because with faults a rejection may come from the connection.
 * @throws InvariantError with the message when an attempt succeeds
 */
export async function expectRejections(
  harness: Advancing,
  call: () => Promise<unknown>,
  message: string,
): Promise<void> {
  for (let attempt = 0; attempt < REJECTIONS_MIN; attempt += 1) {
    const isAccepted = await call().then(
      () => true,
      () => false,
    );
    assert(!isAccepted, message);
    await harness.advance();
  }
}

/** A text to compare messages by, independent of the order of their fields. */
export function comparableText(message: object): string {
  const fields = Object.entries(message).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(fields, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));
}
