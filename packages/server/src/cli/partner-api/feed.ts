import type { EventType } from '../../foundation/events/index.ts';
import type { Session } from './session.ts';

/** An event as the feed gives it; passed on with all that it has. */
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

/** Whether more may be there already. */
export function isFull({ events }: FeedPage): boolean {
  return events.length === PAGE_SIZE;
}

/** The events after a cursor, oldest first; from the beginning without one. */
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

/** So rare that its first page is not full, and ends at the newest event there is. */
const RARE_TYPE: EventType = 'webhook.disabled';

/** The cursor behind all that has happened so far. */
export async function newestCursor(session: Session, signal?: AbortSignal): Promise<string> {
  let page = await readFeed(session, undefined, RARE_TYPE, signal);
  while (isFull(page)) page = await readFeed(session, page.next_cursor, RARE_TYPE, signal);
  return page.next_cursor;
}

/** One event on a line: when, what, which. */
export function eventLine({ created_at, type, id }: FeedEvent, typeWidth: number): string {
  return `${created_at.replace(/\.\d+Z$/, 'Z')}  ${type.padEnd(typeWidth)}  ${id}`;
}

/** For lines one under the other. */
export function widthOf(types: readonly string[]): number {
  return Math.max(...types.map((type) => type.length));
}
