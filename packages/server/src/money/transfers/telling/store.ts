import { query, statement, type DueSearch, type Query, type Queryable } from '../../../foundation/database/index.ts';
import type { TenantId } from '../../../foundation/kit/ids.ts';
import type { Transfer, TransferKey } from '../model.ts';
import { asTransfer, TRANSFER_COLUMNS, type TransferRow } from '../store.ts';

/** What the rail still has to be told of a transfer. */
export type Message = 'send' | 'cancel';

/** Tenants with transfers whose turn to be told of has come, the longest waiting first. */
export const UNTOLD_SEARCH: DueSearch = {
  now: statement<{ tenant_id: TenantId }>(
    'transfers.tenants_with_untold',
    `SELECT tenant_id FROM transfers WHERE tell_after <= $1 GROUP BY tenant_id ORDER BY min(tell_after) LIMIT $2`,
  ),
  ahead: statement<{ tenant_id: TenantId }>(
    'transfers.ahead_with_untold',
    `SELECT tenant_id FROM unnest($1::uuid[], $2::timestamptz[]) AS ahead (tenant_id, now) JOIN transfers USING (tenant_id)
      WHERE tell_after <= ahead.now AND tell_after <= $3
      GROUP BY tenant_id ORDER BY min(tell_after) LIMIT $4`,
  ),
};

// Of one that has ended there is nothing to tell.
const TELL = statement(
  'transfers.tell',
  `UPDATE transfers SET tell = $3, tell_after = $4 WHERE tenant_id = $1 AND id = $2 AND status = 'pending'`,
);

// Cancelling takes the place of sending: an answer about the one ends only that.
const TOLD = statement(
  'transfers.told',
  `UPDATE transfers SET tell = NULL, tell_after = NULL WHERE tenant_id = $1 AND id = $2 AND tell = $3`,
);

const TELL_AGAIN = statement(
  'transfers.tell_again',
  `UPDATE transfers SET tell_after = $4 WHERE tenant_id = $1 AND id = $2 AND tell = $3`,
);

// The claim moves the transfer's turn ahead: a process that dies gives it back by doing nothing.
const CLAIM = statement<TransferRow & { tell: Message }>(
  'transfers.claim_untold',
  `UPDATE transfers SET tell_after = $3
    WHERE tenant_id = $1 AND id = ANY (ARRAY(
          SELECT id FROM transfers WHERE tenant_id = $1 AND tell_after <= $2
            ORDER BY tell_after LIMIT $4 FOR UPDATE SKIP LOCKED))
   RETURNING ${TRANSFER_COLUMNS}, tell`,
);

/** From then on the worker tells it; until then it is the business of the request that made it. */
export function tellAfter({ tenantId, id }: TransferKey, message: Message, after: Date): Query {
  return query(TELL, tenantId, id, message, after);
}

export function markTold({ tenantId, id }: TransferKey, message: Message): Query {
  return query(TOLD, tenantId, id, message);
}

export function tellAgainAfter({ tenantId, id }: TransferKey, message: Message, after: Date): Query {
  return query(TELL_AGAIN, tenantId, id, message, after);
}

export interface UntoldTransfer {
  readonly transfer: Transfer;
  readonly message: Message;
}

/** Claims a tenant's transfers whose turn has come, until the time given. */
export async function claimUntold(
  database: Queryable,
  tenantId: TenantId,
  now: Date,
  until: Date,
  limit: number,
): Promise<UntoldTransfer[]> {
  const rows = await database.rows(query(CLAIM, tenantId, now, until, limit));
  return rows.map((row) => ({ transfer: asTransfer(row), message: row.tell }));
}
