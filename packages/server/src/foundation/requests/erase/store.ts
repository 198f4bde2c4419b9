import { plainArray, query, statement, type Query, type Queryable } from '../../database/index.ts';
import type { TenantId } from '../../kit/ids.ts';

/** What an erasure reads of a call. */
interface CallToRead {
  id: string;
  path: string | null;
  carrier: string | null;
}

// No index finds a text, so that calls do not pay for one: the calls are read in the order of their ids, in parts.
const NEXT = statement<CallToRead>(
  'requests.next_to_erase',
  `SELECT id, path, carrier FROM api_requests WHERE tenant_id = $1 AND id > $2 ORDER BY id LIMIT $3`,
);

const ERASE = statement(
  'requests.erase',
  `UPDATE api_requests SET path = NULL, carrier = NULL, idempotency_key = NULL
    WHERE tenant_id = $1 AND id = ANY ($2::uuid[])`,
);

/** The calls that follow a call, at most `limit`. */
export async function nextCalls(
  database: Queryable,
  tenantId: TenantId,
  after: string,
  limit: number,
): Promise<CallToRead[]> {
  return await database.rows(query(NEXT, tenantId, after, limit));
}

/** Erases the paths and idempotency keys of calls, and where their bodies are. */
export function eraseCalls(tenantId: TenantId, ids: readonly string[]): Query {
  return query(ERASE, tenantId, plainArray(ids));
}
