import type { TenantId } from '../kit/ids.ts';

/** How long calls can be read. */
export const KEPT_DAYS = 30;

/** A call of the API as it is recorded. No value is a secret or personal: the caller of `RequestLog.add` has redacted them. */
export interface RecordedCall {
  readonly tenantId: TenantId;
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
  readonly query: string | null;
  readonly requestBody: string | null;
  readonly responseBody: string | null;
}
