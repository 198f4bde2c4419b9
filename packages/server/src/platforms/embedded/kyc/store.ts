// Over 300 lines because it has every statement about one table: those of the cases that wait, and those of the people who decide them.
import { query, statement, type Query, type Queryable } from '#database';
import { HIGHEST_ID, LOWEST_ID, type CustomerId, type PersonId, type TenantId } from '#kit/ids.ts';
import type { KycCase, KycCaseKey, KycCaseSearch, KycClaim, KycVerdict } from '#ports/kyc.ts';

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

const INSERT = statement<{ submission: number }>(
  'embedded_kyc.insert',
  `INSERT INTO embedded_kyc_cases (tenant_id, customer_id, submission, decision, reasons, created_at)
   VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING submission`,
);

// A delivered decision is final.
const DECIDE = statement<DecidedRow>(
  'embedded_kyc.decide',
  `INSERT INTO embedded_kyc_cases (tenant_id, customer_id, submission, decision, reasons, created_at, decided_by, decided_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, CASE WHEN $7::text IS NOT NULL THEN $6::timestamptz END)
   ON CONFLICT (tenant_id, customer_id, submission) DO UPDATE
      SET decision = excluded.decision, reasons = excluded.reasons, decided_by = excluded.decided_by,
          decided_at = excluded.decided_at
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

interface CaseRow {
  tenant_id: TenantId;
  customer_id: CustomerId;
  submission: number;
  created_at: Date;
  decision: KycVerdict['decision'] | null;
  reasons: string[];
  claimed_by: PersonId | null;
  claimed_by_name: string | null;
  claimed_until: Date | null;
  decided_by: string | null;
  decided_at: Date | null;
  is_replaced: boolean;
}

const IS_REPLACED = `EXISTS (SELECT FROM embedded_kyc_cases AS newer WHERE newer.tenant_id = cases.tenant_id
                             AND newer.customer_id = cases.customer_id AND newer.submission > cases.submission)`;

const CASES = `
  SELECT tenant_id, customer_id, submission, created_at, decision, reasons, claimed_by, claimed_by_name, claimed_until,
         decided_by, decided_at, ${IS_REPLACED} AS is_replaced
    FROM embedded_kyc_cases AS cases`;

const FIND_CASE = statement<CaseRow>('embedded_kyc.find_case', `${CASES} WHERE customer_id = $1 AND submission = $2`);

const LOCK_CASE = statement<CaseRow>(
  'embedded_kyc.lock_case',
  `${CASES} WHERE tenant_id = $1 AND customer_id = $2 AND submission = $3 FOR NO KEY UPDATE OF cases`,
);

const CASES_OF = statement<CaseRow>(
  'embedded_kyc.cases_of',
  `${CASES} WHERE tenant_id = $1 AND customer_id = $2 ORDER BY submission DESC LIMIT $3`,
);

// The tenants are a subquery, because PostgreSQL hashes its rows: it would compare each case with every element of an array. A page
// without a case before it begins at the lowest place: with a condition on the cursor, no page would begin where the index finds it.
// The inner query needs the index alone, so that cases of other tenants are passed without a look at their rows.
const searchOpen = (name: string, claim: string) =>
  statement<CaseRow>(
    name,
    `${CASES}
       JOIN (SELECT tenant_id, customer_id, submission FROM embedded_kyc_cases AS cases
              WHERE decision IS NULL AND NOT ${IS_REPLACED} AND ($1::uuid[] IS NULL OR tenant_id IN (SELECT unnest($1)))
                AND ${claim}
                AND (created_at, customer_id, submission) > (
                     coalesce((SELECT last.created_at FROM embedded_kyc_cases AS last
                                WHERE last.customer_id = $4 AND last.submission = $5), '-infinity'),
                     coalesce($4::uuid, '${LOWEST_ID}'), coalesce($5::integer, 0))
              ORDER BY created_at, customer_id, submission LIMIT $6) AS page USING (tenant_id, customer_id, submission)
      ORDER BY created_at, customer_id, submission`,
  );

/** $2: null for all, `nobody` for those that nobody has claimed. */
const SEARCH_OPEN = searchOpen('embedded_kyc.search_open', `($2::text IS NULL OR (claimed_until > $3) IS NOT TRUE)`);

const SEARCH_CLAIMED = searchOpen('embedded_kyc.search_claimed', `claimed_by = $2::uuid AND claimed_until > $3`);

const SEARCH_DECIDED = statement<CaseRow>(
  'embedded_kyc.search_decided',
  `${CASES}
    WHERE decided_at IS NOT NULL AND ($1::uuid[] IS NULL OR tenant_id IN (SELECT unnest($1)))
      AND (decided_at, customer_id, submission) < (
           coalesce((SELECT last.decided_at FROM embedded_kyc_cases AS last
                      WHERE last.customer_id = $2 AND last.submission = $3), 'infinity'),
           coalesce($2::uuid, '${HIGHEST_ID}'), coalesce($3::integer, 0))
    ORDER BY decided_at DESC, customer_id DESC, submission DESC LIMIT $4`,
);

// Somebody who claims several cases at once is counted once for each.
const LOCK_CLAIMS = statement(
  'embedded_kyc.lock_claims',
  `SELECT pg_advisory_xact_lock(hashtextextended('kyc claims ' || $1::uuid, 0))`,
);

const COUNT_CLAIMS = statement<{ count: number }>(
  'embedded_kyc.count_claims',
  `SELECT count(*)::integer AS count FROM embedded_kyc_cases AS cases
    WHERE decision IS NULL AND claimed_by = $1 AND claimed_until > $2 AND NOT ${IS_REPLACED}`,
);

const SAVE_CLAIM = statement(
  'embedded_kyc.save_claim',
  `UPDATE embedded_kyc_cases SET claimed_by = $4, claimed_by_name = $5, claimed_until = $6
    WHERE tenant_id = $1 AND customer_id = $2 AND submission = $3`,
);

const END_DELIVERY = statement(
  'embedded_kyc.end_delivery',
  `UPDATE embedded_kyc_cases SET delivered_at = $4
    WHERE tenant_id = $1 AND customer_id = $2 AND submission = $3`,
);

const DELETE = statement<{ submission: number }>(
  'embedded_kyc.delete',
  `DELETE FROM embedded_kyc_cases WHERE tenant_id = $1 AND customer_id = $2 RETURNING submission`,
);

/** A case of any tenant. */
export async function findCase(
  database: Queryable,
  customerId: CustomerId,
  submission: number,
  now: Date,
): Promise<KycCase | undefined> {
  const [row] = await database.rows(query(FIND_CASE, customerId, submission));
  return row && caseOf(row, now);
}

/** Keeps others from claiming and deciding it until the transaction ends. */
export async function lockCase(transaction: Queryable, key: KycCaseKey, now: Date): Promise<KycCase | undefined> {
  const [row] = await transaction.rows(query(LOCK_CASE, key.tenantId, key.customerId, key.submission));
  return row && caseOf(row, now);
}

/** A customer's cases, newest first. */
export async function casesOf(
  database: Queryable,
  tenantId: TenantId,
  customerId: CustomerId,
  now: Date,
  limit: number,
): Promise<KycCase[]> {
  return (await database.rows(query(CASES_OF, tenantId, customerId, limit))).map((row) => caseOf(row, now));
}

/** Open ones, oldest first; or those that people have decided, newest first. */
export async function searchCases(
  database: Queryable,
  { status, tenantIds, claimed, after }: KycCaseSearch,
  now: Date,
  limit: number,
): Promise<KycCase[]> {
  const tenants = tenantIds && [...tenantIds];
  const start = [after?.customerId ?? null, after?.submission ?? null] as const;
  const open = claimed === null || claimed === 'nobody' ? SEARCH_OPEN : SEARCH_CLAIMED;
  const search =
    status === 'open'
      ? query(open, tenants, claimed, now, ...start, limit)
      : query(SEARCH_DECIDED, tenants, ...start, limit);
  return (await database.rows(search)).map((row) => caseOf(row, now));
}

/** How many cases a person has claimed now. No other claim of the person is made until the transaction ends. */
export async function countClaims(transaction: Queryable, personId: PersonId, now: Date): Promise<number> {
  await transaction.rows(query(LOCK_CLAIMS, personId));
  return (await transaction.rows(query(COUNT_CLAIMS, personId, now)))[0]!.count;
}

export function saveClaim({ tenantId, customerId, submission }: KycCaseKey, { by, until }: KycClaim): Query {
  return query(SAVE_CLAIM, tenantId, customerId, submission, by.id, by.name, until);
}

function caseOf(row: CaseRow, now: Date): KycCase {
  const { claimed_by, claimed_by_name, claimed_until } = row;
  const isClaimed = claimed_until !== null && claimed_until > now;
  const undecided = row.is_replaced ? 'replaced' : 'open';
  return {
    tenantId: row.tenant_id,
    customerId: row.customer_id,
    submission: row.submission,
    submittedAt: row.created_at,
    status: row.decision === null ? undecided : 'decided',
    claim: isClaimed ? { by: { id: claimed_by!, name: claimed_by_name! }, until: claimed_until } : null,
    decision: row.decision,
    reasons: row.reasons,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at,
  };
}

/** Deletes all of a customer's cases. */
export function deleteCases(tenantId: TenantId, customerId: CustomerId): Query<{ submission: number }> {
  return query(DELETE, tenantId, customerId);
}

export async function hasCase(database: Queryable, key: KycCaseKey): Promise<boolean> {
  return (await database.rows(query(FIND, key.tenantId, key.customerId, key.submission))).length > 0;
}

/** Without a verdict, the case is open. @returns no row, without a change, if the case exists */
export function insertCase(
  key: KycCaseKey,
  verdict: Pick<KycVerdict, 'decision' | 'reasons'> | undefined,
  now: Date,
): Query<{ submission: number }> {
  const { decision = null, reasons = [] } = verdict ?? {};
  return query(INSERT, key.tenantId, key.customerId, key.submission, decision, reasons, now);
}

/**
 * Sets or replaces the decision; undefined when a decision has been delivered.
 * @param decidedBy null: no person
 */
export async function decideCase(
  database: Queryable,
  { tenantId, customerId, submission, decision, reasons }: KycVerdict,
  now: Date,
  decidedBy: string | null,
): Promise<KycVerdict | undefined> {
  const [row] = await database.rows(query(DECIDE, tenantId, customerId, submission, decision, reasons, now, decidedBy));
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

export function endDelivery(key: KycCaseKey, now: Date): Query {
  return query(END_DELIVERY, key.tenantId, key.customerId, key.submission, now);
}

function asVerdict(tenantId: TenantId, { customer_id, submission, decision, reasons }: DecidedRow): KycVerdict {
  return { tenantId, customerId: customer_id, submission, decision, reasons };
}
