import type { LRUCache } from 'lru-cache';
import type { CardDependencies } from '#cards';
import type { Database } from '#database';
import type { Clock } from '#kit/clock.ts';
import type { CustomerId } from '#kit/ids.ts';

export interface ControlDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly cards: CardDependencies;
  /** Customers whose spending is counted, as far as this process knows. A wrong entry only costs time. */
  readonly countedCustomers: LRUCache<CustomerId, true>;
}
