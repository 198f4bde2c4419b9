import { execFile } from 'node:child_process';
import { readdir, readlink, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { readIfPresent } from './files.ts';

const run = promisify(execFile);
const onLinux = process.platform === 'linux';

/**
 * When the process started, as text that another process with the same number, or one before a reboot, does not share.
 * Undefined when there is no such process, or it is dead and only waits for its parent (nobody may ever collect it:
 * a container's first process often does not).
 */
export async function processBirth(pid: number): Promise<string | undefined> {
  return onLinux ? birthFromProc(pid) : birthFromPs(pid);
}

/** The processes that run `postgres` inside this very folder, which is where every one of a cluster's processes stands. */
export async function postgresProcessesIn(directory: string): Promise<number[]> {
  const place = await stat(directory).catch(() => undefined);
  if (place === undefined) return [];
  if (!onLinux) return postgresProcessesByLsof(directory);
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const checked = await Promise.all(pids.map(async (pid) => ((await runsPostgresAt(pid, place)) ? [pid] : [])));
  return checked.flat();
}

/** Whether the process is a `postgres` that stands in this folder: sure, unlike its number alone. */
export async function isPostgresIn(pid: number, directory: string): Promise<boolean> {
  const place = await stat(directory).catch(() => undefined);
  if (place === undefined) return false;
  return onLinux ? runsPostgresAt(pid, place) : (await postgresProcessesByLsof(directory)).includes(pid);
}

/** Sends a signal; nothing happens when the process has gone already. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // Gone already, or not ours to end: whoever waits for its end sees which.
  }
}

async function runsPostgresAt(pid: number, place: { readonly dev: number; readonly ino: number }): Promise<boolean> {
  try {
    const program = basename(await readlink(`/proc/${pid}/exe`)).replace(/ \(deleted\)$/, '');
    if (program !== 'postgres') return false;
    const standing = await stat(`/proc/${pid}/cwd`);
    return standing.dev === place.dev && standing.ino === place.ino;
  } catch {
    // Gone, a kernel thread, or another user's: not one of ours.
    return false;
  }
}

async function birthFromProc(pid: number): Promise<string | undefined> {
  const line = await readIfPresent(`/proc/${pid}/stat`).catch(() => undefined);
  if (line === undefined) return undefined;
  // The second field is the program's name in parentheses and may hold anything; fields 3 and 22 are state and start.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
  return `${await bootId()}/${fields[19]}`;
}

let knownBootId: Promise<string> | undefined;
function bootId(): Promise<string> {
  knownBootId ??= readIfPresent('/proc/sys/kernel/random/boot_id').then(
    (text) => text?.trim() ?? '',
    () => '',
  );
  return knownBootId;
}

async function birthFromPs(pid: number): Promise<string | undefined> {
  const output = await run('ps', ['-p', String(pid), '-o', 'stat=,lstart=']).catch(() => undefined);
  const line = output?.stdout.trim() ?? '';
  return line === '' || line.startsWith('Z') ? undefined : line.replace(/^\S+\s+/, '');
}

async function postgresProcessesByLsof(directory: string): Promise<number[]> {
  const output = await run('lsof', ['-a', '-c', 'postgres', '-d', 'cwd', '-t', '--', directory]).catch(() => undefined);
  return (output?.stdout ?? '').split('\n').filter(Boolean).map(Number);
}
