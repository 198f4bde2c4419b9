import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { addProbes } from '../http/probes.ts';
import { newId } from '../kit/ids.ts';
import type { FrameDependencies } from '../secure-view/index.ts';

export interface FrameAppOptions {
  readonly logger: Logger;
  /** As browsers know it: what a page of ours has as its `Origin`. */
  readonly origin: () => string;
  readonly trustedProxies: readonly string[];
  readonly dependencies: FrameDependencies;
  /** Resolves when it can serve, rejects when not. */
  readonly isReady: () => Promise<void>;
}

/** The secure frame: its own origin, without partner tokens and without any route that answers JSON with card data. */
export async function createFrameApp(options: FrameAppOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: options.logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger,
    genReqId: () => newId<'request'>(),
    trustProxy: options.trustedProxies.length > 0 && [...options.trustedProxies],
  });
  addProbes(app, options.isReady);
  return app;
}
