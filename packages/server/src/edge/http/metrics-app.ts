import type { FastifyInstance } from 'fastify';
import { countsOf, type Metrics } from './metrics.ts';
import { createWebServer, type WebServerOptions } from './web-server.ts';

/** Probes and metrics have no body. */
const BODY_BYTES_MAX = 1;

interface MetricsAppOptions extends Omit<WebServerOptions, 'counts'> {
  readonly metrics: Metrics;
}

/** Probes and metrics, for a process that serves nothing else, or whose other ports Prometheus should not reach. */
export function createMetricsApp(options: MetricsAppOptions): FastifyInstance {
  const counts = countsOf(options.metrics, 'metrics');
  return createWebServer({ ...options, counts }, { body_bytes_max: BODY_BYTES_MAX, isQuiet: true });
}
