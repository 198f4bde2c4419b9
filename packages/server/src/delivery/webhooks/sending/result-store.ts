import {
  bigintArray,
  integerArray,
  parameterRows,
  plainArray,
  query,
  statement,
  textArray,
  timestampArray,
  uuidArray,
  type Query,
} from '#database';
import type { ReplayId } from '../model.ts';
import type { Claim } from './claim-store.ts';
import type { DeliveryState } from './delivery-state.ts';
import type { Update } from './workload/workload.ts';
import { BLOCK_MS } from './attempt-schedule.ts';

/** More attempts than the schedule and early attempts after successes can make. */
const ATTEMPTS_KEPT_MAX = 100;

const INSERT_DELIVERIES = statement(
  'webhooks.insert_deliveries',
  `INSERT INTO webhook_deliveries (id, kind, event_position, event_type, subject_id, status, scheduled_attempts,
     extra_attempts, attempts, first_attempt_at, next_attempt_at, early_at, holds_until, held, by_hand,
     tenant_id, endpoint_id, created_at)
   SELECT id, kind, event_position, event_type, subject_id, status, scheduled_attempts,
     extra_attempts, attempts::jsonb, first_attempt_at, next_attempt_at, early_at, holds_until, held, by_hand, $16, $17, $18
     FROM ${parameterRows(
       `id uuid, kind text, event_position bigint, event_type text, subject_id uuid, status text, scheduled_attempts integer,
        extra_attempts integer, attempts text, first_attempt_at timestamptz, next_attempt_at timestamptz,
        early_at timestamptz, holds_until timestamptz, held boolean, by_hand boolean`,
     )}`,
);

// Repeated manual retries remove the oldest attempts. A delivery that was requested manually while it was being sent for
// another reason is sent once more.
const UPDATE_DELIVERIES = statement(
  'webhooks.update_deliveries',
  `UPDATE webhook_deliveries AS delivery
      SET status = CASE WHEN delivery.by_hand AND NOT new.was_by_hand THEN 'waiting' ELSE new.status END,
          scheduled_attempts = new.scheduled_attempts, extra_attempts = new.extra_attempts,
          attempts = CASE WHEN jsonb_array_length(delivery.attempts) < ${ATTEMPTS_KEPT_MAX} THEN delivery.attempts ELSE delivery.attempts - 0 END
            || new.attempts::jsonb, first_attempt_at = new.first_attempt_at,
          next_attempt_at = CASE WHEN delivery.by_hand AND NOT new.was_by_hand THEN delivery.next_attempt_at ELSE new.next_attempt_at END,
          early_at = new.early_at, holds_until = new.holds_until,
          held = new.held, by_hand = delivery.by_hand AND NOT new.was_by_hand
     FROM unnest($3::uuid[], $4::text[], $5::integer[], $6::integer[], $7::text[], $8::timestamptz[], $9::timestamptz[],
       $10::timestamptz[], $11::timestamptz[], $12::boolean[], $13::boolean[])
       AS new (id, status, scheduled_attempts, extra_attempts, attempts, first_attempt_at, next_attempt_at, early_at, holds_until, held, was_by_hand)
    WHERE tenant_id = $1 AND endpoint_id = $2 AND delivery.id = new.id`,
);

// Each event that was not sent yet waits for the longest hold of the events before it, and is due if there is none. A
// delivery that was requested manually before its turn counts too, until its attempt has ended. Rows that are already right
// are not written again, because a subject can have any number of waiting events.
const ORDER = statement(
  'webhooks.order',
  `WITH holder AS MATERIALIZED (
     SELECT subject_id, event_position, CASE WHEN holds_until > $4 THEN holds_until ELSE $5 END AS until FROM webhook_deliveries
      WHERE tenant_id = $1 AND endpoint_id = $2 AND status = 'waiting' AND subject_id = ANY ($3::uuid[]) AND kind = 'event'
        AND (holds_until > $4 OR (by_hand AND first_attempt_at IS NULL AND event_type <> 'card.code')))
   UPDATE webhook_deliveries AS held SET next_attempt_at = coalesce(
     (SELECT max(until) FROM holder WHERE holder.subject_id = held.subject_id AND holder.event_position < held.event_position), $4)
    WHERE tenant_id = $1 AND endpoint_id = $2 AND status = 'waiting' AND held AND subject_id = ANY ($3::uuid[])
      AND next_attempt_at <> coalesce(
     (SELECT max(until) FROM holder WHERE holder.subject_id = held.subject_id AND holder.event_position < held.event_position),
     least(next_attempt_at, $4))`,
);

const REPLAY_DONE = statement(
  'webhooks.replay_done',
  `DELETE FROM webhook_replays WHERE tenant_id = $1 AND endpoint_id = $2 AND id = $3`,
);

const REPLAY_REACHED = statement(
  'webhooks.replay_reached',
  `UPDATE webhook_replays SET position = $4 WHERE tenant_id = $1 AND endpoint_id = $2 AND id = $3`,
);

export function insertDeliveries(claim: Claim, deliveries: readonly DeliveryState[], now: Date): Query {
  return query(
    INSERT_DELIVERIES,
    uuidArray(deliveries.map((each) => each.id)),
    plainArray(deliveries.map((each) => each.kind)),
    bigintArray(deliveries.map((each) => each.position)),
    plainArray(deliveries.map((each) => each.type)),
    uuidArray(deliveries.map((each) => each.subjectId)),
    ...changing(deliveries),
    plainArray(deliveries.map((each) => each.requestedManually)),
    claim.tenantId,
    claim.endpointId,
    now,
  );
}

export function updateDeliveries(claim: Claim, updates: readonly Update[]): Query {
  const deliveries = updates.map(({ delivery }) => delivery);
  return query(
    UPDATE_DELIVERIES,
    claim.tenantId,
    claim.endpointId,
    uuidArray(deliveries.map((each) => each.id)),
    ...changing(deliveries),
    plainArray(updates.map((each) => each.wasRequestedManually)),
  );
}

function changing(deliveries: readonly DeliveryState[]): unknown[] {
  return [
    plainArray(deliveries.map((each) => each.status)),
    integerArray(deliveries.map((each) => each.scheduledAttempts)),
    integerArray(deliveries.map((each) => each.extraAttempts)),
    textArray(deliveries.map((each) => JSON.stringify(each.newAttempts))),
    timestampArray(deliveries.map((each) => each.firstAttemptAt)),
    timestampArray(deliveries.map((each) => each.nextAttemptAt)),
    timestampArray(deliveries.map((each) => each.earlyAt)),
    timestampArray(deliveries.map((each) => each.blocksUntil)),
    plainArray(deliveries.map((each) => each.blocked)),
  ];
}

/** Makes the unsent events of the subjects wait for the events before them, in their current state. */
export function orderSubjects(claim: Claim, subjects: readonly string[], now: Date): Query {
  const until = new Date(now.getTime() + BLOCK_MS);
  return query(ORDER, claim.tenantId, claim.endpointId, plainArray(subjects), now, until);
}

/** @param position null when the replay is done */
export function saveReplay(claim: Claim, id: ReplayId, position: bigint | null): Query {
  const key = [claim.tenantId, claim.endpointId, id];
  return position === null ? query(REPLAY_DONE, ...key) : query(REPLAY_REACHED, ...key, position);
}
