import { plainArray, query, statement, type Query, type Queryable, type Transaction } from '#database';
import type { EventType } from '#events';
import type { TenantId } from '#kit/ids.ts';
import type { Attempt, DeliveryId, DeliveryKind, DeliveryStatus, EndpointId, ReplayId } from '../model.ts';

export interface DeliveryRow {
  readonly id: DeliveryId;
  readonly endpoint_id: EndpointId;
  readonly kind: DeliveryKind;
  readonly event_position: bigint | null;
  readonly event_type: EventType;
  readonly subject_id: string | null;
  readonly status: DeliveryStatus;
  readonly attempts: readonly Attempt[];
  readonly next_attempt_at: Date | null;
  readonly by_hand: boolean;
  readonly created_at: Date;
}

const COLUMNS = `id, endpoint_id, kind, event_position, event_type, subject_id, status, attempts, next_attempt_at, by_hand, created_at`;

/**
 * A page of the deliveries to some endpoints. Those that did not succeed have an index; the status is a literal, so that it is used. No
 * index supports the other filters, and an endpoint can have millions of deliveries, none of which matches. So a limited number of
 * each endpoint is checked, and the cursor says how far: the endpoints are merged down to the last delivery that was checked of one
 * that has more. Only the rows of the page are read whole, each by its key: LIMIT keeps the planner from scanning the table instead,
 * which it does while the table is small.
 */
const listStatement = (name: string, onlyStatus = '') =>
  statement<Partial<DeliveryRow> & { reached: DeliveryId | null }>(
    name,
    `WITH seen AS MATERIALIZED (
       SELECT newest.*, row_number() OVER (PARTITION BY endpoint_id ORDER BY id DESC) AS place
         FROM unnest($2::uuid[]) AS endpoint (listed_id)
        CROSS JOIN LATERAL (
          SELECT endpoint_id, id, status, event_type, created_at FROM webhook_deliveries
           WHERE tenant_id = $1 AND endpoint_id = listed_id AND id < $3 AND id >= $4 ${onlyStatus}
           ORDER BY id DESC LIMIT $5) AS newest),
     reach AS (SELECT (SELECT id FROM seen WHERE place = $5 ORDER BY id DESC LIMIT 1) AS reached),
     page AS (
       SELECT endpoint_id, id FROM seen CROSS JOIN reach
        WHERE (reached IS NULL OR id >= reached) AND ($6::text IS NULL OR status = $6) AND ($7::text IS NULL OR event_type = $7)
          AND ($8::timestamptz IS NULL OR created_at >= $8) AND ($9::timestamptz IS NULL OR created_at < $9)
        ORDER BY id DESC LIMIT $10)
     SELECT reach.reached, found.*
       FROM reach
       LEFT JOIN page ON true
       LEFT JOIN LATERAL (
         SELECT ${COLUMNS} FROM webhook_deliveries
          WHERE tenant_id = $1 AND endpoint_id = page.endpoint_id AND id = page.id LIMIT 1
       ) AS found ON true
      ORDER BY found.id DESC`,
  );

const LIST = listStatement('webhook_deliveries.list');
const LIST_OF_STATUS = {
  waiting: listStatement('webhook_deliveries.list_waiting', `AND status = 'waiting'`),
  failed: listStatement('webhook_deliveries.list_failed', `AND status = 'failed'`),
  succeeded: LIST,
} as const satisfies Record<DeliveryStatus, unknown>;

const LIST_OF_EVENT = statement<DeliveryRow>(
  'webhook_deliveries.list_of_event',
  `SELECT ${COLUMNS} FROM webhook_deliveries
    WHERE tenant_id = $1 AND event_position = $2 AND endpoint_id = ANY ($3::uuid[]) AND id < $4
      AND ($5::text IS NULL OR status = $5) AND ($6::text IS NULL OR event_type = $6)
      AND ($7::timestamptz IS NULL OR created_at >= $7) AND ($8::timestamptz IS NULL OR created_at < $8)
    ORDER BY id DESC LIMIT $9`,
);

const LIVE_ENDPOINTS = statement<{ id: EndpointId }>(
  'webhook_deliveries.live_endpoints',
  `SELECT id FROM webhook_endpoints WHERE tenant_id = $1 AND deleted_at IS NULL`,
);

// Finds the delivery by the tenant's few endpoints, so that the primary key can be used; no index starts with the delivery's id.
const FIND = statement<DeliveryRow>(
  'webhook_deliveries.find',
  `SELECT ${COLUMNS} FROM webhook_deliveries
    WHERE tenant_id = $1 AND id = $2 AND endpoint_id = ANY (ARRAY(
      SELECT endpoint.id FROM webhook_endpoints AS endpoint
       WHERE endpoint.tenant_id = $1 AND endpoint.deleted_at IS NULL))`,
);

