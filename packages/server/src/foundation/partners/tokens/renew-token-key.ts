import type { Query } from '../../database/index.ts';
import { MINUTE_MS, SECOND_MS } from '../../kit/durations.ts';
import { TOKEN_LIFETIME_SECONDS } from './access-token.ts';
import { nextTokenKey } from './store.ts';

/** Tokens that the previous key signed until its successor signs, on a clock that may be late. */
const OVERLAP_MS = MINUTE_MS;

/**
 * The writes that begin a new key for access tokens, to be committed with the rotation of the master key: an attacker who has the old
 * master key and a backup could sign tokens with the old one.
 * @param endNow all tokens end at once. Otherwise those that exist are valid until they expire, and forged ones for an hour.
 */
export function renewTokenKey(now: Date, endNow: boolean): Query[] {
  const overlap_ms = endNow ? 0 : TOKEN_LIFETIME_SECONDS * SECOND_MS + OVERLAP_MS;
  return nextTokenKey(now, new Date(now.getTime() + overlap_ms));
}
