import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { streamOf } from '../../edge/http/logging.ts';
import { CallRoutes } from '../../edge/http/threads/call-routes.ts';
import { ServedThread } from '../../edge/http/threads/served-thread.ts';
import { newRateCounts } from '../../edge/http/threads/shared-rate-limits.ts';
import type { Variables } from '../../foundation/config/config.ts';
import type { Core } from '../core.ts';
import { ownLedgerThread, partnerRoutes } from '../wiring.ts';

/** What an HTTP thread starts with. */
export interface HttpThreadData {
  readonly port: number;
  readonly frameUrl: string;
  readonly rateCounts: SharedArrayBuffer;
}

interface HttpThreadsOptions {
  readonly count: number;
  /** 0 for any free port. */
  readonly port: number;
  readonly frameUrl: string;
  /** The settings of the threads; undefined: those of this process. */
  readonly variables?: Variables | undefined;
}

interface HttpThreads {
  readonly port: number;
  /** Resolves when each thread has sent its last response. */
  stop(): Promise<void>;
}

/**
 * Starts the partner API in threads of their own, which all listen on one port. They parse, authenticate, validate and hash
 * requests, and run reads. Calls that change something are sent to this thread, which decides and commits them.
 * @throws the error of `listen` if the port cannot be used
 */
export async function startHttpThreads(core: Core, options: HttpThreadsOptions): Promise<HttpThreads> {
  const { count, frameUrl, variables } = options;
  const port = await unusedPort(core.config.host, options.port);
  const parts = {
    routes: new CallRoutes(partnerRoutes(core, frameUrl)),
    ledgerThread: await ownLedgerThread(core),
    log: streamOf(core.logger),
  };
  const workerData: HttpThreadData = { port, frameUrl, rateCounts: newRateCounts() };
  const env = variables === undefined ? {} : { env: variables };
  const threads = Array.from({ length: count }, (_, index) => {
    const worker = new Worker(new URL('./http-thread.ts', import.meta.url), {
      ...env,
      name: `http-${index}`,
      workerData,
    });
    return new ServedThread({ ...parts, worker });
  });
  const stop = async (): Promise<void> => {
    await Promise.all(threads.map((thread) => thread.stop()));
  };
  try {
    await Promise.all(threads.map(({ listening }) => listening));
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, stop };
}

/**
 * The port, if no other process uses it. The threads could not notice: with SO_REUSEPORT, which lets all of them listen on it,
 * another process of the same user can, too.
 */
async function unusedPort(host: string, port: number): Promise<number> {
  const server = createServer().listen({ host, port });
  await once(server, 'listening');
  const { port: actual } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return actual;
}
