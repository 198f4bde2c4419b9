import { fileURLToPath } from 'node:url';
import { ownVariables } from '#config/config.ts';

/** The V8 flags of `npm start`. V8 reads them only when a process starts. */
export const SERVICE_FLAGS = [
  '--max-semi-space-size=32',
  '--heap-growing-percent=50',
  '--no-allocation-site-pretenuring',
] as const;

const MAIN = fileURLToPath(new URL('../main.mjs', import.meta.url));

/**
 * Replaces this process with the service, as `exec` does in a shell. So the service has its process id, standard streams, signals
 * and exit code, and no second process stays in memory. Where Node cannot do that (Windows), the service runs in this process,
 * without the flags.
 */
export async function startService(): Promise<void> {
  const command = [process.execPath, ...process.execArgv, ...SERVICE_FLAGS, MAIN];
  // The variables are given because early releases of Node 24 pass none by default (https://github.com/nodejs/node/pull/60029).
  process.execve?.(process.execPath, command, ownVariables());
  const { run } = await import('#composition/service/run.ts');
  await run();
}
