import { plainArray, query, statement, type Queryable } from '../../database/index.ts';
import type { TenantId } from '../../kit/ids.ts';

// No index finds a text, so that calls do not pay for one: the calls are read in the order of their ids, in parts.
const ERASE = statement<{ scanned: number; last: string | null; erased: number }>(
  'requests.erase',
  `WITH seen AS MATERIALIZED (
     SELECT id, concat_ws(' ', path, query, request_body, response_body) LIKE ANY ($3::text[]) AS names FROM api_requests
      WHERE tenant_id = $1 AND id > $2 ORDER BY id LIMIT $4),
   erased AS (
     UPDATE api_requests SET path = NULL, query = NULL, request_body = NULL, response_body = NULL
      WHERE tenant_id = $1 AND id IN (SELECT id FROM seen WHERE names) RETURNING 1)
   SELECT count(*)::integer AS scanned, (SELECT id FROM seen ORDER BY id DESC LIMIT 1) AS last,
          (SELECT count(*)::integer FROM erased) AS erased
     FROM seen`,
);

/**
 * Erases what was called and returned in those of the next calls that contain one of the ids.
 * @param limit how many calls to read
 */
export async function eraseNext(
  database: Queryable,
  tenantId: TenantId,
  after: string,
  ids: readonly string[],
  limit: number,
): Promise<{ scanned: number; last: string | null; erased: number }> {
  return (await database.rows(query(ERASE, tenantId, after, plainArray(ids.map((id) => `%${id}%`)), limit)))[0]!;
}
