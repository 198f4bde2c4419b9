import type { EventType } from '#events';
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
  /** Early and manual attempts. The first attempt always counts as scheduled. */
  readonly extraAttempts: number;
  /** Attempts to add to the stored ones. */
  readonly newAttempts: readonly Attempt[];
  readonly firstAttemptAt: Date | null;
  readonly nextAttemptAt: Date | null;
  readonly earlyAt: Date | null;
  readonly blocksUntil: Date | null;
  readonly blocked: boolean;
  readonly requestedManually: boolean;
  /** An earlier attempt succeeded, and another one was requested manually. */
  readonly hasSucceeded: boolean;
}

/** Why an attempt is made: it is due, a success brought it forward, or it was requested manually. */
export type Occasion = 'scheduled' | 'early' | 'manual';

/** Events of one subject are sent in order. One-time codes and deliveries requested manually are sent immediately. */
export function keepsOrder({
  kind,
  type,
  requestedManually,
}: Pick<DeliveryState, 'kind' | 'type' | 'requestedManually'>): boolean {
  return kind === 'event' && type !== 'card.code' && !requestedManually;
}
