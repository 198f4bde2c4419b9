import type { Id } from '#kit/ids.ts';
import type { WorkName } from '#work';

export type EndpointId = Id<'webhook_endpoint'>;
export type DeliveryId = Id<'webhook_delivery'>;
export type ReplayId = Id<'webhook_replay'>;

/** An item has the id of the deleted endpoint. */
export const ENDPOINT_REMOVAL: WorkName<null> = { name: 'webhook_removal' };

/** Why an endpoint is disabled: by the partner, because it returned 410, or because every attempt failed for five days. */
export type DisabledReason = 'by_partner' | 'gone' | 'failing';

export type DeliveryKind = 'event' | 'replay' | 'test';

/** `waiting`: an attempt follows. `failed`: no further attempt is made. */
export type DeliveryStatus = 'waiting' | 'succeeded' | 'failed';

/** One attempt, as it is stored and shown. */
export interface Attempt {
  /** RFC 3339. */
  readonly at: string;
  readonly duration_ms: number;
  /** HTTP status; absent if there was no response. */
  readonly status?: number;
  /** The first 1,024 bytes of the response body as text; absent if it is empty or must not be stored. */
  readonly answer?: string;
  /** Why it failed, for the partner; absent after a success. */
  readonly error?: string;
}