// A look-up for each endpoint: no index has the id alone.
const OWNERS = statement<{ tenant_id: TenantId }>(
  'webhook_deliveries.owners',
  `SELECT endpoint.tenant_id FROM webhook_endpoints AS endpoint CROSS JOIN LATERAL (
     SELECT delivery.id FROM webhook_deliveries AS delivery
      WHERE delivery.tenant_id = endpoint.tenant_id AND delivery.endpoint_id = endpoint.id AND delivery.id = $2::uuid
      LIMIT 1) AS found
    WHERE endpoint.tenant_id = ANY ($1::uuid[]) AND endpoint.deleted_at IS NULL`,
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
  `INSERT INTO webhook_replays (tenant_id, endpoint_id, id, position, last_position, types, from_at, to_at, created_at, only_failed)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);

// An event that was sent several times is accepted if one of its deliveries was.
const FAILED_EVENTS = statement<{ event_position: bigint }>(
  'webhook_deliveries.failed_events',
  `SELECT DISTINCT event_position FROM webhook_deliveries AS failed
    WHERE tenant_id = $1 AND endpoint_id = $2 AND status = 'failed' AND event_position > $3 AND event_position <= $4
      AND NOT EXISTS (SELECT FROM webhook_deliveries AS other
                       WHERE other.tenant_id = $1 AND other.event_position = failed.event_position
                         AND other.endpoint_id = $2 AND other.status <> 'failed')
    ORDER BY event_position LIMIT $5`,
);

export interface DeliveryFilter {
  readonly status: DeliveryStatus | undefined;
  readonly eventType: EventType | undefined;
  /** Created at this time or later, … */
  readonly from: Date | undefined;
  /** … and before this one. */
  readonly to: Date | undefined;
}

/** The endpoints whose deliveries are listed. */
interface Endpoints {
  readonly tenantId: TenantId;
  readonly endpointIds: readonly EndpointId[];
}

/**
 * Deliveries to the endpoints, newest first. At most `scanMax` of each endpoint are checked against the filter.
 * @param range the first id that a page can contain, and the one that it ends before
 * @returns them, and the last one that was checked if there may be more behind it
 */
export async function listDeliveries(
  database: Queryable,
  { tenantId, endpointIds }: Endpoints,
  range: { readonly first: string; readonly before: string },
  filter: DeliveryFilter,
  limits: { readonly size: number; readonly scanMax: number },
): Promise<{ deliveries: DeliveryRow[]; reached: DeliveryId | null }> {
  const list = filter.status === undefined ? LIST : LIST_OF_STATUS[filter.status];
  const { first, before } = range;
  const rows = await database.rows(
    query(list, tenantId, plainArray(endpointIds), before, first, limits.scanMax, ...valuesOf(filter), limits.size),
  );
  const deliveries = rows.filter((row): row is DeliveryRow & typeof row => typeof row.id === 'string');
  return { deliveries, reached: rows[0]!.reached };
}

/** The deliveries of an event to the endpoints before a delivery, newest first. */
export async function listDeliveriesOfEvent(
  database: Queryable,
  { tenantId, endpointIds }: Endpoints,
  position: bigint,
  before: string,
  filter: DeliveryFilter,
  size: number,
): Promise<DeliveryRow[]> {
  return await database.rows(
    query(LIST_OF_EVENT, tenantId, position, plainArray(endpointIds), before, ...valuesOf(filter), size),
  );
}

function valuesOf({ status, eventType, from, to }: DeliveryFilter): unknown[] {
  return [status ?? null, eventType ?? null, from ?? null, to ?? null];
}

/** The tenant's endpoints that are not deleted. */
export async function liveEndpoints(database: Queryable, tenantId: TenantId): Promise<EndpointId[]> {
  return (await database.rows(query(LIVE_ENDPOINTS, tenantId))).map(({ id }) => id);
}

/**
 * The positions of events, after the first and up to the last, that the endpoint has not accepted: each of their deliveries failed.
 * In the order of the feed.
 */
export async function failedEvents(
  database: Queryable,
  { tenantId, endpointId }: { readonly tenantId: TenantId; readonly endpointId: EndpointId },
  { after, last }: { readonly after: bigint; readonly last: bigint },
  limit: number,
): Promise<bigint[]> {
  const rows = await database.rows(query(FAILED_EVENTS, tenantId, endpointId, after, last, limit));
  return rows.map(({ event_position }) => event_position);
}

/** A delivery to any of the tenant's endpoints. */
export async function findDelivery(
  database: Queryable,
  tenantId: TenantId,
  id: DeliveryId,
): Promise<DeliveryRow | undefined> {
  return (await database.rows(query(FIND, tenantId, id)))[0];
}

/** The tenant among some whose endpoint has a delivery with this id. */
export async function deliveryOwners(database: Queryable, among: readonly TenantId[], id: string): Promise<TenantId[]> {
  return (await database.rows(query(OWNERS, plainArray(among), id))).map((row) => row.tenant_id);
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
  /** Whether only events that the endpoint has not accepted are sent. */
  readonly onlyFailed: boolean;
}

export function insertReplay(tenantId: TenantId, replay: NewReplay, now: Date): Query {
  const { endpointId, id, after, last, types, from, to, onlyFailed } = replay;
  return query(INSERT_REPLAY, tenantId, endpointId, id, after, last, types, from, to, now, onlyFailed);
}
