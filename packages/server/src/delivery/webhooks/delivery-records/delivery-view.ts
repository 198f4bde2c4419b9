import { eventId } from '#events';
import type { TenantId } from '#kit/ids.ts';
import type { DeliveryStatus } from '../model.ts';
import type { DeliveryRow } from './store.ts';

export const SHOWN_STATUSES = ['pending', 'succeeded', 'failed'] as const;

/** A delivery as partners see it. */
export function deliveryView(tenantId: TenantId, row: DeliveryRow) {
  return {
    id: row.id,
    webhook_id: row.endpoint_id,
    // A test event is not in the feed, so the delivery's id identifies it.
    event_id: row.event_position === null ? row.id : eventId(tenantId, row.event_position),
    event_type: row.event_type,
    subject_id: row.subject_id,
    kind: row.kind,
    status: row.status === 'waiting' ? 'pending' : row.status,
    attempts: row.attempts,
    attempt_count: row.attempts.length,
    next_attempt_at: row.next_attempt_at && row.next_attempt_at.toISOString(),
    created_at: row.created_at.toISOString(),
  };
}

/** The stored status for a status that the API shows. */
export function storedStatus(shown: (typeof SHOWN_STATUSES)[number]): DeliveryStatus {
  return shown === 'pending' ? 'waiting' : shown;
}
