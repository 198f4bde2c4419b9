import type { Bytes } from './signing-key.ts';
import type { WebhookEvent } from './webhook-event.ts';
import { WebhookVerificationError } from './webhook-verification-error.ts';

/** The bytes that were signed. @throws WebhookVerificationError when there are too many, or it was parsed already */
export function readBytes(rawBody: string | Uint8Array, bytes_max: number): Bytes {
  if (typeof rawBody !== 'string' && !ArrayBuffer.isView(rawBody)) {
    throw unreadable('the body is neither a string nor bytes: give it as it was received, not parsed');
  }
  // A string has at least as many bytes as characters, so an overlong one need not be encoded.
  if (rawBody.length <= bytes_max) {
    const bytes = typeof rawBody === 'string' ? new TextEncoder().encode(rawBody) : rawBody;
    if (bytes.length <= bytes_max) return bytes as Bytes;
  }
  throw new WebhookVerificationError('too_large', `the body is longer than ${bytes_max} bytes`);
}

/** The event that a proven body is. @throws WebhookVerificationError `unreadable_body` */
export function readEvent(body: Bytes): WebhookEvent {
  const value = parse(body);
  if (isEvent(value)) return value;
  throw unreadable('the signature is good, but the body is not an event');
}

function parse(body: Bytes): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body));
  } catch {
    return undefined;
  }
}

/** Looks at what all events have; what each type adds is the service's word, which the signature proves. */
function isEvent(value: unknown): value is WebhookEvent {
  if (typeof value !== 'object' || value === null) return false;
  const { id, type, created_at, sequence, data } = value as Readonly<Record<string, unknown>>;
  const subject = (data as { readonly id?: unknown } | null | undefined)?.id;
  return [id, type, created_at, subject].every((text) => typeof text === 'string') && Number.isSafeInteger(sequence);
}

function unreadable(message: string): WebhookVerificationError {
  return new WebhookVerificationError('unreadable_body', message);
}
