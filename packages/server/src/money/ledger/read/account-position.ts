import type { AccountId, TenantId } from '#kit/ids.ts';
import type { Clock } from '#kit/clock.ts';
import { closeTimeBefore, query, readLedgerTime, statement, type Database } from '#database';

/** An account at a point in time: its newest entry before that time, and the balance after that entry. */
export interface AccountPosition {
  /** 0 before the first entry. */
  readonly sequence: bigint;
  /** Minor units. */
  readonly balance: bigint;
}

/** The position before an account's first entry. */
export const ACCOUNT_START: AccountPosition = { sequence: 0n, balance: 0n };

// A binary search over the sequence, starting above the number of entries that an account can have. Entry times never go back
// within an account, so the entries before a moment are its first ones. Each probe is one primary key lookup.
const POSITIONS = statement<AccountPosition>(
  'ledger.account_positions',
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

/** The first moment after all of the tenant's entries: now, unless a process with a faster clock has made a later entry. */
export async function ledgerNow(database: Database, clock: Clock, tenantId: TenantId): Promise<Date> {
  const now = clock.now();
  const next = new Date((await readLedgerTime(database, tenantId)).getTime() + 1);
  return next > now ? next : now;
}

/**
 * The positions of an account at moments that are not later than `ledgerNow`. The result is final: no later entry will get a
 * time before one of these moments. Periods that meet at a moment therefore neither overlap nor leave a gap.
 */
export async function accountPositionsAt(
  database: Database,
  tenantId: TenantId,
  accountId: AccountId,
  moments: readonly Date[],
): Promise<AccountPosition[]> {
  if (moments.length === 0) return [];
  const newest = moments.reduce((one, other) => (one > other ? one : other));
  await database.rows(closeTimeBefore(tenantId, newest));
  return await database.rows(query(POSITIONS, tenantId, accountId, moments));
}
