import { HIGHEST_ID, LOWEST_ID, type TenantId } from '../kit/ids.ts';
import { parameterRows, query, statement, type Query, type Queryable } from '../database/index.ts';

/** A call without its bodies. */
export interface RequestRow {
  id: string;
  client_id: string;
  method: string;
  route: string;
  path: string | null;
  status: number;
  error_code: string | null;
  duration_us: number;
  idempotency_key: string | null;
  /** The call that carries its bodies. */
  carrier: string | null;
}

/** Which calls a list contains; undefined: any. */
export interface RequestFilter {
  readonly statusMin?: number | undefined;
  readonly statusMax?: number | undefined;
  readonly route?: string | undefined;
  readonly method?: string | undefined;
  readonly errorCode?: string | undefined;
  readonly clientId?: string | undefined;
}

const COLUMNS = 'id, client_id, method, route, path, status, error_code, duration_us, idempotency_key, carrier';

const NEW_ROWS = parameterRows(
  `tenant_id uuid, id uuid, client_id text, method text, route text, path text, status integer, error_code text,
   duration_us integer, idempotency_key text, carrier uuid, bodies bytea`,
);

// A batch that was committed before its connection broke is written again.
const INSERT = statement(
  'requests.insert',
  `INSERT INTO api_requests (tenant_id, id, client_id, method, route, path, status, error_code, duration_us, idempotency_key,
     carrier, bodies)
   SELECT tenant_id, id, client_id, method, route, path, status, error_code, duration_us, idempotency_key, carrier,
     bodies
     FROM ${NEW_ROWS} ON CONFLICT (tenant_id, id) DO NOTHING`,
);

const LIST = statement<Partial<RequestRow> & { scanned: bigint; reached: string | null }>(
  'requests.list',
  `WITH seen AS MATERIALIZED (
     SELECT ${COLUMNS} FROM api_requests
      WHERE tenant_id = $1 AND id < $2 AND id >= $3 ORDER BY id DESC LIMIT $4),
   page AS (
     SELECT ${COLUMNS} FROM seen
      WHERE ($5::integer IS NULL OR status >= $5) AND ($6::integer IS NULL OR status <= $6)
        AND ($7::text IS NULL OR route = $7) AND ($8::text IS NULL OR method = $8)
        AND ($9::text IS NULL OR error_code = $9) AND ($10::text IS NULL OR client_id = $10)
      ORDER BY id DESC LIMIT $11)
   SELECT reach.scanned, reach.reached, page.id, page.client_id, page.method, page.route, page.path, page.status, page.error_code,
          page.duration_us, page.idempotency_key, page.carrier
     FROM (SELECT count(*) AS scanned, (SELECT id FROM seen ORDER BY id LIMIT 1) AS reached FROM seen) AS reach
     LEFT JOIN page ON true ORDER BY page.id DESC`,
);

// The oldest ones that come after a call, for a list that follows new calls.
const LIST_AFTER = statement<RequestRow>(
  'requests.list_after',
  `SELECT ${COLUMNS} FROM api_requests
    WHERE tenant_id = $1 AND id > $2 ORDER BY id LIMIT $3`,
);

const NEWEST = statement<RequestRow>(
  'requests.newest',
  `SELECT ${COLUMNS} FROM api_requests
    WHERE tenant_id = $1 ORDER BY id DESC LIMIT $2`,
);

const FIND = statement<RequestRow>(
  'requests.find',
  `SELECT ${COLUMNS} FROM api_requests
    WHERE tenant_id = $1 AND id = $2 AND id >= $3`,
);

// Jumps from tenant to tenant, each of whose calls are stored from the oldest on: a step takes one look-up in the primary key.
const TENANTS_WITH_OLD = statement<{ tenant_id: TenantId }>(
  'requests.tenants_with_old',
  `WITH RECURSIVE oldest AS (
     (SELECT tenant_id, id FROM api_requests ORDER BY tenant_id, id LIMIT 1)
     UNION ALL
     SELECT next.tenant_id, next.id FROM oldest CROSS JOIN LATERAL (
       SELECT api_requests.tenant_id, api_requests.id FROM api_requests WHERE api_requests.tenant_id > oldest.tenant_id
        ORDER BY api_requests.tenant_id, api_requests.id LIMIT 1) AS next)
   SELECT tenant_id FROM oldest WHERE id < $1 LIMIT $2`,
);

const DELETE_OLD = statement<{ id: string }>(
  'requests.delete_old',
  `DELETE FROM api_requests
    WHERE (tenant_id, id) IN
          (SELECT tenant_id, id FROM api_requests WHERE tenant_id = $1 AND id < $2 ORDER BY id LIMIT $3)
   RETURNING id`,
);

/** @param columns an array for each column, in the order of the table */
export function insertRequests(columns: readonly Buffer[]): Query {
  return query(INSERT, ...columns);
}

/** The ids of a period: from the first, and before the second. */
interface IdRange {
  readonly first: string;
  readonly before: string;
}

/**
 * Calls of a period, newest first, with how many calls were compared with the filter, and the last of these.
 * @param limits the maximum number of calls to return and to compare
 */
export async function listRequests(
  database: Queryable,
  tenantId: TenantId,
  { first, before }: IdRange,
  filter: RequestFilter,
  limits: { readonly size: number; readonly scanMax: number },
): Promise<{ requests: RequestRow[]; scanned: number; reached: string | null }> {
  const { statusMin = null, statusMax = null, route = null, method = null, errorCode = null, clientId = null } = filter;
  const filters = [statusMin, statusMax, route, method, errorCode, clientId];
  const rows = await database.rows(query(LIST, tenantId, before, first, limits.scanMax, ...filters, limits.size));
  const { scanned, reached } = rows[0]!;
  const requests = rows.filter((row): row is RequestRow & typeof row => typeof row.id === 'string');
  return { requests, scanned: Number(scanned), reached };
}

/** Calls that follow a call, oldest first. */
export async function requestsAfter(
  database: Queryable,
  tenantId: TenantId,
  after: string | undefined,
  limit: number,
): Promise<RequestRow[]> {
  return await database.rows(query(LIST_AFTER, tenantId, after ?? LOWEST_ID, limit));
}

/** The newest calls, oldest first. */
export async function newestRequests(database: Queryable, tenantId: TenantId, limit: number): Promise<RequestRow[]> {
  return (await database.rows(query(NEWEST, tenantId, limit))).toReversed();
}

/** @param first calls before it are not found */
export async function findRequest(
  database: Queryable,
  tenantId: TenantId,
  id: string,
  first: string,
): Promise<RequestRow | undefined> {
  return (await database.rows(query(FIND, tenantId, id, first)))[0];
}

/** Tenants with calls before this one. */
export async function tenantsWithRequestsBefore(database: Queryable, id: string, limit: number): Promise<TenantId[]> {
  return (await database.rows(query(TENANTS_WITH_OLD, id, limit))).map((row) => row.tenant_id);
}

/** At most `limit` of them, the oldest; returns how many. */
export async function deleteRequestsBefore(
  database: Queryable,
  tenantId: TenantId,
  id: string,
  limit: number,
): Promise<number> {
  return (await database.rows(query(DELETE_OLD, tenantId, id, limit))).length;
}

/** Sorts after every call. */
export const AFTER_ALL: string = HIGHEST_ID;
