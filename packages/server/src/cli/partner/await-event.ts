import { setTimeout as pause } from 'node:timers/promises';
import type { EventType } from '#events';
import { isFull, readFeed, type FeedEvent } from './feed.ts';
import type { Session } from './session.ts';
import { UsageError } from '../usage-error.ts';
import type { Recipe } from './recipes.ts';

const WAIT_MS_MAX = 15_000;
const POLL_MS = 200;

interface Awaited {
  readonly type: EventType;
  readonly subjects: ReadonlySet<string>;
  readonly committedWith: Recipe['committedWith'];
}

/**
 * Polls the feed until it has the wanted event.
 * @param cursor position in the feed from before the event was caused
 * @returns all events about the subjects since the cursor
 * @throws UsageError when the event does not arrive in time
 */
export async function awaitEvent(session: Session, cursor: string, awaited: Awaited): Promise<FeedEvent[]> {
  const { type, subjects, committedWith } = awaited;
  const found: FeedEvent[] = [];
  const deadline = performance.now() + WAIT_MS_MAX;
  let after = cursor;
  while (performance.now() < deadline) {
    const page = await readFeed(session, after);
    after = page.next_cursor;
    found.push(...page.events.filter(({ data }) => subjects.has(data.id)));
    if (isFull(page)) continue;
    const types = new Set(found.map((event) => event.type));
    if (types.has(type)) return found;
    if (committedWith && types.has(committedWith.type)) throw new UsageError(`no ${type}: ${committedWith.whyMissing}`);
    await pause(POLL_MS);
  }
  throw new UsageError(
    `no ${type} event arrived within ${WAIT_MS_MAX / 1_000} s; ${found.length} other events of this run did`,
  );
}
