import type { AccountId, TenantId } from '../../../foundation/kit/ids.ts';
import type { Clock } from '../../../foundation/kit/clock.ts';
import { passMoment, query, readLedgerTime, statement, type Database } from '../../../foundation/database/index.ts';

/** Where a moment cuts an account: the newest entry that was made before it, and what the account held then. */
export interface Cut {
  /** 0 where there is none. */
  readonly sequence: bigint;
  /** Minor units. */
  readonly balance: bigint;
}

/** The start of an account, before its first entry. */
export const ACCOUNT_START: Cut = { sequence: 0n, balance: 0n };

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
 * The first moment that no entry of the tenant's has been made at: now, unless a process whose clock is ahead of this one's
 * has made some since.
 */
export async function ledgerNow(database: Database, clock: Clock, tenantId: TenantId): Promise<Date> {
  const now = clock.now();
  const next = new Date((await readLedgerTime(database, tenantId)).getTime() + 1);
  return next > now ? next : now;
}

/**
 * Cuts an account at moments that are not later than `ledgerNow`. The answer is final: no entry will come before one of
 * them, so that what is read up to a moment and what is read from it on neither overlap nor leave anything out.
 */
export async function accountPositionsAt(
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
