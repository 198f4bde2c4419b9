import type { AccountId, TenantId } from '../kit/ids.ts';
import { passMoment, query, statement, type Database } from '../database/index.ts';

/** Where a moment cuts an account: the newest entry that was made before it, and what the account held then. */
export interface Cut {
  /** 0 where there is none. */
  readonly sequence: bigint;
  /** Minor units. */
  readonly balance: bigint;
}

/** The start of an account, before its first entry. */
export const BEGINNING: Cut = { sequence: 0n, balance: 0n };

// A search by halves over the sequence, from above the most entries that an account can have: the times of entries never go
// back within it, so those before a moment are the first ones. A probe is one look into the primary key.
const CUT = statement<Cut>(
  'ledger.cut',
  `WITH RECURSIVE search AS (
     SELECT ordinal, moment, 0::bigint AS reached, 1::bigint << 40 AS step
       FROM unnest($3::timestamptz[]) WITH ORDINALITY AS wanted (moment, ordinal)
      UNION ALL
     SELECT ordinal, moment,
            CASE WHEN (SELECT created_at FROM entries
                        WHERE tenant_id = $1 AND account_id = $2 AND sequence = reached + step) < moment
                 THEN reached + step ELSE reached END,
            step >> 1
       FROM search WHERE step > 0
   )
   SELECT reached AS sequence, coalesce(balance_after, 0) AS balance
     FROM search LEFT JOIN entries ON tenant_id = $1 AND account_id = $2 AND entries.sequence = reached
    WHERE step = 0 ORDER BY ordinal`,
);

/**
 * Cuts an account at moments that are not later than the time given. The answer is final: no entry will come before one of
 * them, so that what is read up to a moment and what is read from it on neither overlap nor leave anything out.
 */
export async function cutAccount(
  database: Database,
  tenantId: TenantId,
  accountId: AccountId,
  moments: readonly Date[],
): Promise<Cut[]> {
  if (moments.length === 0) return [];
  const newest = moments.reduce((one, other) => (one > other ? one : other));
  await database.rows(passMoment(tenantId, newest));
  return await database.rows(query(CUT, tenantId, accountId, moments));
}
