import { announcing, plainArray, query, statement, textArray, timestampArray, type Query } from '#database';
import type { TransactionId } from '#kit/ids.ts';
import type { Environment } from '#kit/tenant.ts';
import type { VendorKey } from '../reference-store.ts';
import type { VendorName } from '#ports/vendors.ts';
import { REPORTS_CHANNEL } from '../looks.ts';
import type { ChangedObject } from '../vendor-adapter.ts';

/** An object that a process works on. */
export interface ClaimedRow {
  readonly object_id: string;
  readonly rings: bigint;
  readonly attempts: number;
  readonly claimed_until: Date;
  readonly pending: string | null;
  readonly applied: string | null;
}

export interface FailingRow {
  readonly vendor: VendorName;
  readonly environment: Environment;
  readonly object_id: string;
  readonly failing_since: Date;
  readonly failure: string | null;
}

// An object that is due keeps its place: one that is rung for again and again would never be applied.
const ON_RING = `
   ON CONFLICT (vendor, environment, object_id)
   DO UPDATE SET rings = platform_objects.rings + 1, due_at = LEAST(platform_objects.due_at, excluded.due_at),
                 rung_at = excluded.rung_at`;

const RING = statement(
  'platform_objects.ring',
  `INSERT INTO platform_objects (vendor, environment, object_id, due_at, rung_at)
   SELECT $1, $2, object_id, $4, $4 FROM unnest($3::text[]) AS rung (object_id) ${ON_RING}`,
);

// What was rung for after a change is read after it, too.
const RING_FOR_CHANGES = statement(
  'platform_objects.ring_for_changes',
  `INSERT INTO platform_objects (vendor, environment, object_id, due_at, rung_at)
   SELECT $1, $2, change.object_id, $5, $5
     FROM unnest($3::text[], $4::timestamptz[]) AS change (object_id, changed_at)
     LEFT JOIN platform_objects AS known
       ON known.vendor = $1 AND known.environment = $2 AND known.object_id = change.object_id
    WHERE known.rung_at IS NULL OR known.rung_at <= change.changed_at + $6 * interval '1 millisecond'
    GROUP BY change.object_id ${ON_RING}`,
);

const CLAIM = statement<ClaimedRow>(
  'platform_objects.claim',
  `UPDATE platform_objects SET claimed_until = $4, attempts = attempts + 1
    WHERE vendor = $1 AND environment = $2 AND object_id = ANY (ARRAY(
          SELECT object_id FROM platform_objects
           WHERE due_at <= $3 AND vendor = $1 AND environment = $2 AND (claimed_until IS NULL OR claimed_until <= $3)
           ORDER BY due_at LIMIT $5 FOR NO KEY UPDATE SKIP LOCKED))
   RETURNING object_id, rings, attempts, claimed_until, pending, applied`,
);

const SAVE_PENDING = statement<{ object_id: string }>(
  'platform_objects.save_pending',
  `UPDATE platform_objects SET pending = $5
    WHERE vendor = $1 AND environment = $2 AND object_id = $3 AND claimed_until = $4 RETURNING object_id`,
);

// A ring during the work leaves the object due.
const FINISH = statement(
  'platform_objects.finish',
  `UPDATE platform_objects
      SET applied = $5, pending = NULL, transaction_id = COALESCE($6, transaction_id), attempts = 0, failing_since = NULL,
          failure = NULL, claimed_until = NULL, due_at = CASE WHEN rings = $7 THEN $8 ELSE due_at END
    WHERE vendor = $1 AND environment = $2 AND object_id = $3 AND claimed_until = $4`,
);

const POSTPONE = statement(
  'platform_objects.postpone',
  `UPDATE platform_objects
      SET claimed_until = NULL, failing_since = COALESCE(failing_since, $5), failure = $6,
          pending = CASE WHEN $9::boolean THEN NULL ELSE pending END,
          due_at = CASE WHEN rings = $7 THEN $8 ELSE due_at END
    WHERE vendor = $1 AND environment = $2 AND object_id = $3 AND claimed_until = $4`,
);

