import type { Database } from '../../../foundation/database/index.ts';
import { listStopped, type StoppedWatch } from './store.ts';

/** Networks whose watch has stopped, for operators. */
export async function listStoppedWatches(database: Database): Promise<StoppedWatch[]> {
  return await listStopped(database);
}
