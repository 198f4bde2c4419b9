import type { Database } from '../../../foundation/database/index.ts';
import { listStopped, type StoppedWatch } from './store.ts';

/** Networks that are not watched until somebody mends it: for operators. */
export async function listStoppedWatches(database: Database): Promise<StoppedWatch[]> {
  return await listStopped(database);
}
