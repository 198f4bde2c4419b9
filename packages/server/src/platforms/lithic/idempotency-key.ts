import { derivedId } from '#kit/ids.ts';

/**
 * The idempotency key of a request, the same for the same parts. Lithic takes only UUIDs (https://docs.lithic.com/docs/idempotent-requests)
 * and recommends version 4, so the version says 4, although the bytes are a hash.
 */
export function idempotencyKey(...parts: readonly string[]): string {
  const id = derivedId('lithic idempotency key', ...parts);
  return `${id.slice(0, 14)}4${id.slice(15)}`;
}
