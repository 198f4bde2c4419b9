import { isStartedByNpx } from '#config/config.ts';

const INTERVAL_MS = 500;

/**
 * Ends this process as SIGTERM does, when the `npx` that started it ends. npm sends a signal to its shell only, which does not pass
 * it on, so the process would continue without a parent.
 */
export function endWithNpx(): void {
  if (!isStartedByNpx()) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, INTERVAL_MS);
  timer.unref();
}
