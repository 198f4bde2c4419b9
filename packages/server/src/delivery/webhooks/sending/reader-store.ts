import { plainArray, query, statement, type Queryable } from '#database';
import type { EventType } from '#events';
import type { DeliveryId, DeliveryKind, ReplayId } from '../model.ts';
import type { Claim } from './claim-store.ts';
import { BLOCK_MS } from './attempt-schedule.ts';

export interface ReplayRow {
  id: ReplayId;
  position: bigint;
  last_position: bigint;
  types: EventType[];
  from_at: Date;
  to_at: Date;
  only_failed: boolean;
}

const REPLAYS = statement<ReplayRow>(
  'webhooks.replays',
  `SELECT id, position, last_position, types, from_at, to_at, only_failed FROM webhook_replays
    WHERE tenant_id = $1 AND endpoint_id = $2 ORDER BY id`,
);

/** A waiting delivery, as it is stored. */
export interface WaitingRow {
  id: DeliveryId;
  kind: DeliveryKind;
  event_position: bigint | null;
  event_type: EventType;
  subject_id: string | null;
  scheduled_attempts: number;
  extra_attempts: number;
  first_attempt_at: Date | null;
  next_attempt_at: Date;
  early_at: Date | null;
  holds_until: Date | null;
  held: boolean;
  by_hand: boolean;
  has_succeeded: boolean;
}

const WAITING_COLUMNS = `id, kind, event_position, event_type, subject_id, scheduled_attempts, extra_attempts, first_attempt_at,
       next_attempt_at, early_at, holds_until, held, by_hand,
       jsonb_path_exists(attempts, '$[*] ? (!exists(@.error))') AS has_succeeded`;

const DUE = statement<WaitingRow>(
  'webhooks.due',
  `SELECT ${WAITING_COLUMNS} FROM webhook_deliveries
    WHERE tenant_id = $1 AND endpoint_id = $2 AND status = 'waiting' AND next_attempt_at <= $3 AND id <> ALL ($4::uuid[])
    ORDER BY next_attempt_at, event_position LIMIT $5`,
);

const EARLY = statement<WaitingRow>(
  'webhooks.early',
  `SELECT ${WAITING_COLUMNS} FROM webhook_deliveries
    WHERE tenant_id = $1 AND endpoint_id = $2 AND status = 'waiting' AND early_at <= $3 AND id <> ALL ($4::uuid[])
    ORDER BY early_at LIMIT $5`,
);

const NEXT_DUE = statement<{ next_attempt_at: Date | null }>(
  'webhooks.next_due',
  `SELECT min(next_attempt_at) AS next_attempt_at FROM webhook_deliveries
    WHERE tenant_id = $1 AND endpoint_id = $2 AND status = 'waiting'`,
);

// A new event is never due before the waiting events of its subject. A delivery that was requested manually before its turn
// counts too, until its attempt has ended.
const HOLDS = statement<{ subject_id: string; until: Date }>(
  'webhooks.holds',
  `SELECT subject_id, max(CASE WHEN held THEN next_attempt_at WHEN holds_until > $4 THEN holds_until ELSE $5 END) AS until
     FROM webhook_deliveries
    WHERE tenant_id = $1 AND endpoint_id = $2 AND status = 'waiting' AND kind = 'event' AND subject_id = ANY ($3::uuid[])
      AND (held OR holds_until > $4 OR (by_hand AND first_attempt_at IS NULL AND event_type <> 'card.code'))
    GROUP BY subject_id`,
);

// Rows of deliveries that were in flight: not held, not requested manually, and without an attempt.
const TAKE_OVER = statement(
  'webhooks.take_over',
  `UPDATE webhook_deliveries SET next_attempt_at = $4
    WHERE tenant_id = $1 AND endpoint_id = $2 AND status = 'waiting' AND next_attempt_at > $4 AND next_attempt_at <= $5
      AND NOT held AND NOT by_hand AND first_attempt_at IS NULL
      AND EXISTS (SELECT FROM webhook_streams AS stream
                   WHERE stream.tenant_id = $1 AND stream.endpoint_id = $2 AND stream.lease_number = $3)`,
);

/** Makes deliveries due now that another owner had in flight; they would be due at `until` at the latest. */
export async function takeOverInFlight(database: Queryable, claim: Claim, now: Date, until: Date): Promise<void> {
  await database.rows(query(TAKE_OVER, claim.tenantId, claim.endpointId, claim.leaseNumber, now, until));
}

export async function findReplays(database: Queryable, claim: Claim): Promise<ReplayRow[]> {
  return await database.rows(query(REPLAYS, claim.tenantId, claim.endpointId));
}

/** Deliveries that are due. @param taken those that are in memory already */
export async function findDue(
  database: Queryable,
  claim: Claim,
  now: Date,
  taken: Iterable<DeliveryId>,
  limit: number,
): Promise<WaitingRow[]> {
  return await database.rows(query(DUE, claim.tenantId, claim.endpointId, now, plainArray([...taken]), limit));
}

/** Deliveries that a success at `lastSuccessAt` brings forward. */
export async function findEarly(
  database: Queryable,
  claim: Claim,
  lastSuccessAt: Date,
  taken: Iterable<DeliveryId>,
  limit: number,
): Promise<WaitingRow[]> {
  return await database.rows(
    query(EARLY, claim.tenantId, claim.endpointId, lastSuccessAt, plainArray([...taken]), limit),
  );
}

export async function findNextDue(database: Queryable, claim: Claim): Promise<Date | null> {
  const [row] = await database.rows(query(NEXT_DUE, claim.tenantId, claim.endpointId));
  return row!.next_attempt_at;
}

/** The subjects whose waiting events a new event must wait behind, and until when at most; in the past when those are due. */
export async function findBlocks(
  database: Queryable,
  claim: Claim,
  subjects: readonly string[],
  now: Date,
): Promise<Map<string, Date>> {
  const until = new Date(now.getTime() + BLOCK_MS);
  const rows = await database.rows(query(HOLDS, claim.tenantId, claim.endpointId, plainArray(subjects), now, until));
  return new Map(rows.map((row) => [row.subject_id, row.until]));
}
