import { plainArray, query, statement, textArray, type Query } from '../../../database/index.ts';
import type { ReplayId } from '../../model.ts';
import type { Claim } from '../claims/store.ts';
import type { DeliveryState } from '../delivery-state.ts';

/** More than the schedule and what successes add to it can make. */
const ATTEMPTS_KEPT_MAX = 100;

const INSERT_DELIVERIES = statement(
  'webhooks.insert_deliveries',
  `INSERT INTO webhook_deliveries (tenant_id, endpoint_id, id, kind, event_position, event_type, subject_id, status,
     scheduled_attempts, extra_attempts, attempts, first_attempt_at, next_attempt_at, early_at, holds_until, held, by_hand, created_at)
   SELECT $1, $2, id, kind, event_position, event_type, subject_id, status,
     scheduled_attempts, extra_attempts, attempts::jsonb, first_attempt_at, next_attempt_at, early_at, holds_until, held, by_hand, $18
     FROM unnest($3::uuid[], $4::text[], $5::bigint[], $6::text[], $7::uuid[], $8::text[], $9::smallint[], $10::smallint[],
       $11::text[], $12::timestamptz[], $13::timestamptz[], $14::timestamptz[], $15::timestamptz[], $16::boolean[], $17::boolean[])
       AS new (id, kind, event_position, event_type, subject_id, status, scheduled_attempts, extra_attempts,
         attempts, first_attempt_at, next_attempt_at, early_at, holds_until, held, by_hand)`,
);

// Who retries by hand again and again pushes out the oldest attempts.
const UPDATE_DELIVERIES = statement(
  'webhooks.update_deliveries',
  `UPDATE webhook_deliveries AS delivery
      SET status = new.status, scheduled_attempts = new.scheduled_attempts, extra_attempts = new.extra_attempts,
          attempts = CASE WHEN jsonb_array_length(delivery.attempts) < ${ATTEMPTS_KEPT_MAX} THEN delivery.attempts ELSE delivery.attempts - 0 END
            || new.attempts::jsonb, first_attempt_at = new.first_attempt_at,
          next_attempt_at = new.next_attempt_at, early_at = new.early_at, holds_until = new.holds_until,
          held = new.held, by_hand = new.by_hand
     FROM unnest($3::uuid[], $4::text[], $5::smallint[], $6::smallint[], $7::text[], $8::timestamptz[], $9::timestamptz[],
       $10::timestamptz[], $11::timestamptz[], $12::boolean[], $13::boolean[])
       AS new (id, status, scheduled_attempts, extra_attempts, attempts, first_attempt_at, next_attempt_at, early_at, holds_until, held, by_hand)
    WHERE tenant_id = $1 AND endpoint_id = $2 AND delivery.id = new.id`,
);

// The later events of a subject wait for the end of the hold of the event before them.
const HOLD = statement(
  'webhooks.hold',
  `UPDATE webhook_deliveries AS delivery SET next_attempt_at = new.until
     FROM unnest($3::uuid[], $4::timestamptz[]) AS new (subject_id, until)
    WHERE tenant_id = $1 AND endpoint_id = $2 AND status = 'waiting' AND held AND delivery.subject_id = new.subject_id`,
);

// Another event of the subject may hold them as well; then they stay.
const FREE = statement(
  'webhooks.free',
  `UPDATE webhook_deliveries AS delivery SET next_attempt_at = $4
    WHERE tenant_id = $1 AND endpoint_id = $2 AND status = 'waiting' AND held AND subject_id = ANY ($3::uuid[])
      AND NOT EXISTS (SELECT FROM webhook_deliveries AS holder
                       WHERE holder.tenant_id = $1 AND holder.endpoint_id = $2 AND holder.status = 'waiting'
                         AND holder.subject_id = delivery.subject_id AND holder.holds_until > $4
                         AND holder.event_position < delivery.event_position)`,
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
    claim.tenantId,
    claim.endpointId,
    plainArray(deliveries.map((each) => each.id)),
    plainArray(deliveries.map((each) => each.kind)),
    plainArray(deliveries.map((each) => each.position)),
    plainArray(deliveries.map((each) => each.type)),
    plainArray(deliveries.map((each) => each.subjectId)),
    ...changing(deliveries),
    now,
  );
}

export function updateDeliveries(claim: Claim, deliveries: readonly DeliveryState[]): Query {
  return query(
    UPDATE_DELIVERIES,
    claim.tenantId,
    claim.endpointId,
    plainArray(deliveries.map((each) => each.id)),
    ...changing(deliveries),
  );
}

function changing(deliveries: readonly DeliveryState[]): unknown[] {
  return [
    plainArray(deliveries.map((each) => each.status)),
    plainArray(deliveries.map((each) => each.scheduledAttempts)),
    plainArray(deliveries.map((each) => each.extraAttempts)),
    textArray(deliveries.map((each) => JSON.stringify(each.newAttempts))),
    plainArray(deliveries.map((each) => moment(each.firstAttemptAt))),
    plainArray(deliveries.map((each) => moment(each.nextAttemptAt))),
    plainArray(deliveries.map((each) => moment(each.earlyAt))),
    plainArray(deliveries.map((each) => moment(each.holdsUntil))),
    plainArray(deliveries.map((each) => each.held)),
    plainArray(deliveries.map((each) => each.byHand)),
  ];
}

function moment(date: Date | null): string | null {
  return date === null ? null : date.toISOString();
}

export function holdSubjects(claim: Claim, subjects: ReadonlyMap<string, Date>): Query {
  const until = [...subjects.values()].map((date) => date.toISOString());
  return query(HOLD, claim.tenantId, claim.endpointId, plainArray([...subjects.keys()]), plainArray(until));
}

export function freeSubjects(claim: Claim, subjects: readonly string[], now: Date): Query {
  return query(FREE, claim.tenantId, claim.endpointId, plainArray(subjects), now);
}

/** @param position null when all of it is done */
export function saveReplay(claim: Claim, id: ReplayId, position: bigint | null): Query {
  const key = [claim.tenantId, claim.endpointId, id];
  return position === null ? query(REPLAY_DONE, ...key) : query(REPLAY_REACHED, ...key, position);
}
