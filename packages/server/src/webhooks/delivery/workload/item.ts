import type { StoredEvent } from '../../../events/index.ts';
import type { DeliveryState, Occasion } from '../delivery-state.ts';
import type { Walk } from './walk.ts';

/** A delivery in hand: it waits for its turn, is being sent, or is settled and waits to be written down. */
export interface Item {
  /** Undefined for a test. */
  readonly event: StoredEvent | undefined;
  readonly occasion: Occasion;
  delivery: DeliveryState;
  /** Where it was met; undefined once it has a row. */
  walk: Walk<Item> | undefined;
  settled: boolean;
  /** By the process's own clock; undefined while it is not being sent. */
  sending_since_ms: number | undefined;
}
