import { randomUUID } from 'node:crypto';
import { processBirth } from './processes.ts';

/** Readable by a plain user's service even if root's command wrote it. The parent folder is closed to others. */
export const RECORD_MODE = 0o644;

/**
 * One line that identifies this process, so that others can check whether it is still alive: pid, start time, and a random part that
 * distinguishes several records of one process.
 */
export async function ownRecord(): Promise<string> {
  return `${process.pid} ${randomUUID()} ${(await processBirth(process.pid)) ?? ''}`;
}

/** Whether the process that wrote the record is alive. A reused pid does not count. */
export async function isAlive(record: string): Promise<boolean> {
  const [pid, , ...birth] = record.split(' ');
  return birth.length > 0 && (await processBirth(Number(pid))) === birth.join(' ');
}
