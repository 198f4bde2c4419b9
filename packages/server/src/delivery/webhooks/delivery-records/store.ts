import { query, statement, type Query, type Queryable, type Transaction } from '../../../foundation/database/index.ts';
import type { EventType } from '../../../foundation/events/index.ts';
import { HIGHEST_ID, type TenantId } from '../../../foundation/kit/ids.ts';
import type { Attempt, DeliveryId, DeliveryKind, DeliveryStatus, EndpointId, ReplayId } from '../model.ts';

export interface DeliveryRow {
  readonly id: DeliveryId;
  readonly endpoint_id: EndpointId;
  readonly kind: DeliveryKind;
  readonly event_position: bigint | null;
  readonly event_type: EventType;
  readonly status: DeliveryStatus;
  readonly attempts: readonly Attempt[];
  readonly next_attempt_at: Date | null;
  readonly by_hand: boolean;
  readonly created_at: Date;
}

const COLUMNS = `id, endpoint_id, kind, event_position, event_type, status, attempts, next_attempt_at, by_hand, created_at`;

// No index supports the filters, and an endpoint can have millions of deliveries, none of which matches. So a limited number
// is checked, and the cursor says how far. Only the rows of the page are read whole, each by its key: LIMIT keeps the planner
// from scanning the table instead, which it does while the table is small.
const LIST = statement<Partial<DeliveryRow> & { scanned: bigint; reached: DeliveryId | null }>(
  'webhook_deliveries.list',
  `WITH seen AS MATERIALIZED (
     SELECT id, status, event_type FROM webhook_deliveries
      WHERE tenant_id = $1 AND endpoint_id = $2 AND id < $3 ORDER BY id DESC LIMIT $4),
   page AS (
     SELECT id FROM seen
      WHERE ($5::text IS NULL OR status = $5) AND ($6::text IS NULL OR event_type = $6) ORDER BY id DESC LIMIT $7)
   SELECT reach.scanned, reach.reached, found.*
     FROM (SELECT count(*) AS scanned, (SELECT id FROM seen ORDER BY id LIMIT 1) AS reached FROM seen) AS reach
     LEFT JOIN page ON true
     LEFT JOIN LATERAL (
       SELECT ${COLUMNS} FROM webhook_deliveries
        WHERE tenant_id = $1 AND endpoint_id = $2 AND id = page.id LIMIT 1
     ) AS found ON true
    ORDER BY found.id DESC`,
);

const EXISTS = statement<{ id: DeliveryId }>(
  'webhook_deliveries.exists',
  `SELECT id FROM webhook_deliveries WHERE tenant_id = $1 AND endpoint_id = $2 AND id = $3`,
);

// Finds the delivery by the tenant's few endpoints, so that the primary key can be used; no index starts with the delivery's id.
const FIND = statement<DeliveryRow>(
  'webhook_deliveries.find',
  `SELECT ${COLUMNS} FROM webhook_deliveries
    WHERE tenant_id = $1 AND id = $2 AND endpoint_id = ANY (ARRAY(
      SELECT endpoint.id FROM webhook_endpoints AS endpoint
       WHERE endpoint.tenant_id = $1 AND endpoint.deleted_at IS NULL))`,
);

const RETRY = statement<DeliveryRow>(
  'webhook_deliveries.retry',
  `UPDATE webhook_deliveries
      SET status = 'waiting', next_attempt_at = least(next_attempt_at, $4), by_hand = true, held = false, early_at = NULL
    WHERE tenant_id = $1 AND endpoint_id = $2 AND id = $3
      AND NOT (status = 'waiting' AND by_hand AND next_attempt_at <= $4)
   RETURNING ${COLUMNS}`,
);

// Test events have no subject, and subject_id is the first column of an index of waiting deliveries.
const COUNT_WAITING_TESTS = statement<{ count: bigint }>(
  'webhook_deliveries.count_waiting_tests',
  `SELECT count(*) AS count FROM (
     SELECT FROM webhook_deliveries
      WHERE tenant_id = $1 AND endpoint_id = $2 AND status = 'waiting' AND subject_id IS NULL LIMIT $3) AS tests`,
);

