import { Conditions, query, statement, type Query, type Queryable } from '#database';
import { assert } from '#kit/assert.ts';
import type { CardId, PartnerId, PersonId } from '#kit/ids.ts';
import type { Environment } from '#kit/tenant.ts';
import type { ActDetails } from '../record-act.ts';
import type { Person } from '../model.ts';
import type { ActName, Approval, ApprovalId, ApprovalStatus, JsonObject, Requester } from './model.ts';

/** `expired` is not stored: it is a pending request whose time is over. */
type StoredStatus = Exclude<ApprovalStatus, 'expired'>;

interface ApprovalRow {
  id: ApprovalId;
  act: ActName;
  partner_id: PartnerId | null;
  environment: Environment | null;
  request: JsonObject;
  preview: JsonObject;
  fingerprint: string;
  reason: string | null;
  material: Buffer | null;
  requested_by: PersonId | null;
  requested_key: string | null;
  requester_name: string | null;
  requester_email: string | null;
  created_at: Date;
  expires_at: Date;
  status: StoredStatus;
  decided_by: PersonId | null;
  decider_name: string | null;
  decider_email: string | null;
  decided_at: Date | null;
  decision_reason: string | null;
  result: ActDetails | null;
  error: string | null;
  last_error: string | null;
}

/** What was approved and is not done. */
export interface OverdueApprovalRow {
  id: ApprovalId;
  act: ActName;
  /** Both null: it concerns no partner. */
  partner_id: PartnerId | null;
  environment: Environment | null;
  decided_at: Date;
  last_error: string | null;
}

