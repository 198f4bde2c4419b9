import type { ListenOptions } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import type { FastifyListenOptions } from 'fastify';
import { readConfig } from '#config/config.ts';
import { assert } from '#kit/assert.ts';
import { stopAll } from '#kit/stop-all.ts';
import { createLogger } from '#http/logging.ts';
import { RemoteLedgerThread } from '#http/threads/remote-ledger-thread.ts';
import { sharedRateLimitStore } from '#http/threads/shared-rate-limits.ts';
import { openCore } from '../core.ts';
import { createPartnerApi } from '../servers.ts';
import type { HttpThreadData } from './http-threads.ts';

// One of the threads that `startHttpThreads` starts.

/** Enough for the reads of one thread: they are batched. */
const CONNECTIONS_MAX = 4;

async function start({ port, frameUrl, rateCounts }: HttpThreadData, ledgerThread: RemoteLedgerThread) {
  const opened: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => await stopAll(opened.toReversed());
  try {
    const config = readConfig();
    const logger = createLogger(config.logLevel, ledgerThread.log);
    const core = await openCore(config, logger, { attach: true, connections_max: CONNECTIONS_MAX });
    opened.push(() => core.close());
    ledgerThread.trace(core.tracing);
    ledgerThread.reportDroppedCalls(() => core.requestLog?.takeDropped() ?? 0);
    const { revocations } = await core.partnerAccess();
    await revocations.start();
    opened.push(() => revocations.stop());
    const app = await createPartnerApi(core, frameUrl, {
      ledgerThread,
      rateLimitStore: sharedRateLimitStore(rateCounts, core.clock),
    });
    opened.push(() => app.close());
    // Fastify passes it on, but its types do not have it.
    const address: FastifyListenOptions & ListenOptions = { host: config.host, port, reusePort: true };
    await app.listen(address);
  } catch (error) {
    await close();
    throw error;
  }
  return async (): Promise<void> => {
    await close();
    ledgerThread.report();
  };
}

assert(parentPort, 'this file runs as a worker thread');
const port = parentPort;
const stopping = Promise.withResolvers<void>();
const ledgerThread = new RemoteLedgerThread(port, stopping.resolve);
try {
  const stop = await start(workerData as HttpThreadData, ledgerThread);
  ledgerThread.isListening();
  await stopping.promise;
  await stop();
} catch (error) {
  ledgerThread.hasFailed(error);
}
// After the last message was sent. The thread then ends, since nothing else keeps it alive.
setImmediate(() => port.close());
