import type { Database } from '../../../foundation/database/index.ts';
import type { EventType, StoredEvent } from '../../../foundation/events/index.ts';
import type { Clock } from '../../../foundation/kit/clock.ts';
import type { TenantId } from '../../../foundation/kit/ids.ts';
import type { Vault } from '../../../foundation/vault/index.ts';
import type { OutgoingRequest, OutgoingResult } from '../outgoing/sender.ts';
import type { ExampleEvent } from './body.ts';

/** What delivering needs of the rest. */
export interface DeliveryDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly vault: Vault;
  /** The operator's word in `X-<Brand>-Signature`. */
  readonly brand: string;
  readonly post: (request: OutgoingRequest) => Promise<OutgoingResult>;
  /** The data of a one-time code with the code in it; undefined once its time is over. */
  readonly codeData: (tenantId: TenantId, event: StoredEvent) => Promise<string | undefined>;
  readonly exampleEvent: (type: EventType) => ExampleEvent;
  /** From 0 to 1. */
  readonly random: () => number;
  /** What an operator is to know. */
  readonly warn: (fields: object, text: string) => void;
}
