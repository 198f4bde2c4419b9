import { plainArray, query, statement, textArray, timestampArray, type Query } from '#database';
import type { TransactionId } from '#kit/ids.ts';
import type { Environment } from '#kit/tenant.ts';
import type { VendorKey } from '../reference-store.ts';
import type { VendorName } from '#ports/vendors.ts';
import type { ChangedObject } from '../vendor-adapter.ts';

/** An object as a run finds it. */
export interface ObjectRow {
  /** What an earlier run has read and not applied. */
  readonly pending: string | null;
  readonly applied: string | null;
  /** How often it was rung for, so that a ring during the run is not lost. */
  readonly rings: bigint;
}

/** An object that was rung for. */
export interface RungRow {
  readonly object_id: string;
}

/** An object that a run reads and applies. Of two runs of an object, only the one that began last saves something. */
export interface ObjectRun {
  readonly objectId: string;
  /** A new UUID. */
  readonly runId: string;
}

/** How often an object was rung for, at the end of a run. */
type RingsRow = Pick<ObjectRow, 'rings'>;

/** What was applied of an object. */
export interface Applied {
  readonly applied: string | null;
  readonly transactionId?: TransactionId | undefined;
}

export interface FailingRow {
  readonly vendor: VendorName;
  readonly environment: Environment;
  readonly object_id: string;
  readonly tried_since: Date;
  readonly failure: string | null;
}

const ON_RING = `
   ON CONFLICT (vendor, environment, object_id)
   DO UPDATE SET rings = platform_objects.rings + 1, rung_at = excluded.rung_at,
                 transaction_id = COALESCE(excluded.transaction_id, platform_objects.transaction_id)
   RETURNING object_id`;

// In one order, so that two rings do not wait for each other.
const RING = statement<RungRow>(
  'platform_objects.ring',
  `INSERT INTO platform_objects (vendor, environment, object_id, rung_at)
   SELECT $1, $2, object_id, $4 FROM unnest($3::text[]) AS rung (object_id) ORDER BY object_id ${ON_RING}`,
);

// What was rung for after a change is read after it, too.
const RING_FOR_CHANGES = statement<RungRow>(
  'platform_objects.ring_for_changes',
  `INSERT INTO platform_objects (vendor, environment, object_id, rung_at)
   SELECT $1, $2, change.object_id, $5
     FROM unnest($3::text[], $4::timestamptz[]) AS change (object_id, changed_at)
     LEFT JOIN platform_objects AS known
       ON known.vendor = $1 AND known.environment = $2 AND known.object_id = change.object_id
    WHERE known.rung_at IS NULL OR known.rung_at <= change.changed_at + $6 * interval '1 millisecond'
    GROUP BY change.object_id ORDER BY change.object_id ${ON_RING}`,
);

// A run that never ends, and one that ends its process, have tried it, too.
const BEGIN = statement<ObjectRow>(
  'platform_objects.begin',
  `UPDATE platform_objects SET run = $4, tried_since = COALESCE(tried_since, $5)
    WHERE vendor = $1 AND environment = $2 AND object_id = $3 RETURNING pending, applied, rings`,
);

const SAVE_PENDING = statement<{ object_id: string }>(
  'platform_objects.save_pending',
  `UPDATE platform_objects SET pending = $5
    WHERE vendor = $1 AND environment = $2 AND object_id = $3 AND run = $4 RETURNING object_id`,
);

const FINISH = statement<RingsRow>(
  'platform_objects.finish',
  `UPDATE platform_objects
      SET applied = $5, pending = NULL, transaction_id = COALESCE($6, transaction_id), tried_since = NULL, failure = NULL, run = NULL
    WHERE vendor = $1 AND environment = $2 AND object_id = $3 AND run = $4 RETURNING rings`,
);

const FAIL = statement<RingsRow>(
  'platform_objects.fail',
  `UPDATE platform_objects
      SET failure = $5, run = NULL, pending = CASE WHEN $6::boolean THEN NULL ELSE pending END
    WHERE vendor = $1 AND environment = $2 AND object_id = $3 AND run = $4 RETURNING rings`,
);

const FIND_FAILING = statement<FailingRow>(
  'platform_objects.find_failing',
  `SELECT vendor, environment, object_id, tried_since, failure FROM platform_objects
    WHERE tried_since <= $1 ORDER BY tried_since LIMIT $2`,
);

const COUNT_FAILING = statement<{ vendor: VendorName; environment: Environment; count: bigint }>(
  'platform_objects.count_failing',
  `SELECT vendor, environment, count(*) AS count FROM platform_objects
    WHERE tried_since IS NOT NULL AND failure IS NOT NULL GROUP BY vendor, environment`,
);

const LAST_REPORT = statement<{ at: Date | null }>(
  'platform_objects.last_report',
  `SELECT max(rung_at) AS at FROM platform_objects WHERE vendor = $1 AND environment = $2`,
);

