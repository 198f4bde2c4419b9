import { plainArray, query, statement, type Queryable } from '../../database/index.ts';
import { MINUTE_MS } from '../../kit/durations.ts';
import type { TenantId } from '../../kit/ids.ts';

/** How calls name a customer. */
export interface NamedInCalls {
  /** Of the customer, the cards and the accounts. */
  readonly ids: readonly string[];
  readonly customerLocalId: bigint;
  readonly cardLocalIds: readonly bigint[];
}

/** An id, the local id of a customer or of a card, or a list of cards: in a path, a query or a body. */
const NAMES = [
  '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})',
  'customer(?:s/|_id":"?)0*([0-9]{1,18})(?![0-9a-f-])',
  'card(?:s/|_id":"?)0*([0-9]{1,18})(?![0-9a-f-])',
  '"card_ids":\\[([^]]*)',
].join('|');
const TIMEOUT_MS = MINUTE_MS;

// No index finds a text, so that calls do not pay for one: the calls are read in the order of their ids, in parts. Names are compared
// as values, since a customer can have thousands of cards.
const ERASE = statement<{ scanned: number; last: string | null; erased: number }>(
  'requests.erase',
  `WITH texts AS MATERIALIZED (
     SELECT id, concat_ws(' ', path, query, request_body, response_body) AS text FROM api_requests
      WHERE tenant_id = $1 AND id > $2 ORDER BY id LIMIT $3),
   erased AS (
     UPDATE api_requests SET path = NULL, query = NULL, request_body = NULL, response_body = NULL, idempotency_key = NULL
      WHERE tenant_id = $1 AND id IN (
            SELECT id FROM texts
             WHERE EXISTS (SELECT FROM regexp_matches(text, '${NAMES}', 'gi') AS found (name)
                            WHERE lower(name[1]) = ANY ($4::text[]) OR name[2] = $5 OR name[3] = ANY ($6::text[])
                               OR EXISTS (SELECT FROM regexp_matches(name[4], '[0-9a-f-]+', 'gi') AS listed (card)
                                           WHERE lower(card[1]) = ANY ($4::text[]) OR ltrim(card[1], '0') = ANY ($6::text[]))))
     RETURNING 1)
   SELECT count(*)::integer AS scanned, (SELECT id FROM texts ORDER BY id DESC LIMIT 1) AS last,
          (SELECT count(*)::integer FROM erased) AS erased
     FROM texts`,
  TIMEOUT_MS,
);

/**
 * Erases what was called and returned in those of the next calls that name the customer.
 * @param limit how many calls to read
 */
export async function eraseNext(
  database: Queryable,
  tenantId: TenantId,
  after: string,
  { ids, customerLocalId, cardLocalIds }: NamedInCalls,
  limit: number,
): Promise<{ scanned: number; last: string | null; erased: number }> {
  const names = [plainArray(ids), String(customerLocalId), plainArray(cardLocalIds)];
  return (await database.rows(query(ERASE, tenantId, after, limit, ...names)))[0]!;
}
