import { LOWEST_ID, type TenantId } from '#kit/ids.ts';
import {
  bigintArray,
  combinable,
  parameterRows,
  plainArray,
  query,
  scan,
  scanPage,
  statement,
  textArray,
  uuidArray,
  type Query,
  type Queryable,
  type ScanRow,
} from '#database';
import type { EventType } from './catalogue.ts';
import { HOUR_MS } from '#kit/durations.ts';
import type { Metadata } from '#kit/metadata.ts';

export interface EventRow {
  position: bigint;
  type: EventType;
  sequence: bigint;
  entry_sequence: bigint | null;
  data: Record<string, unknown>;
  created_at: Date;
}

/** A row as it is stored: `data` is JSON, as it was written. */
export type StoredRow = Omit<EventRow, 'data'> & { data: string };

const INSERT_ROWS = parameterRows(
  `tenant_id uuid, position bigint, type text, subject_id uuid, sequence bigint, entry_sequence bigint, data text`,
);

const INSERT = combinable(
  'events.insert',
  `INSERT INTO events (tenant_id, position, type, subject_id, sequence, entry_sequence, data, created_at)
   SELECT tenant_id, position, type, subject_id, sequence, entry_sequence, data, $8
     FROM ${INSERT_ROWS}`,
);

const FIND = statement<StoredRow>(
  'events.find',
  `SELECT position, type, sequence, entry_sequence, data, created_at
     FROM events WHERE tenant_id = $1 AND position = $2`,
);

const SCAN = statement<ScanRow<StoredRow>>(
  'events.scan',
  scanPage('events', 'position', 'position, type, sequence, entry_sequence, data, created_at'),
);

interface NewEvent {
  readonly tenantId: TenantId;
  readonly position: bigint;
  readonly type: EventType;
  readonly subjectId: string;
  readonly sequence: bigint;
  readonly entrySequence: bigint | null;
  readonly data: string;
}

export function insertEvents(events: readonly NewEvent[], now: Date): Query {
  return query(
    INSERT,
    uuidArray(events.map((event) => event.tenantId)),
    bigintArray(events.map((event) => event.position)),
    plainArray(events.map((event) => event.type)),
    uuidArray(events.map((event) => event.subjectId)),
    bigintArray(events.map((event) => event.sequence)),
    bigintArray(events.map((event) => event.entrySequence)),
    textArray(events.map((event) => event.data)),
    now,
  );
}

const FIRST_AFTER = statement<{ position: bigint | null }>(
  'events.first_after',
  `SELECT min(position) AS position FROM events WHERE tenant_id = $1 AND position > $2`,
);

/** The position of the first event after another position. They follow each other, except after a restore. */
export async function firstPositionAfter(
  database: Queryable,
  tenantId: TenantId,
  position: bigint,
): Promise<bigint | undefined> {
  return (await database.rows(query(FIRST_AFTER, tenantId, position)))[0]!.position ?? undefined;
}

const INSERT_GAPS = statement(
  'events.insert_gaps',
  `INSERT INTO event_gaps (tenant_id, after_position, last_position)
   SELECT tenant_id, last_position - $3, last_position FROM unnest($1::uuid[], $2::bigint[]) AS skipped (tenant_id, last_position)`,
);

/** Records that the feeds skip as many positions as `count`, up to these. */
export function insertGaps(lastPositions: ReadonlyMap<TenantId, bigint>, count: bigint): Query {
  return query(INSERT_GAPS, plainArray([...lastPositions.keys()]), plainArray([...lastPositions.values()]), count);
}

export async function findEvent(
  database: Queryable,
  tenantId: TenantId,
  position: bigint,
): Promise<EventRow | undefined> {
  return (await database.rows(query(FIND, tenantId, position))).map(parsed)[0];
}

/** A part of the tenant's events of a period, in the order of the feed. */
export async function scanEvents(
  database: Queryable,
  tenantId: TenantId,
  after: string | undefined,
  size: number,
  period: { readonly from: Date | null; readonly to: Date },
): Promise<{ events: EventRow[]; next: string | undefined }> {
  const { rows, next } = await scan(database, SCAN, { tenantId, after: after ?? '0', size }, period);
  return { events: rows.map(parsed), next };
}

