import type { Database } from '#database';
import type { EventType, StoredEvent } from '#events';
import type { Clock } from '#kit/clock.ts';
import type { TenantId } from '#kit/ids.ts';
import type { Tracing } from '#kit/tracing.ts';
import type { Vault } from '#vault';
import type { OutgoingRequest, OutgoingResult } from '../outgoing/sender.ts';
import type { ExampleEvent } from './body.ts';

/** The dependencies of delivery. */
export interface DeliveryDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly vault: Vault;
  /** The operator's word in `X-<Brand>-Signature`. */
  readonly brand: string;
  readonly post: (request: OutgoingRequest) => Promise<OutgoingResult>;
  /** The event's data with the one-time code in it; undefined once the code has expired. */
  readonly codeData: (tenantId: TenantId, event: StoredEvent) => Promise<string | undefined>;
  readonly exampleEvent: (type: EventType) => ExampleEvent;
  /** Returns a number from 0 to 1. */
  readonly random: () => number;
  /** Undefined: deliveries are not traced. */
  readonly tracing?: Tracing | undefined;
  /** Logs a warning for the operator. */
  readonly warn: (fields: object, text: string) => void;
}
