import type { Order } from '#api/page.ts';
import type { TenantId } from '#kit/ids.ts';
import { plainArray, query, statement, type Queryable } from '#database';
import type { EventType } from './catalogue.ts';
import { firstPositionAfter, parsed, type EventRow, type StoredRow } from './store.ts';
import { IN_SUBJECT_INDEX, NOT_IN_SUBJECT_INDEX } from './subject-index.ts';

/** How many events one page with a filter looks at. No index finds all types or subjects, so that commits do not pay for one. */
const SCANNED_EVENTS_MAX = 50_000n;
/** A page looks at all events if an index finds those of its filter. */
const ALL_EVENTS = 2n ** 62n;

/** A part of the feed, and how far it was read. */
interface FeedPage {
  readonly events: EventRow[];
  readonly reached: bigint;
  /** Whether the feed continues behind what was read. */
  readonly hasMore: boolean;
}

const COLUMNS = 'position, type, sequence, entry_sequence, data, created_at';

// The subjects are a subquery, because PostgreSQL hashes its rows: it would compare each event with every element of an array.
const IN_ORDER = `
  SELECT ${COLUMNS} FROM events
   WHERE tenant_id = $1 AND position > $2 AND position <= $3 AND ($4::text[] IS NULL OR type = ANY ($4))
     AND ($5::uuid[] IS NULL OR subject_id IN (SELECT unnest($5)))`;

// MATERIALIZED keeps the planner from reading the feed in the order of the positions instead.
const OF_SUBJECTS = `
  WITH found AS MATERIALIZED (
    SELECT ${COLUMNS} FROM events
     WHERE tenant_id = $1 AND position > $2 AND position <= $3 AND type = ANY ($4::text[])
       AND subject_id = ANY ($5::uuid[]) AND ${IN_SUBJECT_INDEX})
  SELECT * FROM found`;

/** A part of the feed after $2 and up to $3, in one direction. The head is read in the same snapshot, so that a cursor can advance to it. */
const pageStatement = (name: string, events: string, order: Order) =>
  statement<Partial<StoredRow> & { head: bigint }>(
    name,
    `SELECT head.position AS head, page.*
       FROM (SELECT coalesce(max(position), 0) AS position FROM events WHERE tenant_id = $1) AS head
       LEFT JOIN LATERAL (${events} ORDER BY position ${order} LIMIT $6) AS page ON true`,
  );

const PAGES = {
  asc: pageStatement('events.page', IN_ORDER, 'asc'),
  desc: pageStatement('events.page_back', IN_ORDER, 'desc'),
} as const;

const PAGES_OF_SUBJECTS = {
  asc: pageStatement('events.page_of_subjects', OF_SUBJECTS, 'asc'),
  desc: pageStatement('events.page_of_subjects_back', OF_SUBJECTS, 'desc'),
} as const;

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
): Promise<FeedPage> {
  const last = after + scannedBy(filter);
  const { events, head } = await readBetween(database, tenantId, [after, last], 'asc', filter, size);
  const upTo = (reached: bigint): FeedPage => ({ events, reached, hasMore: reached < head });
  if (events.length === size) return upTo(events.at(-1)!.position);
  if (head < last) return upTo(head > after ? head : after);
  if (events.length > 0) return upTo(last);
  // Nothing was found as far as one page looks: there may be a gap, which pages would take hours to cross.
  const next = await firstPositionAfter(database, tenantId, last);
  if (next === undefined) return upTo(last);
  const isGap = !isFiltered(filter) || next > last + 1n;
  // Readers may stop at an empty page, so this one continues behind the gap. There is one for each restore.
  return isGap ? await readPage(database, tenantId, next - 1n, filter, size) : upTo(last);
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
): Promise<FeedPage> {
  const last = before - 1n;
  const scanned = scannedBy(filter);
  const after = last > scanned ? last - scanned : 0n;
  const { events } = await readBetween(database, tenantId, [after, last], 'desc', filter, size);
  const downTo = (reached: bigint): FeedPage => ({ events, reached, hasMore: reached > 1n });
  if (events.length === size) return downTo(events.at(-1)!.position);
  if (events.length > 0 || after === 0n) return downTo(after + 1n);
  const next = await lastPositionUpTo(database, tenantId, after);
  if (next === undefined) return downTo(1n);
  const isGap = !isFiltered(filter) || next < after;
  return isGap ? await readPageBack(database, tenantId, next + 1n, filter, size) : downTo(after + 1n);
}

function isFiltered({ types, subjects }: FeedFilter): boolean {
  return types !== undefined || subjects !== undefined;
}

function scannedBy(filter: FeedFilter): bigint {
  return isIndexed(filter) ? ALL_EVENTS : SCANNED_EVENTS_MAX;
}

/** Whether an index finds all its events. */
function isIndexed({ types, subjects }: FeedFilter): boolean {
  return subjects !== undefined && types !== undefined && !types.some((type) => NOT_IN_SUBJECT_INDEX.has(type));
}

async function readBetween(
  database: Queryable,
  tenantId: TenantId,
  [after, last]: readonly [bigint, bigint],
  order: Order,
  filter: FeedFilter,
  size: number,
): Promise<{ events: EventRow[]; head: bigint }> {
  const { types, subjects } = filter;
  const page = (isIndexed(filter) ? PAGES_OF_SUBJECTS : PAGES)[order];
  const [typeNames, subjectIds] = [types, subjects].map((names) => (names === undefined ? null : plainArray(names)));
  const rows = await database.rows(query(page, tenantId, after, last, typeNames, subjectIds, size));
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
