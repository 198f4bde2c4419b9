import { execFile } from 'node:child_process';
import { readdir, readlink, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { codeOf, readIfPresent, statIfPresent } from '../files.ts';

const run = promisify(execFile);
const onLinux = process.platform === 'linux';

interface Place {
  readonly path: string;
  readonly dev: number;
  readonly ino: number;
}

/**
 * The process' start time, as a text that differs for another process with the same pid, including one from before a reboot.
 * Undefined when there is no such process, or when it is a zombie (it may remain one, because a container's first process often
 * does not collect its children).
 */
export async function processBirth(pid: number): Promise<string | undefined> {
  return onLinux ? birthFromProc(pid) : birthFromPs(pid);
}

/** The `postgres` processes with this working directory, which all processes of a cluster have. */
export async function postgresProcessesIn(directory: string): Promise<number[]> {
  const place = await placeOf(directory);
  if (place === undefined) return [];
  if (!onLinux) return postgresProcessesByLsof(directory);
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const checked = await Promise.all(pids.map(async (pid) => ((await runsPostgresAt(pid, place)) ? [pid] : [])));
  return checked.flat();
}

/** Whether the process is a `postgres` with this working directory. Reliable, unlike the pid alone. */
export async function isPostgresIn(pid: number, directory: string): Promise<boolean> {
  const place = await placeOf(directory);
  if (place === undefined) return false;
  return onLinux ? runsPostgresAt(pid, place) : (await postgresProcessesByLsof(directory)).includes(pid);
}

/** Sends a signal; does nothing when the process has already exited. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // Already exited, or not permitted: the caller that waits for the exit finds out which.
  }
}

async function placeOf(directory: string): Promise<Place | undefined> {
  const found = await statIfPresent(directory);
  return found && { path: directory, dev: found.dev, ino: found.ino };
}

async function runsPostgresAt(pid: number, place: Place): Promise<boolean> {
  if ((await statFields(pid))?.name !== 'postgres') return false;
  try {
    if (!isPostgres(await readlink(`/proc/${pid}/exe`))) return false;
    const standing = await stat(`/proc/${pid}/cwd`);
    return standing.dev === place.dev && standing.ino === place.ino;
  } catch (error) {
    const refused = ['EACCES', 'EPERM'].includes(codeOf(error) ?? '');
    return refused && process.getuid?.() === 0 ? runsPostgresAsOwner(pid, place) : false;
  }
}

/**
 * Root in a container without CAP_SYS_PTRACE (Docker's default) cannot read the working directory of another user's process, but
 * that user can.
 */
async function runsPostgresAsOwner(pid: number, place: Place): Promise<boolean> {
  const owner = await statIfPresent(`/proc/${pid}`);
  if (owner === undefined || owner.uid === 0) return false;
  const script = `[ "/proc/$1/cwd" -ef "$2" ] && exec readlink "/proc/$1/exe"`;
  const options = { uid: owner.uid, gid: owner.gid, cwd: '/', env: { PATH: '/usr/bin:/bin' }, timeout: 5000 };
  const answer = await run('/bin/sh', ['-c', script, 'sh', String(pid), place.path], options).catch(() => undefined);
  return answer !== undefined && isPostgres(answer.stdout.trim());
}

/** Whether the program is PostgreSQL, also when an upgrade has deleted its file. */
function isPostgres(program: string): boolean {
  return basename(program).replace(/ \(deleted\)$/, '') === 'postgres';
}

/** Undefined when the process has exited. The name is in parentheses and may contain any character. */
async function statFields(pid: number): Promise<{ name: string; state: string; start: string } | undefined> {
  const line = await readIfPresent(`/proc/${pid}/stat`).catch(() => undefined);
  if (line === undefined) return undefined;
  const [open, close] = [line.indexOf('('), line.lastIndexOf(')')];
  // Fields 3 and 22 of proc(5).
  const fields = line.slice(close + 2).split(' ');
  return { name: line.slice(open + 1, close), state: fields[0] ?? '', start: fields[19] ?? '' };
}

async function birthFromProc(pid: number): Promise<string | undefined> {
  const found = await statFields(pid);
  if (found === undefined || found.state === 'Z' || found.state === 'X') return undefined;
  return `${await bootId()}/${found.start}`;
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
