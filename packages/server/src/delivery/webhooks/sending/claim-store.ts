import type { TenantId } from '#kit/ids.ts';
import { query, statement, type Queryable } from '#database';
import type { DisabledReason, EndpointId } from '../model.ts';

/** A stream as read by its claim. */
export interface StreamRow {
  endpoint_id: EndpointId;
  position: bigint;
  code_position: bigint;
  lease_number: bigint;
  paused_until: Date | null;
  failing_since: Date | null;
  last_success_at: Date | null;
}

/** Streams with work other than new events: deliveries that are due, or an expired lease. Disabled endpoints are left out,
 * because they would stay the longest due. */
const DUE_TENANTS = statement<{ tenant_id: TenantId }>(
  'webhooks.due_tenants',
  `SELECT tenant_id FROM webhook_streams JOIN webhook_endpoints AS endpoint USING (tenant_id)
    WHERE (leased_until <= $1 OR (leased_until IS NULL AND due_at <= $1))
      AND endpoint.id = endpoint_id AND endpoint.enabled AND endpoint.deleted_at IS NULL
    GROUP BY tenant_id ORDER BY min(coalesce(due_at, leased_until)) LIMIT $2`,
);

/** A tenant with enabled endpoints. */
interface TenantRow {
  tenant_id: TenantId;
  endpoints: bigint;
  /** The lowest position of its streams without an owner; null when all have an owner. */
  position: bigint | null;
}

const TENANTS = statement<TenantRow>(
  'webhooks.tenants',
  `SELECT tenant_id, count(*) AS endpoints, min(least(position, code_position)) FILTER (WHERE leased_until IS NULL) AS position
     FROM webhook_streams JOIN webhook_endpoints AS endpoint USING (tenant_id)
    WHERE endpoint.id = endpoint_id AND endpoint.enabled AND endpoint.deleted_at IS NULL
    GROUP BY tenant_id`,
);

const CLAIM = statement<StreamRow>(
  'webhooks.claim',
  `UPDATE webhook_streams AS stream SET lease_number = lease_number + 1, leased_until = $3, due_at = NULL
     FROM (SELECT endpoint_id FROM webhook_streams JOIN webhook_endpoints AS endpoint USING (tenant_id)
            WHERE tenant_id = $1 AND endpoint.id = endpoint_id AND endpoint.enabled AND endpoint.deleted_at IS NULL
              AND (leased_until <= $2 OR (leased_until IS NULL AND (due_at <= $2 OR least(position, code_position) < $4)))
            ORDER BY position LIMIT $5 FOR UPDATE OF webhook_streams SKIP LOCKED) AS free
    WHERE stream.tenant_id = $1 AND stream.endpoint_id = free.endpoint_id
   RETURNING stream.endpoint_id, position, code_position, lease_number, paused_until, failing_since, last_success_at`,
);

/** The state of a stream, which its owner writes with each batch of results. */
export interface StreamState {
  readonly position: bigint;
  readonly codePosition: bigint;
  readonly leasedUntil: Date;
  readonly pausedUntil: Date | null;
  readonly failingSince: Date | null;
  readonly lastSuccessAt: Date | null;
}

// If this process freezes before it commits, the row must not stay locked much longer than a lease.
const SAVE = statement<{ version: bigint }>(
  'webhooks.save_stream',
  `UPDATE webhook_streams SET position = $4, code_position = $5, leased_until = $6, paused_until = $7, failing_since = $8, last_success_at = $9
     FROM webhook_endpoints AS endpoint
    WHERE webhook_streams.tenant_id = $1 AND endpoint_id = $2 AND lease_number = $3
      AND endpoint.tenant_id = $1 AND endpoint.id = $2 AND endpoint.deleted_at IS NULL
   RETURNING endpoint.version, set_config('idle_in_transaction_session_timeout', '4000', true)`,
);

// The next owner checks what was requested while the stream was owned (`due_at` is no longer null) and what a success has
// brought forward.
const RELEASE = statement(
  'webhooks.release',
  `UPDATE webhook_streams SET leased_until = NULL, due_at = coalesce(due_at, $4, (
     SELECT min(early_at) FROM webhook_deliveries
      WHERE tenant_id = $1 AND endpoint_id = $2 AND status = 'waiting' AND early_at <= last_success_at), (
     SELECT min(next_attempt_at) FROM webhook_deliveries WHERE tenant_id = $1 AND endpoint_id = $2 AND status = 'waiting'))
    WHERE tenant_id = $1 AND endpoint_id = $2 AND lease_number = $3`,
);

const DISABLE = statement<{ url: string; event_sequence: bigint }>(
  'webhooks.disable',
  `UPDATE webhook_endpoints
      SET enabled = false, disabled_reason = $3, disabled_at = $4, updated_at = $4, version = version + 1, event_sequence = event_sequence + 1
    WHERE tenant_id = $1 AND id = $2 AND version = $5 AND enabled AND deleted_at IS NULL RETURNING url, event_sequence`,
);

export async function findDueTenants(database: Queryable, now: Date, limit: number): Promise<TenantId[]> {
  return (await database.rows(query(DUE_TENANTS, now, limit))).map((row) => row.tenant_id);
}

export async function findTenants(database: Queryable): Promise<TenantRow[]> {
  return await database.rows(query(TENANTS));
}

/** Claims streams of the tenant that have no owner and have work to do. */
export async function claimStreams(
  database: Queryable,
  tenantId: TenantId,
  lease: { now: Date; until: Date; head: bigint; limit: number },
): Promise<StreamRow[]> {
  return await database.rows(query(CLAIM, tenantId, lease.now, lease.until, lease.head, lease.limit));
}

/** The claim of one endpoint's stream. */
export interface Claim {
  readonly tenantId: TenantId;
  readonly endpointId: EndpointId;
  readonly leaseNumber: bigint;
}

/** @returns undefined when the claim is no longer the newest or the endpoint was deleted: then nothing may be written */
export async function saveStream(
  transaction: Queryable,
  claim: Claim,
  state: StreamState,
): Promise<{ version: bigint } | undefined> {
  const { position, codePosition, leasedUntil, pausedUntil, failingSince, lastSuccessAt } = state;
  const [row] = await transaction.rows(
    query(SAVE, ...keyOf(claim), position, codePosition, leasedUntil, pausedUntil, failingSince, lastSuccessAt),
  );
  return row;
}

/** @param dueAt when to claim the stream again; null for when its first waiting delivery is due */
export async function releaseStream(database: Queryable, claim: Claim, dueAt: Date | null): Promise<void> {
  await database.rows(query(RELEASE, ...keyOf(claim), dueAt));
}

/** @returns undefined when the endpoint was changed, disabled or deleted meanwhile */
export async function disableEndpoint(
  transaction: Queryable,
  { tenantId, endpointId }: Pick<Claim, 'tenantId' | 'endpointId'>,
  version: bigint,
  reason: DisabledReason,
  now: Date,
): Promise<{ url: string; event_sequence: bigint } | undefined> {
  return (await transaction.rows(query(DISABLE, tenantId, endpointId, reason, now, version)))[0];
}

function keyOf({ tenantId, endpointId, leaseNumber }: Claim): unknown[] {
  return [tenantId, endpointId, leaseNumber];
}
