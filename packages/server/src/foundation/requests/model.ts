import type { TenantId } from '#kit/ids.ts';

/** How long calls can be read. */
export const KEPT_DAYS = 30;

/** A call of the API as it is stored. No value is a secret or personal, or has a tab or a line break: the caller of `RequestLog.add` sees to it. */
export interface StoredCall {
  /** The request id, a UUIDv7 of the moment when the request was received. */
  readonly id: string;
  /** The client id of the key, or the id of the person. */
  readonly callerId: string;
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
  /** Whether a person made the call, not a key. */
  readonly byPerson: boolean;
}

/** Calls of one tenant that were written together: a row of the table. */
export interface CallBatch {
  readonly tenantId: TenantId;
  /** Whether people made its calls; else keys did. */
  readonly byPeople: boolean;
  /** The highest and the lowest of its ids. They have the same slot. */
  readonly lastId: string;
  readonly firstId: string;
  readonly calls: number;
  /** How many of them failed. */
  readonly failed: number;
  /** See pack.ts. */
  readonly data: Buffer;
  /** The same calls, with what insights count alone. */
  readonly outcomes: Buffer;
}

const FAILED_STATUS_MIN = 400;

/** Whether a call was refused, or could not be answered. */
export function isFailed({ status }: Pick<StoredCall, 'status'>): boolean {
  return status >= FAILED_STATUS_MIN;
}

/** The ids of a period: from the first, and before the second. */
export interface IdRange {
  readonly first: string;
  readonly before: string;
}

/** The first nine digits of an id, with a hyphen: four seconds of ids begin like this. */
const SLOT_LENGTH = 10;

/**
 * The slot of an id. A call that took long is written together with calls that began much later, so a batch could be of any period. It
 * has calls of one slot only, so that readers find all batches that may have a call: their last ids are in the call's slot.
 */
export function slotOf(id: string): string {
  return id.slice(0, SLOT_LENGTH);
}

/** Sorts after all ids of the same slot. */
export function endOfSlot(id: string): string {
  return `${slotOf(id)}fff-ffff-ffff-ffffffffffff`;
}
