import type { EventType } from '../../../foundation/events/index.ts';
import type { Attempt, DeliveryId, DeliveryKind, DeliveryStatus } from '../model.ts';

/** The state of a delivery: its row, without the attempts that are already stored. */
export interface DeliveryState {
  readonly id: DeliveryId;
  readonly kind: DeliveryKind;
  /** Null for a test event, which is not in the feed. */
  readonly position: bigint | null;
  readonly type: EventType;
  readonly subjectId: string | null;
  readonly status: DeliveryStatus;
  readonly scheduledAttempts: number;
  readonly extraAttempts: number;
  /** Attempts to add to the stored ones. */
  readonly newAttempts: readonly Attempt[];
  readonly firstAttemptAt: Date | null;
  readonly nextAttemptAt: Date | null;
  readonly earlyAt: Date | null;
  readonly holdsUntil: Date | null;
  readonly held: boolean;
  readonly byHand: boolean;
  /** An earlier attempt succeeded, and another one was requested by hand. */
  readonly hasSucceeded: boolean;
}

/** Why an attempt is made: it is due, a success brought it forward, or it was requested by hand. */
export type Occasion = 'scheduled' | 'early' | 'by_hand';

/** Events of one subject are sent in order. One-time codes and deliveries requested by hand are sent immediately. */
export function keepsOrder({ kind, type, byHand }: Pick<DeliveryState, 'kind' | 'type' | 'byHand'>): boolean {
  return kind === 'event' && type !== 'card.code' && !byHand;
}
