import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const PACKAGE = fileURLToPath(new URL('../..', import.meta.url));
const BUILD_TIMEOUT_MS = 120_000;

let built: Promise<string> | undefined;

/** The folder with the console as it is in the sources now. The files of a worker share it; it is removed with the worker. */
export async function builtConsole(): Promise<string> {
  built ??= build();
  return await built;
}

async function build(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'issuary-console-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  // The signal that ends a worker of vitest ends it without `exit`.
  process.once('SIGTERM', () => {
    remove();
    process.kill(process.pid, 'SIGTERM');
  });
  const vite = join(dirname(fileURLToPath(import.meta.resolve('vite/package.json'))), 'bin/vite.js');
  await promisify(execFile)(process.execPath, [vite, 'build', '--outDir', folder, '--emptyOutDir'], {
    cwd: PACKAGE,
    // As it is published: vitest has set another.
    env: { ...process.env, NODE_ENV: 'production' },
    timeout: BUILD_TIMEOUT_MS,
  });
  return folder;
}
