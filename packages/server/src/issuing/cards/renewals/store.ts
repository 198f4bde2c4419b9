import { firstIdOf, type OperationId, type TenantId } from '#kit/ids.ts';
import { query, statement, type Query, type Queryable } from '#database';
import type { CardNumberInfo } from '../model.ts';
import type { CardKey } from '../store.ts';

/** A renewal that the platform has not confirmed. */
export interface PendingRenewal extends CardKey {
  readonly renewalId: OperationId;
}

interface RenewalRow {
  tenant_id: TenantId;
  id: CardKey['id'];
  renewal_id: OperationId;
}

const BEGIN = statement(
  'card_renewals.begin',
  `UPDATE cards SET renewal_id = $3, renew_after = $4 WHERE tenant_id = $1 AND id = $2`,
);

const END = statement(
  'card_renewals.end',
  `UPDATE cards SET renewal_id = NULL, renew_after = NULL WHERE tenant_id = $1 AND id = $2`,
);

// A new expiry date has its own events.
const SET_NUMBER = statement(
  'card_renewals.set_number',
  `UPDATE cards SET masked_pan = $3, last4 = $4, expiry_month = $5, expiry_year = $6, expiry_reported = NULL,
          frozen_when_expired = false, renewal_id = NULL, renew_after = NULL
    WHERE tenant_id = $1 AND id = $2`,
);

const POSTPONE = statement(
  'card_renewals.postpone',
  `UPDATE cards SET renew_after = $4 WHERE tenant_id = $1 AND id = $2 AND renewal_id = $3`,
);

const TENANTS_WITH_DUE = statement<{ tenant_id: TenantId }>(
  'card_renewals.tenants_with_due',
  `SELECT tenant_id FROM cards WHERE renew_after <= $1 GROUP BY tenant_id ORDER BY min(renew_after) LIMIT $2`,
);

// The claim postpones the renewal; if the process dies, it is due again when the claim ends.
const CLAIM = statement<RenewalRow>(
  'card_renewals.claim',
  `UPDATE cards SET renew_after = $3
    WHERE tenant_id = $1 AND id = ANY (ARRAY(
          SELECT id FROM cards WHERE tenant_id = $1 AND renew_after <= $2
            ORDER BY renew_after LIMIT $4 FOR UPDATE SKIP LOCKED))
   RETURNING tenant_id, id, renewal_id`,
);

const FIND_OVERDUE = statement<RenewalRow>(
  'card_renewals.find_overdue',
  `SELECT tenant_id, id, renewal_id FROM cards WHERE renew_after IS NOT NULL AND renewal_id < $1
    ORDER BY renewal_id LIMIT $2`,
);

export function beginRenewal({ tenantId, id, renewalId }: PendingRenewal, requestAfter: Date): Query {
  return query(BEGIN, tenantId, id, renewalId, requestAfter);
}

/** Ends a renewal without a new expiry. */
export function endRenewal({ tenantId, id }: CardKey): Query {
  return query(END, tenantId, id);
}

/** Ends a renewal: stores the number with its new expiry. */
export function setRenewedNumber({ tenantId, id }: CardKey, number: CardNumberInfo): Query {
  return query(SET_NUMBER, tenantId, id, number.maskedPan, number.last4, number.expiryMonth, number.expiryYear);
}

export function postponeRenewal({ tenantId, id, renewalId }: PendingRenewal, requestAfter: Date): Query {
  return query(POSTPONE, tenantId, id, renewalId, requestAfter);
}

export async function tenantsWithRenewals(database: Queryable, now: Date, limit: number): Promise<TenantId[]> {
  return (await database.rows(query(TENANTS_WITH_DUE, now, limit))).map((row) => row.tenant_id);
}

/** Claims a tenant's due renewals until `until`. */
export async function claimRenewals(
  database: Queryable,
  tenantId: TenantId,
  now: Date,
  until: Date,
  limit: number,
): Promise<PendingRenewal[]> {
  return (await database.rows(query(CLAIM, tenantId, now, until, limit))).map(asRenewal);
}

/** Renewals of all tenants that were requested before `before`, the oldest first (ids sort by creation time). */
export async function findOverdueRenewals(database: Queryable, before: Date, limit: number): Promise<PendingRenewal[]> {
  return (await database.rows(query(FIND_OVERDUE, firstIdOf(before), limit))).map(asRenewal);
}

function asRenewal(row: RenewalRow): PendingRenewal {
  return { tenantId: row.tenant_id, id: row.id, renewalId: row.renewal_id };
}