/** The row with its data parsed. */
export function parsed(row: StoredRow): EventRow {
  return { ...row, data: JSON.parse(row.data) as EventRow['data'] };
}

/** The check reads all events. */
const WHOLE_TABLE_TIMEOUT_MS = HOUR_MS;

// The last assigned position is stored separately from the events, so that the loss of the newest is detected too. The numbers of
// a subject have no unique index, which every commit would have to write, so repeated ones are detected here.
const FEED_GAPS = statement<{ tenant_id: TenantId; problem: string }>(
  'events.feed_gaps',
  `SELECT tenant_id, 'has ' || coalesce(found, 0) || ' events up to position ' || coalesce(newest, 0) || ', must have ' || coalesce(numbered, 0) - coalesce(skipped, 0) AS problem
     FROM unnest($1::uuid[], $2::bigint[]) AS counted (tenant_id, numbered)
     FULL JOIN (SELECT tenant_id, count(*) AS found, max(position) AS newest FROM events GROUP BY tenant_id) AS feed USING (tenant_id)
     LEFT JOIN (SELECT tenant_id, sum(last_position - after_position)::bigint AS skipped FROM event_gaps GROUP BY tenant_id) AS gaps
       USING (tenant_id)
    WHERE coalesce(numbered, 0) - coalesce(skipped, 0) <> coalesce(found, 0) OR coalesce(newest, 0) > coalesce(numbered, 0)
   UNION ALL
   SELECT tenant_id, 'has an event at position ' || position || ', which was skipped'
     FROM event_gaps JOIN events USING (tenant_id) WHERE position > after_position AND position <= last_position
   UNION ALL
   SELECT tenant_id, 'subject ' || subject_id || ' has ' || count(*) || ' events with ' || count(DISTINCT sequence) || ' different numbers up to sequence ' || max(sequence)
     FROM events GROUP BY tenant_id, subject_id HAVING count(*) <> max(sequence) OR count(DISTINCT sequence) <> count(*)
    LIMIT 100`,
  WHOLE_TABLE_TIMEOUT_MS,
);

/** Describes the feeds and subjects whose events are not numbered without gaps; `numbered` has the last assigned positions. */
export async function findFeedGaps(database: Queryable, numbered: ReadonlyMap<TenantId, bigint>): Promise<string[]> {
  const rows = await database.rows(
    query(FEED_GAPS, plainArray([...numbered.keys()]), plainArray([...numbered.values()])),
  );
  return rows.map((row) => `tenant ${row.tenant_id} ${row.problem}`);
}

const EVENTS_PER_PAGE = 5_000;

/** An event whose data has metadata that is not empty. */
export interface EventWithMetadata {
  readonly tenantId: TenantId;
  readonly data: { readonly operation_id: string; readonly metadata: Metadata };
}

// The text is JSON without spaces, in which no value can contain these characters: its quotes would be escaped.
const WITH_METADATA = statement<{ tenant_id: TenantId; position: bigint; data: string }>(
  'events.with_metadata',
  `SELECT tenant_id, position, data FROM events
    WHERE (tenant_id, position) > ($1, $2) AND type = ANY ($4::text[]) AND data LIKE '%"metadata":{"%'
    ORDER BY tenant_id, position LIMIT $3`,
  WHOLE_TABLE_TIMEOUT_MS,
);

/** Events of these types that have metadata, of all tenants, one page at a time. */
export async function* eventsWithMetadata(
  database: Queryable,
  types: readonly EventType[],
): AsyncGenerator<EventWithMetadata[]> {
  let after: readonly [TenantId, bigint] = [LOWEST_ID, 0n];
  for (;;) {
    const rows = await database.rows(query(WITH_METADATA, ...after, EVENTS_PER_PAGE, plainArray(types)));
    if (rows.length > 0)
      yield rows.map((row) => ({
        tenantId: row.tenant_id,
        data: JSON.parse(row.data) as EventWithMetadata['data'],
      }));
    if (rows.length < EVENTS_PER_PAGE) return;
    const last = rows.at(-1)!;
    after = [last.tenant_id, last.position];
  }
}
