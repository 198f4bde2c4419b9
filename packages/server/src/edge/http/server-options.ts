import { LogController, type FastifyBaseLogger } from 'fastify';
import type { Logger } from 'pino';
import { newId } from '../../foundation/kit/ids.ts';

/** For a request to come in whole, its headers and body. */
export const REQUEST_TIMEOUT_MS = 60_000;
/** Longer than proxies keep theirs, so that it is they who close a connection that nobody uses. */
const KEEP_ALIVE_TIMEOUT_MS = 75_000;

/** What every web server of ours has, whatever it serves. */
export function serverOptions({ logger, trustedProxies }: { logger: Logger; trustedProxies: readonly string[] }) {
  return {
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // One logger for all requests; the wide line carries the request's id itself.
    childLoggerFactory: (inherited: FastifyBaseLogger) => inherited,
    genReqId: () => newId<'request'>(),
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    // Who still gets through while we stop is served: Fastify's own 503 has neither our form nor our headers.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 256 },
    // Node would answer a request without a Host header by itself, with no body.
    http: { requireHostHeader: false },
  } as const;
}
