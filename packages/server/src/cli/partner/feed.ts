import type { EventType } from '#events';
import type { Session } from './session.ts';

/** An event of the feed, with the fields used here. It is forwarded unchanged. */
export interface FeedEvent {
  readonly id: string;
  readonly type: EventType;
  readonly created_at: string;
  readonly data: { readonly id: string };
}

export interface FeedPage {
  readonly events: readonly FeedEvent[];
  readonly next_cursor: string;
}

const PAGE_SIZE = 100;

/** Whether there may be another page. */
export function isFull({ events }: FeedPage): boolean {
  return events.length === PAGE_SIZE;
}

/** Reads a page of events after a cursor, oldest first. Without a cursor it starts at the first event. */
export async function readFeed(
  session: Session,
  after: string | undefined,
  patterns?: string,
  signal?: AbortSignal,
): Promise<FeedPage> {
  const query = new URLSearchParams({
    size: String(PAGE_SIZE),
    ...(after === undefined ? {} : { after }),
    ...(patterns === undefined ? {} : { types: patterns }),
  });
  return await session.call<FeedPage>('GET', `/events?${query.toString()}`, { signal });
}

/** So rare that a page of them reaches far. */
const RARE_TYPE: EventType = 'webhook.disabled';

/** The cursor after the newest event. */
export async function newestCursor(session: Session, signal?: AbortSignal): Promise<string> {
  let reached: string | undefined;
  for (;;) {
    const { next_cursor } = await readFeed(session, reached, RARE_TYPE, signal);
    if (next_cursor === reached) return next_cursor;
    reached = next_cursor;
  }
}

/** Formats an event as a line: time, type, id. */
export function eventLine({ created_at, type, id }: FeedEvent, typeWidth: number): string {
  return `${created_at.replace(/\.\d+Z$/, 'Z')}  ${type.padEnd(typeWidth)}  ${id}`;
}

/** The column width for event types. */
export function widthOf(types: readonly string[]): number {
  return Math.max(...types.map((type) => type.length));
}
