import type { Bytes } from './signing-key.ts';
import type { WebhookEvent } from './webhook-event.ts';
import { WebhookVerificationError } from './webhook-verification-error.ts';

/** The body of a request as received: text, a Buffer or other bytes, or what `request.arrayBuffer()` returns. */
export type RawBody = string | Uint8Array | ArrayBuffer;

/** The signed bytes. @throws WebhookVerificationError `too_large`, or `unreadable_body` if the body was parsed already */
export function readBytes(rawBody: RawBody, bytes_max: number): Bytes {
  const body = isArrayBuffer(rawBody) ? new Uint8Array(rawBody) : rawBody;
  if (typeof body !== 'string' && !ArrayBuffer.isView(body)) {
    throw unreadable('the body is neither a string nor bytes: pass the raw body, not a parsed one');
  }
  // A string has at least as many bytes as characters, so an overlong one need not be encoded.
  if (body.length <= bytes_max) {
    const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
    if (bytes.length <= bytes_max) return bytes as Bytes;
  }
  throw new WebhookVerificationError('too_large', `the body is longer than ${bytes_max} bytes`);
}

/** Not `instanceof`: some servers run a program in a realm of its own, and pass it buffers of another. */
function isArrayBuffer(value: unknown): value is ArrayBuffer {
  return Object.prototype.toString.call(value) === '[object ArrayBuffer]';
}

/** Parses a verified body. @throws WebhookVerificationError `unreadable_body` */
export function readEvent(body: Bytes): WebhookEvent {
  const value = parse(body);
  if (isEvent(value)) return value;
  throw unreadable('the signature is valid, but the body is not an event');
}

function parse(body: Bytes): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body));
  } catch {
    return undefined;
  }
}

/** Checks only the fields that all events have: the signature proves that the service wrote the rest. */
function isEvent(value: unknown): value is WebhookEvent {
  if (typeof value !== 'object' || value === null) return false;
  const { id, type, created_at, sequence, data } = value as Readonly<Record<string, unknown>>;
  const subject = (data as { readonly id?: unknown } | null | undefined)?.id;
  return [id, type, created_at, subject].every((text) => typeof text === 'string') && Number.isSafeInteger(sequence);
}

function unreadable(message: string): WebhookVerificationError {
  return new WebhookVerificationError('unreadable_body', message);
}
