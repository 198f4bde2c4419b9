import {
  query,
  statement,
  type DueSearch,
  type Query,
  type Queryable,
  type Statement,
  type Transaction,
} from '#database';
import type { CustomerId, TenantId } from '#kit/ids.ts';
import type { Metadata } from '#kit/metadata.ts';
import { profileFieldsThat } from '#kit/profile-fields.ts';
import type { Certificate, CustomerStatus } from './model.ts';

/** The columns of a customer that a change of its status reads and changes. */
export interface LifecycleState {
  readonly id: CustomerId;
  readonly local_id: bigint;
  readonly external_ref: string | null;
  readonly metadata: Metadata;
  readonly status: CustomerStatus;
  readonly event_sequence: bigint;
  /** The real time of the change. */
  readonly updated_at: Date;
}

/** A customer for whom work is due. */
export interface DueCustomer {
  readonly id: CustomerId;
  readonly status: CustomerStatus;
  /** Increases with every change of the status. */
  readonly event_sequence: bigint;
}

// NO KEY, so that a card that was requested before can still be inserted.
const LOCK = statement<LifecycleState>(
  'customers.lock_lifecycle',
  `SELECT id, local_id, external_ref, metadata, status, event_sequence, updated_at
     FROM customers WHERE tenant_id = $1 AND id = $2 FOR NO KEY UPDATE`,
);

const FIND_STATUS = statement<DueCustomer>(
  'customers.find_status',
  `SELECT id, status, event_sequence FROM customers WHERE tenant_id = $1 AND id = $2`,
);

const SUSPEND = statement(
  'customers.suspend',
  `UPDATE customers
      SET status = 'suspended', suspension_reason = $3, event_sequence = $4, end_work_after = $5, updated_at = $6
    WHERE tenant_id = $1 AND id = $2`,
);

const UNSUSPEND = statement(
  'customers.unsuspend',
  `UPDATE customers
      SET status = 'active', suspension_reason = NULL, event_sequence = $3, end_work_after = $4, updated_at = $5
    WHERE tenant_id = $1 AND id = $2`,
);

const BEGIN_CLOSING = statement(
  'customers.begin_closing',
  `UPDATE customers SET status = 'closing', end_work_after = $3, updated_at = $4 WHERE tenant_id = $1 AND id = $2`,
);

const CLOSE = statement(
  'customers.close',
  `UPDATE customers
      SET status = 'closed', event_sequence = $3, closed_at = $4, erase_at = $5, end_work_after = $5, updated_at = $6
    WHERE tenant_id = $1 AND id = $2`,
);

const ERASED_FIELDS = profileFieldsThat('isErased')
  .map((field) => `${field} = NULL`)
  .join(', ');

// A submission in review is given up, so that a late decision is ignored.
const ERASE = statement(
  'customers.erase',
  `UPDATE customers
      SET status = 'erased', event_sequence = $3, erased_at = $4, certificate = $5, end_work_after = $6, updated_at = $7,
          ${ERASED_FIELDS}, name_words = NULL, metadata = '{}', suspension_reason = NULL,
          kyc_status = CASE WHEN kyc_status = 'in_review' THEN 'pending' ELSE kyc_status END
    WHERE tenant_id = $1 AND id = $2`,
);

/** A kind of work that customers' statuses need. */
export interface EndWork {
  /** Tenants with customers for whom it is due, the longest waiting first. */
  readonly search: DueSearch;
  /** The claim postpones the work; if the process dies, it is due again when the claim ends. */
  readonly claim: Statement<DueCustomer>;
}

const workOf = (name: string, statuses: string): EndWork => ({
  search: {
    now: statement(
      `customers.tenants_with_${name}`,
      `SELECT tenant_id FROM customers WHERE end_work_after <= $1 AND status IN (${statuses})
        GROUP BY tenant_id ORDER BY min(end_work_after) LIMIT $2`,
    ),
    ahead: statement(
      `customers.ahead_with_${name}`,
      `SELECT tenant_id FROM unnest($1::uuid[], $2::timestamptz[]) AS ahead (tenant_id, now)
         JOIN customers USING (tenant_id)
        WHERE end_work_after <= ahead.now AND end_work_after <= $3 AND status IN (${statuses})
        GROUP BY tenant_id ORDER BY min(end_work_after) LIMIT $4`,
    ),
  },
  claim: statement(
    `customers.claim_${name}`,
    `UPDATE customers SET end_work_after = $3
      WHERE tenant_id = $1 AND id = ANY (ARRAY(
            SELECT id FROM customers WHERE tenant_id = $1 AND end_work_after <= $2 AND status IN (${statuses})
              ORDER BY end_work_after LIMIT $4 FOR NO KEY UPDATE SKIP LOCKED))
     RETURNING id, status, event_sequence`,
  ),
});

