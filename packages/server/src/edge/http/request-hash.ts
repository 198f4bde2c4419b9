import { createHmac, type KeyObject } from 'node:crypto';
import { canonicalJson } from '#kit/canonical-json.ts';
import type { TenantId } from '#kit/ids.ts';

const KEY = /^[\x20-\x7e]{1,255}$/;

/** What is wrong with an Idempotency-Key header, if anything. */
export function idempotencyKeyProblem(header: string | string[] | undefined): string | undefined {
  if (header === undefined || (typeof header === 'string' && KEY.test(header))) return undefined;
  return 'must be 1 to 255 printable ASCII characters';
}

/**
 * Fingerprint of a request: a hash of tenant, method, URL with its query, and body, regardless of the order of the body's fields.
 * It is keyed because it is stored: a one-time code or card number could be found from a plain hash by trying all values.
 *
 * @param key prepared once: from raw bytes, the hash took five times as long
 */
export function hashRequest(key: KeyObject, identity: string, body: unknown): Buffer {
  return createHmac('sha256', key)
    .update(identity + canonicalJson(body))
    .digest();
}

/** The part of the hash input that precedes the body. A streamed body follows unchanged, byte by byte. */
export function requestIdentity(tenantId: TenantId, method: string, url: string): string {
  return `${tenantId}\n${method}\n${url}\n`;
}
