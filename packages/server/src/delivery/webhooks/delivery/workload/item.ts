import { newId } from '../../../../foundation/kit/ids.ts';
import type { DeliveryKind } from '../../model.ts';
import type { StoredEvent } from '../../../../foundation/events/index.ts';
import type { DeliveryState, Occasion } from '../delivery-state.ts';
import type { FeedCursor } from './feed-cursor.ts';

/** A delivery in hand: it waits for its turn, is being sent, or is settled and waits to be written down. */
export interface Item {
  /** Undefined for a test. */
  readonly event: StoredEvent | undefined;
  readonly occasion: Occasion;
  delivery: DeliveryState;
  /** Where it was met; undefined once it has a row. */
  cursor: FeedCursor<Item> | undefined;
  settled: boolean;
  /** By the process's own clock; undefined while it is not being sent. */
  sending_since_ms: number | undefined;
}

/** An event met on a cursor. */
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
    holdsUntil: null,
    held: false,
    byHand: false,
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
