import type { TenantId } from '../kit/ids.ts';

/** How long calls can be read. */
export const KEPT_DAYS = 30;

/** A call of the API as it is stored. No value is a secret or personal, or has a tab or a line break: the caller of `RequestLog.add` sees to it. */
export interface StoredCall {
  /** The request id, a UUIDv7 of the moment when the request was received. */
  readonly id: string;
  readonly clientId: string;
  readonly method: string;
  /** The pattern, such as `/cards/{id}/deposit`. */
  readonly route: string;
  /** The path as called; null if it is the pattern or must not be stored. */
  readonly path: string | null;
  readonly status: number;
  readonly errorCode: string | null;
  readonly duration_us: number;
  readonly idempotencyKey: string | null;
  /** JSON, as the bodies are. Null: there was none, or bodies are not recorded. */
  readonly query: string | null;
  readonly requestBody: string | null;
  readonly responseBody: string | null;
}

export interface RecordedCall extends StoredCall {
  readonly tenantId: TenantId;
}

/** Calls of one tenant that were written together: a row of the table. */
export interface CallBatch {
  readonly tenantId: TenantId;
  /** The highest and the lowest of its ids. They have the same slot. */
  readonly lastId: string;
  readonly firstId: string;
  readonly calls: number;
  /** See pack.ts. */
  readonly data: Buffer;
}

/** The ids of a period: from the first, and before the second. */
export interface IdRange {
  readonly first: string;
  readonly before: string;
}

/** The first nine digits of an id and a hyphen. */
const SLOT_LENGTH = 10;

/**
 * The slot of an id: four seconds of ids begin like this. A call that takes long is written with later ones. Because a batch has calls
 * of one slot only, a call is in a batch whose last id is in the call's slot, so that readers need not search further.
 */
export function slotOf(id: string): string {
  return id.slice(0, SLOT_LENGTH);
}

/** After all ids of the slot of this one: a UUIDv7 has a 7 where this text has its second `f` group. */
export function endOfSlot(id: string): string {
  return `${slotOf(id)}fff-ffff-ffff-ffffffffffff`;
}
