import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfPresent, replaceFile } from '../files.ts';
import { isAlive, ownRecord, RECORD_MODE } from './process-record.ts';

/** A note that this process uses the server. Written and withdrawn with the lock held. */
export interface UserNote {
  /** Takes the note back; true when nobody alive is left, so the server may be stopped. */
  withdraw(): Promise<boolean>;
}

/**
 * Several processes may share one server: the service, its workers, a command. The last one to stop stops it, else a
 * command that ends would take the database away from a service that started meanwhile.
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

/** Whether any process that left a note is alive. Clears away the notes of the dead. */
export async function isInUse(directory: string): Promise<boolean> {
  let found = false;
  for (const name of await readdir(directory)) {
    const record = await readIfPresent(join(directory, name));
    if (record !== undefined && (await isAlive(record))) found = true;
    else await rm(join(directory, name), { force: true });
  }
  return found;
}
