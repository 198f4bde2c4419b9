import { availableParallelism } from 'node:os';
import { ConfigError, whole, type Variables } from './setting.ts';

/** With fewer cores, PostgreSQL and the ledger's thread use all of them. */
const HTTP_THREADS_CORES_MIN = 4;
const HTTP_THREADS_DEFAULT_MAX = 8;
/** The platforms where several threads can listen on a port so that the kernel distributes connections among them. */
const SHARED_PORTS: ReadonlySet<NodeJS.Platform> = new Set(['linux', 'freebsd']);

/** By default half of the cores, less one for the ledger's thread. @throws ConfigError */
export function readHttpThreads(variables: Variables): number {
  const cores = availableParallelism();
  const possible = SHARED_PORTS.has(process.platform);
  const usual = possible && cores >= HTTP_THREADS_CORES_MIN ? Math.floor(cores / 2) - 1 : 0;
  const threads = whole(variables, 'ISSUARY_HTTP_THREADS', Math.min(usual, HTTP_THREADS_DEFAULT_MAX), 0, 64);
  if (threads > 0 && !possible) throw new ConfigError('ISSUARY_HTTP_THREADS must be 0 on this operating system');
  return threads;
}
