import { query, statement, type DueSearch, type Query, type Queryable } from '../../../foundation/database/index.ts';
import type { CustomerId, TenantId } from '../../../foundation/kit/ids.ts';
import type { KycVerdict } from '../../ports/kyc.ts';

interface CaseKey {
  readonly tenantId: TenantId;
  readonly customerId: CustomerId;
  readonly submission: number;
}

/** An undecided case. */
export interface OpenCase {
  readonly customer_id: CustomerId;
  readonly submission: number;
  readonly created_at: Date;
}

interface DecidedRow {
  customer_id: CustomerId;
  submission: number;
  decision: KycVerdict['decision'];
  reasons: string[];
}

const FIND = statement<{ submission: number }>(
  'embedded_kyc.find',
  `SELECT submission FROM embedded_kyc_cases WHERE tenant_id = $1 AND customer_id = $2 AND submission = $3`,
);

const INSERT = statement(
  'embedded_kyc.insert',
  `INSERT INTO embedded_kyc_cases (tenant_id, customer_id, submission, decision, reasons, deliver_after, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
);

// A delivered decision is final.
const DECIDE = statement<DecidedRow>(
  'embedded_kyc.decide',
  `INSERT INTO embedded_kyc_cases (tenant_id, customer_id, submission, decision, reasons, deliver_after, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7)
   ON CONFLICT (tenant_id, customer_id, submission) DO UPDATE
      SET decision = excluded.decision, reasons = excluded.reasons, deliver_after = excluded.deliver_after
    WHERE embedded_kyc_cases.delivered_at IS NULL
   RETURNING customer_id, submission, decision, reasons`,
);

// Only a customer's newest submission counts.
const LIST_OPEN = statement<OpenCase>(
  'embedded_kyc.list_open',
  `SELECT customer_id, submission, created_at
     FROM (SELECT DISTINCT ON (customer_id) customer_id, submission, created_at, decision
             FROM embedded_kyc_cases WHERE tenant_id = $1 AND ($2::uuid IS NULL OR customer_id = $2)
            ORDER BY customer_id, submission DESC) AS newest
    WHERE decision IS NULL ORDER BY created_at LIMIT $3`,
);

/** Tenants with due decisions, the longest waiting first. */
export const DUE_DECISIONS_SEARCH: DueSearch = {
  now: statement<{ tenant_id: TenantId }>(
    'embedded_kyc.tenants_with_due',
    `SELECT tenant_id FROM embedded_kyc_cases WHERE deliver_after <= $1
      GROUP BY tenant_id ORDER BY min(deliver_after) LIMIT $2`,
  ),
  ahead: statement<{ tenant_id: TenantId }>(
    'embedded_kyc.ahead_with_due',
    `SELECT tenant_id FROM unnest($1::uuid[], $2::timestamptz[]) AS ahead (tenant_id, now)
       JOIN embedded_kyc_cases USING (tenant_id)
      WHERE deliver_after <= ahead.now AND deliver_after <= $3
      GROUP BY tenant_id ORDER BY min(deliver_after) LIMIT $4`,
  ),
};

// A claim postpones the delivery: if the process dies, it becomes due again by itself.
const CLAIM_DUE = statement<DecidedRow>(
  'embedded_kyc.claim_due',
  `WITH due AS MATERIALIZED (
     SELECT customer_id, submission FROM embedded_kyc_cases WHERE tenant_id = $1 AND deliver_after <= $2
      ORDER BY deliver_after LIMIT $4 FOR UPDATE SKIP LOCKED)
   UPDATE embedded_kyc_cases AS cases SET deliver_after = $3 FROM due
    WHERE cases.tenant_id = $1 AND cases.customer_id = due.customer_id AND cases.submission = due.submission
   RETURNING cases.customer_id, cases.submission, cases.decision, cases.reasons`,
);

const POSTPONE = statement(
  'embedded_kyc.postpone',
  `UPDATE embedded_kyc_cases SET deliver_after = $4
    WHERE tenant_id = $1 AND customer_id = $2 AND submission = $3 AND deliver_after IS NOT NULL`,
);

const END_DELIVERY = statement(
  'embedded_kyc.end_delivery',
  `UPDATE embedded_kyc_cases SET deliver_after = NULL, delivered_at = $4
    WHERE tenant_id = $1 AND customer_id = $2 AND submission = $3`,
);

const DELETE = statement(
  'embedded_kyc.delete',
  `DELETE FROM embedded_kyc_cases WHERE tenant_id = $1 AND customer_id = $2`,
);

/** Deletes all of a customer's cases. */
export function deleteCases(tenantId: TenantId, customerId: CustomerId): Query {
  return query(DELETE, tenantId, customerId);
}

export async function hasCase(database: Queryable, key: CaseKey): Promise<boolean> {
  return (await database.rows(query(FIND, key.tenantId, key.customerId, key.submission))).length > 0;
}

/** Has no effect if the case exists. Without a verdict the case is open. */
export function insertCase(
  key: CaseKey,
  verdict: Pick<KycVerdict, 'decision' | 'reasons'> | undefined,
  deliverAfter: Date,
  now: Date,
): Query {
  const { decision = null, reasons = [] } = verdict ?? {};
  const due = verdict && deliverAfter;
  return query(INSERT, key.tenantId, key.customerId, key.submission, decision, reasons, due ?? null, now);
}

/** Sets or replaces the decision and claims it until the given time; undefined when a decision has been delivered. */
export async function decideCase(
  database: Queryable,
  { tenantId, customerId, submission, decision, reasons }: KycVerdict,
  until: Date,
  now: Date,
): Promise<KycVerdict | undefined> {
  const [row] = await database.rows(query(DECIDE, tenantId, customerId, submission, decision, reasons, until, now));
  return row && asVerdict(tenantId, row);
}

/** Oldest first; of one customer, or of all. */
export async function listOpenCases(
  database: Queryable,
  tenantId: TenantId,
  customerId: CustomerId | undefined,
  limit: number,
): Promise<OpenCase[]> {
  return await database.rows(query(LIST_OPEN, tenantId, customerId ?? null, limit));
}

/** Claims a tenant's due decisions until the given time. */
export async function claimDue(
  database: Queryable,
  tenantId: TenantId,
  now: Date,
  until: Date,
  limit: number,
): Promise<KycVerdict[]> {
  const rows = await database.rows(query(CLAIM_DUE, tenantId, now, until, limit));
  return rows.map((row) => asVerdict(tenantId, row));
}

export function postponeDelivery(key: CaseKey, until: Date): Query {
  return query(POSTPONE, key.tenantId, key.customerId, key.submission, until);
}

export function endDelivery(key: CaseKey, now: Date): Query {
  return query(END_DELIVERY, key.tenantId, key.customerId, key.submission, now);
}

function asVerdict(tenantId: TenantId, { customer_id, submission, decision, reasons }: DecidedRow): KycVerdict {
  return { tenantId, customerId: customer_id, submission, decision, reasons };
}