const INSERT_TEST = statement<DeliveryRow>(
  'webhook_deliveries.insert_test',
  `INSERT INTO webhook_deliveries (tenant_id, endpoint_id, id, kind, event_type, status, scheduled_attempts,
       extra_attempts, attempts, next_attempt_at, held, by_hand, created_at)
   VALUES ($1, $2, $3, 'test', $4, 'waiting', 0, 0, '[]', $5, false, true, $5)
   RETURNING ${COLUMNS}`,
);

const COUNT_REPLAYS = statement<{ count: bigint }>(
  'webhook_replays.count_unfinished',
  `SELECT count(*) AS count FROM webhook_replays WHERE tenant_id = $1 AND endpoint_id = $2 AND position < last_position`,
);

const INSERT_REPLAY = statement(
  'webhook_replays.insert',
  `INSERT INTO webhook_replays (tenant_id, endpoint_id, id, position, last_position, types, from_at, to_at, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);

export interface DeliveryFilter {
  readonly status: DeliveryStatus | undefined;
  readonly eventType: EventType | undefined;
}

interface FoundDeliveries {
  readonly deliveries: DeliveryRow[];
  readonly scanned: number;
  /** The last delivery that was checked; null when there was none. */
  readonly reached: DeliveryId | null;
}

/** An endpoint's deliveries after `after`, newest first. At most `scanMax` of them are checked against the filter. */
export async function listDeliveries(
  database: Queryable,
  { tenantId, endpointId }: { readonly tenantId: TenantId; readonly endpointId: EndpointId },
  after: DeliveryId | undefined,
  { status, eventType }: DeliveryFilter,
  limits: { readonly size: number; readonly scanMax: number },
): Promise<FoundDeliveries> {
  const filter = [status ?? null, eventType ?? null];
  const rows = await database.rows(
    query(LIST, tenantId, endpointId, after ?? HIGHEST_ID, limits.scanMax, ...filter, limits.size),
  );
  const { scanned, reached } = rows[0]!;
  const deliveries = rows.filter((row): row is DeliveryRow & typeof row => typeof row.id === 'string');
  return { deliveries, scanned: Number(scanned), reached };
}

export async function deliveryExists(
  database: Queryable,
  tenantId: TenantId,
  endpointId: EndpointId,
  id: DeliveryId,
): Promise<boolean> {
  return (await database.rows(query(EXISTS, tenantId, endpointId, id))).length > 0;
}

/** A delivery to any of the tenant's endpoints. */
export async function findDelivery(
  database: Queryable,
  tenantId: TenantId,
  id: DeliveryId,
): Promise<DeliveryRow | undefined> {
  return (await database.rows(query(FIND, tenantId, id)))[0];
}

/** Makes the delivery due now, ahead of all waiting ones; undefined when it already is. */
export async function makeDue(
  transaction: Transaction,
  tenantId: TenantId,
  { endpoint_id, id }: DeliveryRow,
  now: Date,
): Promise<DeliveryRow | undefined> {
  return (await transaction.rows(query(RETRY, tenantId, endpoint_id, id, now)))[0];
}

/** The number of waiting test events, counted up to `max`. */
export async function countWaitingTests(
  transaction: Transaction,
  tenantId: TenantId,
  endpointId: EndpointId,
  max: number,
): Promise<number> {
  return Number((await transaction.rows(query(COUNT_WAITING_TESTS, tenantId, endpointId, max)))[0]!.count);
}

export async function insertTest(
  transaction: Transaction,
  tenantId: TenantId,
  endpointId: EndpointId,
  id: DeliveryId,
  type: EventType,
  now: Date,
): Promise<DeliveryRow> {
  return (await transaction.rows(query(INSERT_TEST, tenantId, endpointId, id, type, now)))[0]!;
}

export async function countReplays(
  transaction: Transaction,
  tenantId: TenantId,
  endpointId: EndpointId,
): Promise<number> {
  return Number((await transaction.rows(query(COUNT_REPLAYS, tenantId, endpointId)))[0]!.count);
}

interface NewReplay {
  readonly id: ReplayId;
  readonly endpointId: EndpointId;
  readonly after: bigint;
  readonly last: bigint;
  readonly types: readonly EventType[];
  readonly from: Date;
  readonly to: Date;
}

export function insertReplay(tenantId: TenantId, replay: NewReplay, now: Date): Query {
  const { endpointId, id, after, last, types, from, to } = replay;
  return query(INSERT_REPLAY, tenantId, endpointId, id, after, last, types, from, to, now);
}
