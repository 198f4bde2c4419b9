import { randomUUID } from 'node:crypto';
import { processBirth } from './processes.ts';

/** A plain user's service must be able to read what a command left that root ran; the folder above is closed to others. */
export const RECORD_MODE = 0o644;

/**
 * One line that names this process for others to find out whether it still lives: number, birth, and a random part that
 * tells several records of one process apart.
 */
export async function ownRecord(): Promise<string> {
  return `${process.pid} ${randomUUID()} ${(await processBirth(process.pid)) ?? ''}`;
}

/** Whether the process that wrote the record lives; a number that was given to another process does not count. */
export async function isAlive(record: string): Promise<boolean> {
  const [pid, , ...birth] = record.split(' ');
  return birth.length > 0 && (await processBirth(Number(pid))) === birth.join(' ');
}