const FIND_BY_TRANSACTIONS = statement<{ object_id: string; transaction_id: TransactionId }>(
  'platform_objects.find_by_transactions',
  `SELECT object_id, transaction_id FROM platform_objects
    WHERE transaction_id = ANY ($3::uuid[]) AND vendor = $1 AND environment = $2 ORDER BY object_id`,
);

const FIND_TRANSACTIONS = statement<{ object_id: string }>(
  'platform_objects.find_transactions',
  `SELECT object_id FROM platform_objects
    WHERE vendor = $1 AND environment = $2 AND object_id = ANY ($3::text[]) AND transaction_id IS NOT NULL`,
);

// A run in progress saves nothing of what it has read.
const REREAD = statement<RungRow>(
  'platform_objects.reread',
  `UPDATE platform_objects SET pending = NULL, run = NULL, rings = rings + 1, rung_at = $4
    WHERE vendor = $1 AND environment = $2 AND object_id = $3 RETURNING object_id`,
);

const LINK = statement<RungRow>(
  'platform_objects.link',
  `INSERT INTO platform_objects (vendor, environment, object_id, transaction_id, rung_at) VALUES ($1, $2, $3, $4, $5) ${ON_RING}`,
);

export function linkObject(
  { vendor, environment }: VendorKey,
  objectId: string,
  transactionId: TransactionId,
  now: Date,
): Query<RungRow> {
  return query(LINK, vendor, environment, objectId, transactionId, now);
}

export function ringFor({ vendor, environment }: VendorKey, objectIds: readonly string[], now: Date): Query<RungRow> {
  return query(RING, vendor, environment, textArray([...new Set(objectIds)]), now);
}

/** Rings for objects that have changed, except for those that have been rung for at least `margin_ms` after the change. */
export function ringForChanges(
  { vendor, environment }: VendorKey,
  changes: readonly ChangedObject[],
  now: Date,
  margin_ms: number,
): Query<RungRow> {
  const objectIds = textArray(changes.map(({ objectId }) => objectId));
  const times = timestampArray(changes.map(({ changedAt }) => changedAt));
  return query(RING_FOR_CHANGES, vendor, environment, objectIds, times, now, margin_ms);
}

/** From now on, only this run saves something of the object. */
export function beginObject(
  { vendor, environment }: VendorKey,
  { objectId, runId }: ObjectRun,
  now: Date,
): Query<ObjectRow> {
  return query(BEGIN, vendor, environment, objectId, runId, now);
}

/** Returns nothing if another run has begun meanwhile. */
export function savePending(
  { vendor, environment }: VendorKey,
  { objectId, runId }: ObjectRun,
  pending: string,
): Query<{ object_id: string }> {
  return query(SAVE_PENDING, vendor, environment, objectId, runId, pending);
}

/** Returns nothing if another run has begun meanwhile. */
export function finishObject(
  { vendor, environment }: VendorKey,
  { objectId, runId }: ObjectRun,
  { applied, transactionId }: Applied,
): Query<RingsRow> {
  return query(FINISH, vendor, environment, objectId, runId, applied, transactionId ?? null);
}

/**
 * Returns nothing if another run has begun meanwhile.
 * @param failed why, and whether what was read is dropped, so that the next run reads the object again
 */
export function failObject(
  { vendor, environment }: VendorKey,
  { objectId, runId }: ObjectRun,
  { failure, rereads }: { readonly failure: string; readonly rereads: boolean },
): Query<RingsRow> {
  return query(FAIL, vendor, environment, objectId, runId, failure, rereads);
}

/** Drops what was read of an object and not applied. Returns nothing if nobody has rung for it before. */
export function rereadObject({ vendor, environment }: VendorKey, objectId: string, now: Date): Query<RungRow> {
  return query(REREAD, vendor, environment, objectId, now);
}

/** The failing objects of all vendors, the longest failing first. */
export function findFailing(since: Date, limit: number): Query<FailingRow> {
  return query(FIND_FAILING, since, limit);
}

/** How many objects of each vendor could not be applied when they were last read. */
export function countFailing() {
  return query(COUNT_FAILING);
}

/** When a vendor last reported about an object, in an event or because it was asked what has changed; null: never. */
export function findLastReport({ vendor, environment }: VendorKey) {
  return query(LAST_REPORT, vendor, environment);
}

export function findByTransactions(
  { vendor, environment }: VendorKey,
  ids: readonly TransactionId[],
): Query<{ object_id: string; transaction_id: TransactionId }> {
  return query(FIND_BY_TRANSACTIONS, vendor, environment, plainArray(ids));
}

/** The transactions among these objects. */
export function findTransactions(
  { vendor, environment }: VendorKey,
  objectIds: readonly string[],
): Query<{ object_id: string }> {
  return query(FIND_TRANSACTIONS, vendor, environment, textArray(objectIds));
}
