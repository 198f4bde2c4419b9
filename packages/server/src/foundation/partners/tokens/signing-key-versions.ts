import type { Queryable } from '#database';
import { findTokenKeys } from './store.ts';

/**
 * The versions of the signing keys that are accepted, newest first. It reads the database, so that a rotation is in force at once in
 * every process, and the newest version may sign at once.
 */
export async function signingKeyVersions(database: Queryable, now: Date): Promise<number[]> {
  return (await findTokenKeys(database, now)).map(({ version }) => version);
}
