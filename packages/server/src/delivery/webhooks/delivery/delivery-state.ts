import type { EventType } from '../../../foundation/events/index.ts';
import type { Attempt, DeliveryId, DeliveryKind, DeliveryStatus } from '../model.ts';

/** What is kept of a delivery: its row, without the attempts that are stored already. */
export interface DeliveryState {
  readonly id: DeliveryId;
  readonly kind: DeliveryKind;
  /** Null for a test, which is no event of the feed. */
  readonly position: bigint | null;
  readonly type: EventType;
  readonly subjectId: string | null;
  readonly status: DeliveryStatus;
  readonly scheduledAttempts: number;
  readonly extraAttempts: number;
  /** To be added to those stored. */
  readonly newAttempts: readonly Attempt[];
  readonly firstAttemptAt: Date | null;
  readonly nextAttemptAt: Date | null;
  readonly earlyAt: Date | null;
  readonly holdsUntil: Date | null;
  readonly held: boolean;
  readonly byHand: boolean;
  /** An earlier attempt succeeded, and somebody asked for one more. */
  readonly hasSucceeded: boolean;
}

/** Why an attempt is made: its time has come, a success brought it forward, or somebody asked. */
export type Occasion = 'scheduled' | 'early' | 'by_hand';

/** Events of one subject go out in order; codes, and what was asked for by hand, go out at once. */
export function keepsOrder({ kind, type, byHand }: Pick<DeliveryState, 'kind' | 'type' | 'byHand'>): boolean {
  return kind === 'event' && type !== 'card.code' && !byHand;
}
