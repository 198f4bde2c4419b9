import type { Id } from '../../foundation/kit/ids.ts';

export type EndpointId = Id<'webhook_endpoint'>;
export type DeliveryId = Id<'webhook_delivery'>;
export type ReplayId = Id<'webhook_replay'>;

/** Why an endpoint gets nothing: its partner said so, it answered 410, or it failed for five days. */
export type DisabledReason = 'by_partner' | 'gone' | 'failing';

export type DeliveryKind = 'event' | 'replay' | 'test';

/** `waiting`: not tried yet, or to be tried again. `failed`: no attempt is left. */
export type DeliveryStatus = 'waiting' | 'succeeded' | 'failed';

/** One attempt, as it is kept and shown. */
export interface Attempt {
  /** RFC 3339. */
  readonly at: string;
  readonly duration_ms: number;
  /** HTTP status; absent when no answer came. */
  readonly status?: number;
  /** The first 1,024 bytes of the answer's body as text; absent where it is empty, or may not be kept. */
  readonly answer?: string;
  /** What went wrong, in plain words; absent after a success. */
  readonly error?: string;
}
