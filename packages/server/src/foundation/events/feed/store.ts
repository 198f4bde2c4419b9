import type { TenantId } from '#kit/ids.ts';
import { plainArray, query, statement, type Queryable } from '#database';
import type { EventType } from '../catalogue.ts';
import { firstPositionAfter, parsed, type EventRow, type StoredRow } from '../store.ts';

/** How many events one page with a filter looks at. No index finds types or subjects, so that commits do not pay for one. */
const SCANNED_EVENTS_MAX = 100_000n;

// The subjects are a subquery, because PostgreSQL hashes its rows: it would compare each event with every element of an array.
const IN_PAGE = `SELECT position, type, sequence, entry_sequence, data, created_at FROM events
  WHERE tenant_id = $1 AND position > $2 AND position <= $3 AND ($4::text[] IS NULL OR type = ANY ($4))
    AND ($5::uuid[] IS NULL OR subject_id IN (SELECT unnest($5)))`;

/** A part of the feed after $2 and up to $3, in one direction. The head is read in the same snapshot, so that a cursor can advance to it. */
const pageStatement = (name: string, order: FeedOrder) =>
  statement<Partial<StoredRow> & { head: bigint }>(
    name,
    `SELECT head.position AS head, page.*
       FROM (SELECT coalesce(max(position), 0) AS position FROM events WHERE tenant_id = $1) AS head
       LEFT JOIN LATERAL (${IN_PAGE} ORDER BY position ${order} LIMIT $6) AS page ON true`,
  );

const PAGES = { asc: pageStatement('events.page', 'asc'), desc: pageStatement('events.page_back', 'desc') } as const;

/** `asc`: oldest first. */
export type FeedOrder = 'asc' | 'desc';

/** Which events a page of the feed contains. */
interface FeedFilter {
  /** Undefined: all. */
  readonly types: readonly EventType[] | undefined;
  /** The cards, customers, wallets … that they are about; undefined: any. */
  readonly subjects: readonly string[] | undefined;
}

/**
 * Events after a position, oldest first, and how far the feed was read: to its end, or as far as one page looks. If there are none, the
 * feed has no more, or as many events as one page looks at do not match.
 */
export async function readPage(
  database: Queryable,
  tenantId: TenantId,
  after: bigint,
  filter: FeedFilter,
  size: number,
): Promise<{ events: EventRow[]; reached: bigint }> {
  const last = after + SCANNED_EVENTS_MAX;
  const { events, head } = await readBetween(database, tenantId, [after, last], 'asc', filter, size);
  if (events.length === size) return { events, reached: events.at(-1)!.position };
  if (head < last) return { events, reached: head > after ? head : after };
  if (events.length > 0) return { events, reached: last };
  // Nothing was found as far as one page looks: there may be a gap, which pages would take hours to cross.
  const next = await firstPositionAfter(database, tenantId, last);
  if (next === undefined) return { events, reached: last };
  const isGap = !isFiltered(filter) || next > last + 1n;
  // Readers may stop at an empty page, so this one continues behind the gap. There is one for each restore.
  return isGap ? await readPage(database, tenantId, next - 1n, filter, size) : { events, reached: last };
}

/**
 * Events before a position, newest first, and the position down to which the feed was read: 1 is its beginning.
 * If there are none, the feed has none before, or as many events as one page looks at do not match.
 */
export async function readPageBack(
  database: Queryable,
  tenantId: TenantId,
  before: bigint,
  filter: FeedFilter,
  size: number,
): Promise<{ events: EventRow[]; reached: bigint }> {
  const last = before - 1n;
  const after = last > SCANNED_EVENTS_MAX ? last - SCANNED_EVENTS_MAX : 0n;
  const { events } = await readBetween(database, tenantId, [after, last], 'desc', filter, size);
  if (events.length === size) return { events, reached: events.at(-1)!.position };
  if (events.length > 0 || after === 0n) return { events, reached: after + 1n };
  const next = await lastPositionUpTo(database, tenantId, after);
  if (next === undefined) return { events, reached: 1n };
  const isGap = !isFiltered(filter) || next < after;
  return isGap ? await readPageBack(database, tenantId, next + 1n, filter, size) : { events, reached: after + 1n };
}

function isFiltered({ types, subjects }: FeedFilter): boolean {
  return types !== undefined || subjects !== undefined;
}

async function readBetween(
  database: Queryable,
  tenantId: TenantId,
  [after, last]: readonly [bigint, bigint],
  order: FeedOrder,
  { types, subjects }: FeedFilter,
  size: number,
): Promise<{ events: EventRow[]; head: bigint }> {
  const subjectIds = subjects === undefined ? null : plainArray(subjects);
  const rows = await database.rows(query(PAGES[order], tenantId, after, last, types ?? null, subjectIds, size));
  const events = rows.filter((row): row is StoredRow & { head: bigint } => row.position !== null).map(parsed);
  return { events, head: rows[0]!.head };
}

const LAST_UP_TO = statement<{ position: bigint | null }>(
  'events.last_up_to',
  `SELECT max(position) AS position FROM events WHERE tenant_id = $1 AND position <= $2`,
);

async function lastPositionUpTo(
  database: Queryable,
  tenantId: TenantId,
  position: bigint,
): Promise<bigint | undefined> {
  return (await database.rows(query(LAST_UP_TO, tenantId, position)))[0]!.position ?? undefined;
}
