import { setTimeout as pause } from 'node:timers/promises';
import { UnreachableError } from '../partner-api/api-client.ts';
import { isFull, readFeed, type FeedEvent, type FeedPage } from '../partner-api/feed.ts';
import type { Session } from '../partner-api/session.ts';

const IDLE_MS = 500;

/** Where to begin: an event, and a cursor. */
export interface Start {
  /** Goes before all that the feed gives. */
  readonly first?: FeedEvent;
  /** Undefined: with the first event there is. */
  readonly after: string | undefined;
}

export interface Following {
  readonly session: Session;
  readonly patterns: string;
  readonly start: Start;
  readonly signal: AbortSignal;
  /** Gets one event after the other, each when the one before is done with. */
  readonly onEvent: (event: FeedEvent) => Promise<void>;
  /** The service went away, once each time; it is waited for. */
  readonly onGone: (why: string) => void;
  readonly onBack: () => void;
}

/**
 * Reads the feed until the signal is aborted.
 * @returns the cursor behind what was done with; undefined when nothing was
 * @throws RefusedError; UnreachableError when the service does not answer at the start
 */
export async function follow(following: Following): Promise<string | undefined> {
  const { signal, onEvent, start } = following;
  let cursor = start.first ? undefined : start.after;
  let page = start.first
    ? { events: [start.first], next_cursor: start.first.id }
    : await unlessAborted(signal, () => read(following, cursor));
  for (;;) {
    for (const event of page?.events ?? []) {
      if (signal.aborted) return cursor;
      const done = await unlessAborted(signal, () => onEvent(event).then(() => true));
      if (done === undefined) return cursor;
      cursor = event.id;
    }
    cursor = page?.next_cursor ?? cursor;
    if (page === undefined || !isFull(page)) await unlessAborted(signal, () => pause(IDLE_MS, undefined, { signal }));
    if (signal.aborted) return cursor;
    page = await unlessAborted(signal, () => readPatiently(following, cursor));
  }
}

async function read({ session, patterns, signal }: Following, cursor: string | undefined): Promise<FeedPage> {
  return await readFeed(session, cursor, patterns, signal);
}

async function readPatiently(following: Following, cursor: string | undefined): Promise<FeedPage> {
  for (let isGone = false; ;) {
    try {
      const page = await read(following, cursor);
      if (isGone) following.onBack();
      return page;
    } catch (error) {
      if (!(error instanceof UnreachableError)) throw error;
      if (!isGone) following.onGone(error.message);
      isGone = true;
    }
    await pause(IDLE_MS, undefined, { signal: following.signal });
  }
}

/** Being told to stop is no failure. */
export async function unlessAborted<Result>(
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  }
}
