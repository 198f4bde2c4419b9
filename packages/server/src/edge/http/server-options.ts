import { LogController, type FastifyBaseLogger } from 'fastify';
import type { Logger } from 'pino';
import { newId } from '#kit/ids.ts';
import { MINUTE_MS } from '#kit/durations.ts';

/** Maximum size of a request body, unless its route accepts more. */
export const BODY_BYTES_MAX = 256 * 1024;
/** Maximum time to receive a whole request, headers and body. */
export const REQUEST_TIMEOUT_MS = MINUTE_MS;
/** Maximum time to receive the headers, also of the first request of a connection: one that sends nothing is closed after it. */
const HEADERS_TIMEOUT_MS = 20_000;
/** How often Node looks for requests that exceed these times. */
const CHECK_INTERVAL_MS = 5_000;
/** Longer than the timeouts of proxies, so that the proxy is the side that closes idle connections. */
const KEEP_ALIVE_TIMEOUT_MS = 75_000;
/**
 * Maximum time without a byte in either direction while a request is received or answered. A client that does not read its response
 * would otherwise keep its connection, and what it was sent, for as long as it likes.
 */
const STANDSTILL_MS_MAX = 2 * MINUTE_MS;

/** The Fastify options that all our web servers share. */
export function serverOptions({ logger, trustedProxies }: { logger: Logger; trustedProxies: readonly string[] }) {
  return {
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // One logger for all requests; the request log line contains the request id.
    childLoggerFactory: (inherited: FastifyBaseLogger) => inherited,
    genReqId: () => newId<'request'>(),
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: STANDSTILL_MS_MAX,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    // Requests that arrive during a stop are served: Fastify's own 503 has neither our envelope nor our headers.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 256 },
    http: {
      // Otherwise Node itself rejects a request without a Host header, with an empty body.
      requireHostHeader: false,
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: CHECK_INTERVAL_MS,
    },
  } as const;
}