const FIND_FAILING = statement<FailingRow>(
  'platform_objects.find_failing',
  `SELECT vendor, environment, object_id, failing_since, failure FROM platform_objects
    WHERE failing_since <= $1 ORDER BY failing_since LIMIT $2`,
);

const COUNT_FAILING = statement<{ vendor: VendorName; environment: Environment; count: bigint }>(
  'platform_objects.count_failing',
  `SELECT vendor, environment, count(*) AS count FROM platform_objects
    WHERE failing_since IS NOT NULL GROUP BY vendor, environment`,
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

// A process that works on the object loses its claim, so it cannot finish what it has read.
const REREAD = statement<{ object_id: string }>(
  'platform_objects.reread',
  `UPDATE platform_objects
      SET pending = NULL, attempts = 0, claimed_until = NULL, due_at = $4, rung_at = $4, rings = rings + 1
    WHERE vendor = $1 AND environment = $2 AND object_id = $3 RETURNING object_id`,
);

const LINK = statement(
  'platform_objects.link',
  `INSERT INTO platform_objects (vendor, environment, object_id, transaction_id, due_at, rung_at) VALUES ($1, $2, $3, $4, $5, $5)
   ON CONFLICT (vendor, environment, object_id) DO UPDATE SET transaction_id = excluded.transaction_id`,
);

/** Lets the processes that apply reports look at once. */
function announced<Row>(ring: Query<Row>): Query<Row> {
  return announcing(ring, REPORTS_CHANNEL, []);
}

/** Links an object to its transaction, and rings for it. */
export function linkObject(
  { vendor, environment }: VendorKey,
  objectId: string,
  transactionId: TransactionId,
  now: Date,
): Query {
  return announced(query(LINK, vendor, environment, objectId, transactionId, now));
}

export function ringFor({ vendor, environment }: VendorKey, objectIds: readonly string[], now: Date): Query {
  return announced(query(RING, vendor, environment, textArray([...new Set(objectIds)]), now));
}

/** Rings for objects that have changed, except for those that have been rung for at least `margin_ms` after the change. */
export function ringForChanges(
  { vendor, environment }: VendorKey,
  changes: readonly ChangedObject[],
  now: Date,
  margin_ms: number,
): Query {
  const objectIds = textArray(changes.map(({ objectId }) => objectId));
  const times = timestampArray(changes.map(({ changedAt }) => changedAt));
  return announced(query(RING_FOR_CHANGES, vendor, environment, objectIds, times, now, margin_ms));
}

export function claimObjects(
  { vendor, environment }: VendorKey,
  now: Date,
  until: Date,
  limit: number,
): Query<ClaimedRow> {
  return query(CLAIM, vendor, environment, now, until, limit);
}

/** Returns nothing if another process has the object meanwhile. */
export function savePending(
  { vendor, environment }: VendorKey,
  { object_id, claimed_until }: ClaimedRow,
  pending: string,
): Query<{ object_id: string }> {
  return query(SAVE_PENDING, vendor, environment, object_id, claimed_until, pending);
}

/** @param again when to read it again in any case */
export function finishObject(
  { vendor, environment }: VendorKey,
  { object_id, claimed_until, rings }: ClaimedRow,
  done: {
    readonly applied: string | null;
    readonly transactionId: TransactionId | undefined;
    readonly again: Date | null;
  },
): Query {
  const { applied, transactionId = null, again } = done;
  return query(FINISH, vendor, environment, object_id, claimed_until, applied, transactionId, rings, again);
}

/** @param failed why, when, and whether what was read is dropped, so that the next attempt reads the object again */
export function postponeObject(
  { vendor, environment }: VendorKey,
  { object_id, claimed_until, rings }: ClaimedRow,
  failed: { readonly failure: string; readonly at: Date; readonly rereads: boolean },
  until: Date,
): Query {
  const { failure, at, rereads } = failed;
  return query(POSTPONE, vendor, environment, object_id, claimed_until, at, failure, rings, until, rereads);
}

/** Drops what was read of an object and not applied, and rings for it. Returns nothing if nobody has rung for it before. */
export function rereadObject(
  { vendor, environment }: VendorKey,
  objectId: string,
  now: Date,
): Query<{ object_id: string }> {
  return announced(query(REREAD, vendor, environment, objectId, now));
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
