import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfPresent, replaceFile } from '../files.ts';
import { isAlive, ownRecord, RECORD_MODE } from './process-record.ts';

/** Registers that this process uses the server. Written and removed with the lock held. */
export interface UserNote {
  /** Removes the registration; true when no live process is registered, so the server may be stopped. */
  withdraw(): Promise<boolean>;
}

/**
 * Several processes may share one server: the service, its workers, a command. The last one to stop stops the server. Otherwise a
 * command that ends would stop the database of a service that was started in the meantime.
 */
export async function leaveNote(directory: string): Promise<UserNote> {
  const name = randomUUID();
  await replaceFile(join(directory, name), await ownRecord(), RECORD_MODE);
  return {
    async withdraw() {
      await rm(join(directory, name), { force: true });
      return !(await isInUse(directory));
    },
  };
}

/** Whether any registered process is alive. Removes the registrations of dead processes. */
export async function isInUse(directory: string): Promise<boolean> {
  let found = false;
  for (const name of await readdir(directory)) {
    const record = await readIfPresent(join(directory, name));
    if (record !== undefined && (await isAlive(record))) found = true;
    else await rm(join(directory, name), { force: true });
  }
  return found;
}
