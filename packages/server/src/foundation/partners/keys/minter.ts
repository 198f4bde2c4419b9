import type { Database } from '#database';
import { findKey } from './store.ts';

/**
 * Whether what a key minted may still be used, such as a secure view or the link to a file: the key is neither deleted nor expired,
 * and its partner is not suspended. It reads the database, so that a change is in force at once in every process.
 */
export async function isMinterActive(database: Database, clientId: string, now: Date): Promise<boolean> {
  const key = await findKey(database, clientId);
  if (key === undefined || key.revoked_at !== null || key.suspended_at !== null) return false;
  return key.expires_at === null || key.expires_at > now;
}
