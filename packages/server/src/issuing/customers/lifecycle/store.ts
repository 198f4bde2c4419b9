import { query, statement, type Query, type Queryable, type Transaction } from '#database';
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
      SET status = 'suspended', suspension_reason = $3, event_sequence = $4, updated_at = $5
    WHERE tenant_id = $1 AND id = $2`,
);

const UNSUSPEND = statement(
  'customers.unsuspend',
  `UPDATE customers
      SET status = 'active', suspension_reason = NULL, event_sequence = $3, updated_at = $4
    WHERE tenant_id = $1 AND id = $2`,
);

const BEGIN_CLOSING = statement(
  'customers.begin_closing',
  `UPDATE customers SET status = 'closing', updated_at = $3 WHERE tenant_id = $1 AND id = $2`,
);

const CLOSE = statement(
  'customers.close',
  `UPDATE customers
      SET status = 'closed', event_sequence = $3, closed_at = $4, erase_at = $5, erase_due_at = $5, updated_at = $6
    WHERE tenant_id = $1 AND id = $2`,
);

const ERASED_FIELDS = profileFieldsThat('isErased')
  .map((field) => `${field} = NULL`)
  .join(', ');

// A submission in review is given up, so that a late decision is ignored.
const ERASE = statement(
  'customers.erase',
  `UPDATE customers
      SET status = 'erased', event_sequence = $3, erased_at = $4, certificate = $5, erase_due_at = $6, updated_at = $7,
          ${ERASED_FIELDS}, name_words = NULL, metadata = '{}', suspension_reason = NULL,
          kyc_status = CASE WHEN kyc_status = 'in_review' THEN 'pending' ELSE kyc_status END
    WHERE tenant_id = $1 AND id = $2`,
);

const DUE_ERASURES = statement<{ id: CustomerId }>(
  'customers.due_erasures',
  `SELECT id FROM customers WHERE tenant_id = $1 AND erase_due_at <= $2 ORDER BY erase_due_at, id OFFSET $3 LIMIT $4`,
);

const NEXT_ERASURE = statement<{ next: Date | null }>(
  'customers.next_erasure',
  `SELECT min(erase_due_at) AS next FROM customers WHERE tenant_id = $1`,
);

const END_ERASURE = statement(
  'customers.end_erasure',
  `UPDATE customers SET erase_due_at = NULL WHERE tenant_id = $1 AND id = $2 AND status = 'erased'`,
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

export function saveSuspension(
  tenantId: TenantId,
  state: Pick<LifecycleState, 'id' | 'event_sequence'>,
  reason: string | null,
  now: Date,
): Query {
  return query(SUSPEND, tenantId, state.id, reason, state.event_sequence, now);
}

export function endSuspension(
  tenantId: TenantId,
  state: Pick<LifecycleState, 'id' | 'event_sequence'>,
  now: Date,
): Query {
  return query(UNSUSPEND, tenantId, state.id, state.event_sequence, now);
}

export function saveClosing(tenantId: TenantId, id: CustomerId, now: Date): Query {
  return query(BEGIN_CLOSING, tenantId, id, now);
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

/** A tenant's customers to be erased, the longest waiting first, without the first `skipped` of them. */
export async function findDueErasures(
  database: Queryable,
  tenantId: TenantId,
  now: Date,
  skipped: number,
  limit: number,
): Promise<CustomerId[]> {
  return (await database.rows(query(DUE_ERASURES, tenantId, now, skipped, limit))).map(({ id }) => id);
}

/** When the first of a tenant's customers is to be erased. */
export async function findNextErasure(database: Queryable, tenantId: TenantId): Promise<Date | undefined> {
  return (await database.rows(query(NEXT_ERASURE, tenantId)))[0]!.next ?? undefined;
}

/** Nothing about an erased customer is left to erase. */
export function endErasure(tenantId: TenantId, id: CustomerId): Query {
  return query(END_ERASURE, tenantId, id);
}