/** Freezing, unfreezing and terminating cards. */
export const CARD_WORK = workOf('card_work', `'active', 'suspended', 'closing'`);
/** Erasing, which reads all recorded calls of a tenant and can take minutes. */
export const ERASURE_WORK = workOf('erasure_work', `'closed', 'erased'`);

// A change of the status meanwhile has work of its own.
const END_WORK = statement(
  'customers.end_work',
  `UPDATE customers SET end_work_after = $4 WHERE tenant_id = $1 AND id = $2 AND status = $3 AND event_sequence = $5`,
);

const FIND_OVERDUE = statement<{ tenant_id: TenantId; id: CustomerId; status: CustomerStatus; updated_at: Date }>(
  'customers.find_overdue_end_work',
  `SELECT tenant_id, id, status, updated_at FROM customers
    WHERE end_work_after IS NOT NULL AND status IN ('active', 'suspended', 'closing') AND updated_at <= $1
    ORDER BY updated_at LIMIT $2`,
);

/** Reads the state and locks it until the commit. */
export async function lockLifecycle(
  transaction: Transaction,
  tenantId: TenantId,
  id: CustomerId,
): Promise<LifecycleState | undefined> {
  return (await transaction.rows(query(LOCK, tenantId, id)))[0];
}

export async function findStatus(
  database: Queryable,
  tenantId: TenantId,
  id: CustomerId,
): Promise<DueCustomer | undefined> {
  return (await database.rows(query(FIND_STATUS, tenantId, id)))[0];
}

/** @param workAfter when the worker freezes the cards that the call could not freeze */
export function saveSuspension(
  tenantId: TenantId,
  state: Pick<LifecycleState, 'id' | 'event_sequence'>,
  reason: string | null,
  workAfter: Date,
  now: Date,
): Query {
  return query(SUSPEND, tenantId, state.id, reason, state.event_sequence, workAfter, now);
}

/** @param workAfter when the worker unfreezes the cards that the call could not unfreeze */
export function endSuspension(
  tenantId: TenantId,
  state: Pick<LifecycleState, 'id' | 'event_sequence'>,
  workAfter: Date,
  now: Date,
): Query {
  return query(UNSUSPEND, tenantId, state.id, state.event_sequence, workAfter, now);
}

export function saveClosing(tenantId: TenantId, id: CustomerId, workAfter: Date, now: Date): Query {
  return query(BEGIN_CLOSING, tenantId, id, workAfter, now);
}

export function saveClosed(
  tenantId: TenantId,
  state: Pick<LifecycleState, 'id' | 'event_sequence'>,
  times: { readonly closedAt: Date; readonly eraseAt: Date },
  now: Date,
): Query {
  return query(CLOSE, tenantId, state.id, state.event_sequence, times.closedAt, times.eraseAt, now);
}

/** Erases the profile. @param againAfter when the worker erases once more what was in flight */
export function saveErased(
  tenantId: TenantId,
  state: Pick<LifecycleState, 'id' | 'event_sequence'>,
  erased: { readonly certificate: Certificate; readonly at: Date; readonly againAfter: Date },
  now: Date,
): Query {
  const { certificate, at, againAfter } = erased;
  const { id, event_sequence } = state;
  return query(ERASE, tenantId, id, event_sequence, at, JSON.stringify(certificate), againAfter, now);
}

/** Claims a tenant's due work until `until`. */
export async function claimEndWork(
  database: Queryable,
  { claim }: EndWork,
  tenantId: TenantId,
  now: Date,
  until: Date,
  limit: number,
): Promise<DueCustomer[]> {
  return await database.rows(query(claim, tenantId, now, until, limit));
}

/** Ends the work of a status, or sets when it continues, unless the status has changed meanwhile. */
export function endWork(
  tenantId: TenantId,
  { id, status, event_sequence }: DueCustomer,
  continueAfter: Date | null = null,
): Query {
  return query(END_WORK, tenantId, id, status, continueAfter, event_sequence);
}

/** Customers of all tenants whose suspension, unsuspension or closing has not ended since then, the oldest first. */
export async function findOverdueEndWork(database: Queryable, changedBy: Date, limit: number) {
  return await database.rows(query(FIND_OVERDUE, changedBy, limit));
}
