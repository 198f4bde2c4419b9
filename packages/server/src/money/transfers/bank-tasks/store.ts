import { query, statement, type DueSearch, type Query, type Queryable } from '#database';
import type { TenantId } from '#kit/ids.ts';
import type { Transfer, TransferKey } from '../model.ts';
import { asTransfer, TRANSFER_COLUMNS, type TransferRow } from '../store.ts';

/** A request to the bank that is not confirmed yet. Stored in the column `tell`; `tell_after` is when the worker sends it. */
export type BankRequest = 'send' | 'cancel';

/** Tenants with due bank requests, the longest waiting first. */
export const DUE_SEARCH: DueSearch = {
  now: statement<{ tenant_id: TenantId }>(
    'transfers.tenants_with_due_requests',
    `SELECT tenant_id FROM transfers WHERE tell_after <= $1 GROUP BY tenant_id ORDER BY min(tell_after) LIMIT $2`,
  ),
  ahead: statement<{ tenant_id: TenantId }>(
    'transfers.ahead_with_due_requests',
    `SELECT tenant_id FROM unnest($1::uuid[], $2::timestamptz[]) AS ahead (tenant_id, now) JOIN transfers USING (tenant_id)
      WHERE tell_after <= ahead.now AND tell_after <= $3
      GROUP BY tenant_id ORDER BY min(tell_after) LIMIT $4`,
  ),
};

// A transfer that has ended needs no request.
const SCHEDULE = statement(
  'transfers.schedule_request',
  `UPDATE transfers SET tell = $3, tell_after = $4 WHERE tenant_id = $1 AND id = $2 AND status = 'pending'`,
);

// A cancellation replaces a pending send request, so a response completes only its own kind of request.
const COMPLETE = statement(
  'transfers.complete_request',
  `UPDATE transfers SET tell = NULL, tell_after = NULL WHERE tenant_id = $1 AND id = $2 AND tell = $3`,
);

const POSTPONE = statement(
  'transfers.postpone_request',
  `UPDATE transfers SET tell_after = $4 WHERE tenant_id = $1 AND id = $2 AND tell = $3`,
);

// A claim postpones the request: if the process dies, the request becomes due again by itself.
const CLAIM = statement<TransferRow & { tell: BankRequest }>(
  'transfers.claim_due_requests',
  `UPDATE transfers SET tell_after = $3
    WHERE tenant_id = $1 AND id = ANY (ARRAY(
          SELECT id FROM transfers WHERE tenant_id = $1 AND tell_after <= $2
            ORDER BY tell_after LIMIT $4 FOR UPDATE SKIP LOCKED))
   RETURNING ${TRANSFER_COLUMNS}, tell`,
);

/** Schedules a bank request. Until `after` the API call that created it sends it; from then on the worker does. */
export function scheduleRequest({ tenantId, id }: TransferKey, request: BankRequest, after: Date): Query {
  return query(SCHEDULE, tenantId, id, request, after);
}

export function completeRequest({ tenantId, id }: TransferKey, request: BankRequest): Query {
  return query(COMPLETE, tenantId, id, request);
}

export function postponeRequest({ tenantId, id }: TransferKey, request: BankRequest, after: Date): Query {
  return query(POSTPONE, tenantId, id, request, after);
}

interface DueRequest {
  readonly transfer: Transfer;
  readonly request: BankRequest;
}

/** Claims a tenant's due requests until the given time. */
export async function claimDueRequests(
  database: Queryable,
  tenantId: TenantId,
  now: Date,
  until: Date,
  limit: number,
): Promise<DueRequest[]> {
  const rows = await database.rows(query(CLAIM, tenantId, now, until, limit));
  return rows.map((row) => ({ transfer: asTransfer(row), request: row.tell }));
}
