import { setTimeout as pause } from 'node:timers/promises';
import { UnreachableError } from './api-client.ts';
import { isFull, readFeed, type FeedEvent, type FeedPage } from './feed.ts';
import type { Session } from './session.ts';

const IDLE_MS = 500;

/** Where to start reading the feed. */
export interface Start {
  /** Handled before the events of the feed. */
  readonly first?: FeedEvent;
  /** Cursor to read after; undefined to start at the first event. */
  readonly after: string | undefined;
}

interface FollowOptions {
  readonly session: Session;
  readonly patterns: string;
  readonly start: Start;
  readonly signal: AbortSignal;
  /** Called for one event at a time, in order. */
  readonly onEvent: (event: FeedEvent) => Promise<void>;
  /** Called once per outage, when the service becomes unreachable. `follow` keeps retrying. */
  readonly onUnreachable: (why: string) => void;
  readonly onReachable: () => void;
}

/**
 * Reads the feed until the signal is aborted.
 * @returns the cursor after the last event that was handled; undefined if there was none
 * @throws ApiError
 */
export async function follow(options: FollowOptions): Promise<string | undefined> {
  const { signal, onEvent, start } = options;
  let cursor = start.first ? undefined : start.after;
  let page = start.first
    ? { events: [start.first], next_cursor: start.first.id }
    : await unlessAborted(signal, () => readWithRetry(options, cursor));
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
    page = await unlessAborted(signal, () => readWithRetry(options, cursor));
  }
}

/** Reads a page, and retries while the service is unreachable, for example during a restart. */
async function readWithRetry(options: FollowOptions, cursor: string | undefined): Promise<FeedPage> {
  const { session, patterns, signal, onUnreachable, onReachable } = options;
  for (let isUnreachable = false; ;) {
    try {
      const page = await readFeed(session, cursor, patterns, signal);
      if (isUnreachable) onReachable();
      return page;
    } catch (error) {
      if (!(error instanceof UnreachableError)) throw error;
      if (!isUnreachable) onUnreachable(error.message);
      isUnreachable = true;
    }
    await pause(IDLE_MS, undefined, { signal });
  }
}

/** Runs `work`. @returns undefined if it fails because the signal was aborted */
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
