import { plainArray, announcing, query, statement, type Query, type Queryable, type Transaction } from '#database';
import type { TenantId } from '#kit/ids.ts';
import { WEBHOOKS_CHANNEL } from '../channel.ts';
import type { DisabledReason, EndpointId } from '../model.ts';
import type { SecretRow } from './live-secrets.ts';

/** The settings that partners control. */
export interface Settings {
  readonly url: string;
  readonly description: string | null;
  readonly patterns: readonly string[];
  readonly header_names: readonly string[];
  readonly rate_limit: number | null;
  readonly enabled: boolean;
}

export interface EndpointRow extends Settings {
  readonly id: EndpointId;
  readonly disabled_reason: DisabledReason | null;
  readonly disabled_at: Date | null;
  readonly service_secret_number: number;
  readonly version: bigint;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** An endpoint with the state of its deliveries. */
export interface EndpointState extends EndpointRow {
  readonly position: bigint;
  readonly paused_until: Date | null;
  readonly failing_since: Date | null;
  readonly last_success_at: Date | null;
  /** The number of waiting deliveries, up to a limit. */
  readonly waiting: bigint;
}

const ROW_COLUMNS = `id, url, description, patterns, header_names, rate_limit, enabled, disabled_reason, disabled_at,
       service_secret_number, version, created_at, updated_at`;

// Counts up to a limit, which takes milliseconds: for a million waiting deliveries the limit says enough.
const STATES = statement<EndpointState>(
  'webhook_endpoints.states',
  `SELECT ${ROW_COLUMNS}, position, paused_until, failing_since, last_success_at,
       (SELECT count(*) FROM (
          SELECT FROM webhook_deliveries AS delivery
           WHERE delivery.tenant_id = $1 AND delivery.endpoint_id = endpoint.id AND delivery.status = 'waiting'
           LIMIT $3) AS counted) AS waiting
     FROM webhook_endpoints AS endpoint
     JOIN webhook_streams AS stream ON stream.tenant_id = $1 AND stream.endpoint_id = endpoint.id
    WHERE endpoint.tenant_id = $1 AND deleted_at IS NULL AND ($2::uuid IS NULL OR endpoint.id = $2)
    ORDER BY endpoint.id DESC`,
);

const FIND = statement<EndpointRow>(
  'webhook_endpoints.find',
  `SELECT ${ROW_COLUMNS} FROM webhook_endpoints WHERE tenant_id = $1 AND id = $2 AND deleted_at IS NULL`,
);

const LOCK = statement<EndpointRow>(
  'webhook_endpoints.lock',
  `SELECT ${ROW_COLUMNS} FROM webhook_endpoints WHERE tenant_id = $1 AND id = $2 AND deleted_at IS NULL FOR UPDATE`,
);

const COUNT = statement<{ count: bigint }>(
  'webhook_endpoints.count',
  `SELECT count(*) AS count FROM webhook_endpoints WHERE tenant_id = $1 AND deleted_at IS NULL`,
);

const INSERT = statement(
  'webhook_endpoints.insert',
  `WITH endpoint AS (
     INSERT INTO webhook_endpoints (tenant_id, id, url, description, patterns, header_names, rate_limit, enabled,
         disabled_reason, disabled_at, service_secret_number, version, event_sequence, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 1, 1, 0, $11, $11)
   )
   INSERT INTO webhook_streams (tenant_id, endpoint_id, position, code_position, lease_number)
   VALUES ($1, $2, $12, $12, 0)`,
);

const SAVE = statement(
  'webhook_endpoints.save',
  `UPDATE webhook_endpoints
      SET url = $3, description = $4, patterns = $5, header_names = $6, rate_limit = $7, enabled = $8,
          disabled_reason = $9, disabled_at = $10, version = version + 1, updated_at = $11
    WHERE tenant_id = $1 AND id = $2`,
);

const RESTART = statement(
  'webhook_streams.restart',
  `UPDATE webhook_streams SET failing_since = NULL, paused_until = NULL, due_at = least(due_at, $3)
    WHERE tenant_id = $1 AND endpoint_id = $2`,
);

const WAKE = statement<{ endpoint_id: EndpointId }>(
  'webhook_streams.wake',
  `UPDATE webhook_streams SET due_at = least(due_at, $3) WHERE tenant_id = $1 AND endpoint_id = $2
   RETURNING endpoint_id`,
);

const DELETE = statement<{ id: EndpointId }>(
  'webhook_endpoints.delete',
  `UPDATE webhook_endpoints
      SET deleted_at = $3, enabled = false, disabled_reason = coalesce(disabled_reason, 'by_partner'),
          disabled_at = coalesce(disabled_at, $3), version = version + 1, updated_at = $3
    WHERE tenant_id = $1 AND id = $2 AND deleted_at IS NULL
   RETURNING id`,
);

const URLS = statement<{ id: EndpointId; url: string }>(
  'webhook_endpoints.urls',
  `SELECT id, url FROM webhook_endpoints WHERE tenant_id = $1 AND id = ANY ($2::uuid[])`,
);

const SECRETS = statement<SecretRow & { endpoint_id: EndpointId }>(
  'webhook_secrets.of_endpoints',
  `SELECT endpoint_id, number, created_at, expires_at FROM webhook_secrets
    WHERE tenant_id = $1 AND endpoint_id = ANY ($2::uuid[]) ORDER BY endpoint_id, number DESC`,
);

const INSERT_SECRET = statement(
  'webhook_secrets.insert',
  `INSERT INTO webhook_secrets (tenant_id, endpoint_id, number, created_at) VALUES ($1, $2, $3, $4)`,
);

const END_SECRETS = statement(
  'webhook_secrets.end',
  `UPDATE webhook_secrets SET expires_at = $4
    WHERE tenant_id = $1 AND endpoint_id = $2 AND number <= $3 AND expires_at IS NULL`,
);

const DELETE_SECRETS = statement(
  'webhook_secrets.delete',
  `DELETE FROM webhook_secrets WHERE tenant_id = $1 AND endpoint_id = $2 AND number = ANY ($3::integer[])`,
);

const CHOOSE_SERVICE_SECRET = statement(
  'webhook_endpoints.choose_service_secret',
  `UPDATE webhook_endpoints SET service_secret_number = $3, version = version + 1, updated_at = $4
    WHERE tenant_id = $1 AND id = $2`,
);

/** The tenant's endpoints, newest first, or the one with this id. Waiting deliveries are counted up to `waitingMax`. */
export async function readStates(
  database: Queryable,
  tenantId: TenantId,
  id: EndpointId | undefined,
  waitingMax: number,
): Promise<EndpointState[]> {
  return await database.rows(query(STATES, tenantId, id ?? null, waitingMax));
}

export async function findEndpoint(
  database: Queryable,
  tenantId: TenantId,
  id: EndpointId,
): Promise<EndpointRow | undefined> {
  return (await database.rows(query(FIND, tenantId, id)))[0];
}

/** The URLs of these endpoints, also of deleted ones, by their ids. */
export async function endpointUrls(
  database: Queryable,
  tenantId: TenantId,
  ids: readonly EndpointId[],
): Promise<Map<EndpointId, string>> {
  const rows = await database.rows(query(URLS, tenantId, [...ids]));
  return new Map(rows.map(({ id, url }) => [id, url]));
}

/** Reads and locks the endpoint. A transaction that also locks its stream must do so afterwards. */
export async function lockEndpoint(
  transaction: Transaction,
  tenantId: TenantId,
  id: EndpointId,
): Promise<EndpointRow | undefined> {
  return (await transaction.rows(query(LOCK, tenantId, id)))[0];
}

export async function countEndpoints(transaction: Transaction, tenantId: TenantId): Promise<number> {
  return Number((await transaction.rows(query(COUNT, tenantId)))[0]!.count);
}

/** Creates an endpoint that receives the events after this position of the feed. */
export function insertEndpoint(
  tenantId: TenantId,
  id: EndpointId,
  settings: Settings,
  position: bigint,
  now: Date,
): Query {
  const disabled = settings.enabled ? [null, null] : ['by_partner', now];
  return notifyingWorkers(
    tenantId,
    query(INSERT, ...settingValues(tenantId, id, settings), ...disabled, now, position),
  );
}

export function saveEndpoint(tenantId: TenantId, row: EndpointRow, now: Date): Query {
  const values = [...settingValues(tenantId, row.id, row), row.disabled_reason, row.disabled_at, now];
  return notifyingWorkers(tenantId, query(SAVE, ...values));
}

/** Notifies the delivering processes of the change. */
function notifyingWorkers<Row>(tenantId: TenantId, change: Query<Row>): Query<Row> {
  return announcing(change, WEBHOOKS_CHANNEL, [tenantId]);
}

function settingValues(tenantId: TenantId, id: EndpointId, settings: Settings): unknown[] {
  const { url, description, patterns, header_names, rate_limit, enabled } = settings;
  return [tenantId, id, url, description, patterns, header_names, rate_limit, enabled];
}

/** Resets earlier failures and a requested pause, and makes a worker check the waiting deliveries now. */
export function restartStream(tenantId: TenantId, id: EndpointId, now: Date): Query {
  return notifyingWorkers(tenantId, query(RESTART, tenantId, id, now));
}

/** Makes a worker check the stream now, and locks the stream. False when the endpoint is being removed. */
export async function wakeStream(
  transaction: Transaction,
  tenantId: TenantId,
  id: EndpointId,
  now: Date,
): Promise<boolean> {
  return (await transaction.rows(notifyingWorkers(tenantId, query(WAKE, tenantId, id, now)))).length > 0;
}

/** False when there is no such endpoint. */
export async function markDeleted(
  database: Queryable,
  tenantId: TenantId,
  id: EndpointId,
  now: Date,
): Promise<boolean> {
  return (await database.rows(notifyingWorkers(tenantId, query(DELETE, tenantId, id, now)))).length > 0;
}

/** The secrets of each endpoint, newest first, including expired ones. */
export async function readSecrets(
  database: Queryable,
  tenantId: TenantId,
  ids: readonly EndpointId[],
): Promise<Map<EndpointId, SecretRow[]>> {
  return Map.groupBy(await database.rows(query(SECRETS, tenantId, ids)), (row) => row.endpoint_id);
}

export function insertSecret(tenantId: TenantId, id: EndpointId, number: number, now: Date): Query {
  return query(INSERT_SECRET, tenantId, id, number, now);
}

/** Sets the expiry of the secrets up to this number that have none yet. */
export function endSecrets(tenantId: TenantId, id: EndpointId, upTo: number, end: Date): Query {
  return query(END_SECRETS, tenantId, id, upTo, end);
}

export function deleteSecrets(tenantId: TenantId, id: EndpointId, numbers: readonly number[]): Query {
  return query(DELETE_SECRETS, tenantId, id, numbers);
}

/** Sets the secret that makes X-Service-Signature. Also notifies the delivering processes of any change of the secrets. */
export function chooseServiceSecret(tenantId: TenantId, id: EndpointId, number: number, now: Date): Query {
  return notifyingWorkers(tenantId, query(CHOOSE_SERVICE_SECRET, tenantId, id, number, now));
}

const OWNERS = statement<{ tenant_id: TenantId }>(
  'webhooks.owners',
  `SELECT tenant_id FROM webhook_endpoints WHERE tenant_id = ANY ($1::uuid[]) AND id = $2::uuid`,
);

/** The tenants among some that have an endpoint with this id. */
export async function endpointOwners(database: Queryable, among: readonly TenantId[], id: string): Promise<TenantId[]> {
  return (await database.rows(query(OWNERS, plainArray(among), id))).map((row) => row.tenant_id);
}
