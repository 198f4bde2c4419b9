import { newId } from '#kit/ids.ts';
import type { DeliveryKind } from '../../model.ts';
import type { StoredEvent } from '#events';
import type { DeliveryState, Occasion } from '../delivery-state.ts';
import type { FeedCursor } from './feed-cursor.ts';

/** A delivery in memory: it waits for its turn, is being sent, or is settled and waits to be written. */
export interface Item {
  /** Undefined for a test event. */
  readonly event: StoredEvent | undefined;
  readonly occasion: Occasion;
  delivery: DeliveryState;
  /** The cursor that read it; undefined once it has a row. */
  cursor: FeedCursor<Item> | undefined;
  settled: boolean;
  /** On the process's monotonic clock; undefined while it is not being sent. */
  sending_since_ms: number | undefined;
}

/** An item for an event that a cursor has read. */
export function newItem(cursor: FeedCursor<Item>, kind: DeliveryKind, event: StoredEvent): Item {
  const delivery: DeliveryState = {
    id: newId<'webhook_delivery'>(),
    kind,
    position: event.position,
    type: event.type,
    subjectId: event.subject_id,
    status: 'waiting',
    scheduledAttempts: 0,
    extraAttempts: 0,
    newAttempts: [],
    firstAttemptAt: null,
    nextAttemptAt: null,
    earlyAt: null,
    blocksUntil: null,
    blocked: false,
    requestedManually: false,
    hasSucceeded: false,
  };
  return {
    event,
    occasion: 'scheduled',
    delivery,
    cursor,
    settled: false,
    sending_since_ms: undefined,
  };
}
