import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Long enough for a download on a slow network, and shorter than npm's own retries. */
const MINUTES_MAX = 5;

/** Runs npm in a folder, with this process's settings for networks and certificates. @throws Error with npm's output */
export async function npm(folder: string, ...args: readonly string[]): Promise<void> {
  await run('npm', [...args, '--no-audit', '--no-fund', '--ignore-scripts=false'], {
    cwd: folder,
    env: { ...process.env, PWD: folder },
    timeout: MINUTES_MAX * 60_000,
  });
}
