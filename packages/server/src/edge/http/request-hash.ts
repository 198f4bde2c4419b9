import { createHmac } from 'node:crypto';
import { AppError } from '../../foundation/kit/app-error.ts';
import type { TenantId } from '../../foundation/kit/ids.ts';
import type { Secret } from '../../foundation/kit/secret.ts';

const KEY = /^[\x20-\x7e]{1,255}$/;

/**
 * The caller's Idempotency-Key, undefined when there is none.
 * @throws AppError invalid_request when it is not 1 to 255 printable characters
 */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !KEY.test(header)) {
    throw new AppError('invalid_request', {
      fields: { 'Idempotency-Key': 'must be 1 to 255 printable ASCII characters' },
    });
  }
  return header;
}

/**
 * What makes a request the same request: tenant, method, path and body, whatever the order of the body's fields. Keyed: the
 * hash is kept, and from a plain one a one-time code or a card number in the body is found again by trying all there are.
 */
export function hashRequest(key: Secret<Buffer>, identity: string, body: unknown): Buffer {
  return createHmac('sha256', key.reveal())
    .update(identity + canonicalJson(body))
    .digest();
}

/** What the hash covers before the body. A streamed body follows as it is, byte by byte. */
export function requestIdentity(tenantId: TenantId, method: string, path: string): string {
  return `${tenantId}\n${method}\n${path}\n`;
}

/** JSON with the keys of every object in order. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = value as Record<string, unknown>;
  const parts = Object.keys(fields)
    .toSorted()
    .map((name) => `${JSON.stringify(name)}:${canonicalJson(fields[name])}`);
  return `{${parts.join(',')}}`;
}
