import type { Query } from '#database';
import { MINUTE_MS, SECOND_MS } from '#kit/durations.ts';
import { TOKEN_LIFETIME_SECONDS } from './access-token.ts';
import { nextTokenKey } from './store.ts';

/** The previous key signs until its successor does, on a clock that may be late. */
const OVERLAP_MS = MINUTE_MS;

/**
 * Begins new keys for access tokens and for links to files. Commit these writes with the rotation of the master key. The old keys
 * could otherwise be read from a backup with the old master key, and sign tokens and links.
 * @param endNow all tokens and links end at once. Otherwise those that exist are valid until they expire, and forged ones for an hour.
 */
export function renewSigningKeys(now: Date, endNow: boolean): Query[] {
  const overlap_ms = endNow ? 0 : TOKEN_LIFETIME_SECONDS * SECOND_MS + OVERLAP_MS;
  return nextTokenKey(now, new Date(now.getTime() + overlap_ms));
}
