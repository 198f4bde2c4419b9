import { Worker } from 'node:worker_threads';
import { streamOf } from '#http/logging.ts';
import { CallRoutes } from '#http/threads/call-routes.ts';
import { ServedThread } from '#http/threads/served-thread.ts';
import { newRateCounts } from '#http/threads/shared-rate-limits.ts';
import type { Variables } from '#config/config.ts';
import type { Core } from '../core.ts';
import { claimPort } from './claim-port.ts';
import { ownLedgerThread } from '../servers.ts';
import { partnerRoutes } from '../wiring.ts';

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
  const { port, release } = await claimPort(core.config.host, options.port);
  const parts = {
    routes: new CallRoutes(partnerRoutes(core, frameUrl)),
    ledgerThread: await ownLedgerThread(core),
    log: streamOf(core.logger),
    tracing: core.tracing,
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
    const ends = await Promise.allSettled(threads.map((thread) => thread.stop()));
    await release();
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  };
  try {
    await Promise.all(threads.map(({ listening }) => listening));
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
  return { port, stop };
}