const INSERT_APPROVAL = statement(
  'approvals.insert',
  `INSERT INTO approvals (id, act, partner_id, environment, request, preview, fingerprint, reason, requested_by,
     requested_key, created_at, expires_at, material, idempotency_key, card_ids)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
);

const APPROVALS = `
  SELECT approvals.id, act, partner_id, environment, request, preview, fingerprint, reason, material,
         requested_by, requested_key, requester.name AS requester_name, requester.email AS requester_email, approvals.created_at, expires_at, status,
         decided_by, decider.name AS decider_name, decider.email AS decider_email, decided_at, decision_reason, result, error, last_error
    FROM approvals LEFT JOIN people AS requester ON requester.id = requested_by LEFT JOIN people AS decider ON decider.id = decided_by`;

const FIND_APPROVAL = statement<ApprovalRow>('approvals.find', `${APPROVALS} WHERE approvals.id = $1`);

// Alone: a row that was waited for is read again, but not the person who is joined to it.
const LOCK_APPROVAL = statement('approvals.lock', `SELECT FROM approvals WHERE id = $1 FOR NO KEY UPDATE`);

const FIND_SAME = statement<ApprovalRow>(
  'approvals.find_same',
  `${APPROVALS} WHERE status = 'pending' AND expires_at > $1 AND act = $2 AND request::text = $3
      AND requested_by IS NOT DISTINCT FROM $4::uuid AND requested_key IS NOT DISTINCT FROM $5::text LIMIT 1`,
);

const FIND_REPEATED = statement<ApprovalRow>(
  'approvals.find_repeated',
  `${APPROVALS} WHERE requested_by = $1 AND idempotency_key = $2`,
);

const DECIDE = statement(
  'approvals.decide',
  `UPDATE approvals SET status = $2, decided_by = $3, decided_at = $4, decision_reason = $5,
          material = CASE WHEN $2 = 'approved' THEN material END
    WHERE id = $1 AND status = 'pending'`,
);

// If several processes carry the act out, the first result stays, but an act that was done is never recorded as failed.
const FINISH = statement(
  'approvals.finish',
  `UPDATE approvals SET status = CASE WHEN $3::text IS NULL THEN 'approved' ELSE 'failed' END, result = $2, error = $3, material = NULL
    WHERE id = $1 AND result IS NULL AND (status = 'approved' OR status = 'failed' AND $3::text IS NULL)`,
);

const NOTE_FAILURE = statement(
  'approvals.note_failure',
  `UPDATE approvals SET last_error = $2 WHERE id = $1 AND status = 'approved' AND result IS NULL`,
);

const OVERDUE = statement<OverdueApprovalRow>(
  'approvals.overdue',
  `SELECT id, act, partner_id, environment, decided_at, last_error FROM approvals
    WHERE status = 'approved' AND result IS NULL AND decided_at < $1 ORDER BY decided_at LIMIT $2`,
);

type NewApproval = Omit<Approval, 'status' | 'decision' | 'result' | 'error' | 'lastError'>;

/**
 * @param idempotencyKey of the call that asks; null: it has none
 * @param cards that it changes; undefined: it is not about cards
 */
export function insertApproval(
  approval: NewApproval,
  idempotencyKey: string | null,
  cards: readonly CardId[] | undefined,
): Query {
  const { id, act, about, request, preview, fingerprint, reason, requestedBy, createdAt, expiresAt } = approval;
  return query(
    INSERT_APPROVAL,
    id,
    act,
    about?.partnerId ?? null,
    about?.environment ?? null,
    JSON.stringify(request),
    JSON.stringify(preview),
    fingerprint,
    reason,
    requestedBy.person?.id ?? null,
    requestedBy.key,
    createdAt,
    expiresAt,
    approval.material,
    idempotencyKey,
    cards ? [...cards] : null,
  );
}

export async function findApproval(database: Queryable, id: ApprovalId, now: Date): Promise<Approval | undefined> {
  const [row] = await database.rows(query(FIND_APPROVAL, id));
  return row && approvalOf(row, now);
}

/** Keeps others from deciding on it and from carrying it out until the transaction ends. */
export async function lockApproval(transaction: Queryable, id: ApprovalId, now: Date): Promise<Approval> {
  await transaction.rows(query(LOCK_APPROVAL, id));
  const approval = await findApproval(transaction, id, now);
  assert(approval, 'an approval is never deleted');
  return approval;
}

interface ApprovalFilter {
  readonly acts: readonly ActName[];
  /** Null: everywhere. */
  readonly about: Approval['about'];
  readonly isPending: boolean;
  /** Only those that change this card; undefined: all. */
  readonly cardId?: CardId | undefined;
  /** Only these; undefined: all. */
  readonly ids?: readonly ApprovalId[] | undefined;
}

/** Newest first. @param before the last one of the page before */
export async function listApprovals(
  database: Queryable,
  { acts, about, isPending, cardId, ids }: ApprovalFilter,
  before: ApprovalId | null,
  now: Date,
  limit: number,
): Promise<Approval[]> {
  const where = new Conditions()
    .and('act = ANY (?)', [...acts])
    .and('partner_id = ?', about?.partnerId)
    .and('environment = ?', about?.environment)
    .and('approvals.id < ?', before ?? undefined)
    .and('card_ids @> ARRAY[?]::uuid[]', cardId)
    .and('approvals.id = ANY (?)', ids && [...ids]);
  if (isPending) where.andAlways(`status = 'pending'`).and('expires_at > ?', now);
  const rows = await database.rows(
    where.query<ApprovalRow>(
      `${APPROVALS} WHERE ${where.text()} ORDER BY approvals.id DESC LIMIT ${where.value(limit)}`,
    ),
  );
  return rows.map((row) => approvalOf(row, now));
}

/** A request of the same person or key for the same that waits for a decision. */
export async function findSame(
  database: Queryable,
  act: ActName,
  request: JsonObject,
  { person, key }: Requester,
  now: Date,
): Promise<Approval | undefined> {
  const [row] = await database.rows(query(FIND_SAME, now, act, JSON.stringify(request), person?.id ?? null, key));
  return row && approvalOf(row, now);
}

/** What a person has asked for with this key, whatever has become of it. */
export async function findRepeated(
  database: Queryable,
  person: PersonId,
  idempotencyKey: string,
  now: Date,
): Promise<Approval | undefined> {
  const [row] = await database.rows(query(FIND_REPEATED, person, idempotencyKey));
  return row && approvalOf(row, now);
}

/** A request that waits for a decision, and who is behind it. */
export interface PendingRequest {
  readonly id: ApprovalId;
  readonly act: ActName;
  readonly requested_by: PersonId | null;
  readonly requested_key: string | null;
  readonly created_at: Date;
}

/** The requests for these acts that wait for a decision, oldest first. There are never many. @param about null: everywhere */
export async function findPending(
  database: Queryable,
  acts: readonly ActName[],
  about: Approval['about'],
  now: Date,
): Promise<PendingRequest[]> {
  const where = new Conditions()
    .and('expires_at > ?', now)
    .and('act = ANY (?)', [...acts])
    .and('partner_id = ?', about?.partnerId)
    .and('environment = ?', about?.environment);
  where.andAlways(`status = 'pending'`);
  return await database.rows(
    where.query<PendingRequest>(
      `SELECT id, act, requested_by, requested_key, created_at FROM approvals WHERE ${where.text()} ORDER BY id`,
    ),
  );
}

/** Stores the decision about an approval that is locked. */
export function decideApproval(
  id: ApprovalId,
  status: 'approved' | 'rejected' | 'canceled',
  personId: PersonId,
  now: Date,
  reason: string | null,
): Query {
  return query(DECIDE, id, status, personId, now, reason);
}

/** Stores what an approved act did, or the code of the error that ended it. */
export function finishApproval(
  id: ApprovalId,
  end: { readonly result: ActDetails } | { readonly error: string },
): Query {
  return 'result' in end ? query(FINISH, id, JSON.stringify(end.result), null) : query(FINISH, id, null, end.error);
}

/** Stores why an attempt has failed that is repeated. */
export function noteFailure(id: ApprovalId, error: string): Query {
  return query(NOTE_FAILURE, id, error);
}

/** Those of every act that were approved before a moment and have not been carried out. */
export async function overdueApprovals(
  database: Queryable,
  before: Date,
  limit: number,
): Promise<OverdueApprovalRow[]> {
  return await database.rows(query(OVERDUE, before, limit));
}

function approvalOf(row: ApprovalRow, now: Date): Approval {
  const { partner_id, environment, status, decided_by, expires_at } = row;
  return {
    id: row.id,
    act: row.act,
    about: partner_id === null ? null : { partnerId: partner_id, environment: environment! },
    request: row.request,
    preview: row.preview,
    fingerprint: row.fingerprint,
    reason: row.reason,
    material: row.material,
    requestedBy: { person: requesterOf(row), key: row.requested_key },
    createdAt: row.created_at,
    expiresAt: expires_at,
    status: status === 'pending' && expires_at <= now ? 'expired' : status,
    decision: decided_by === null ? null : decisionOf(row, decided_by),
    result: row.result,
    error: row.error,
    lastError: row.last_error,
  };
}

function requesterOf({ requested_by: id, requester_name: name, requester_email: email }: ApprovalRow): Person | null {
  return id === null ? null : { id, name: name!, email: email! };
}

function decisionOf(row: ApprovalRow, decidedBy: PersonId): Approval['decision'] {
  const { decider_name: name, decider_email: email, decided_at: at, decision_reason: reason } = row;
  assert(name !== null && email !== null && at !== null, 'a decision has a person and a time');
  return { by: { id: decidedBy, name, email }, at, reason };
}
