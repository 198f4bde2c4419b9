import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { AppError } from '#kit/app-error.ts';
import { Counts, type MetricSource } from '#kit/metrics.ts';
import { onceAMinute } from '#kit/once-a-minute.ts';
import { AllowedNetworks } from '#kit/allowed-networks.ts';
import { ConnectionCounts, type ConnectionEvent, type Port } from './connection-limits.ts';
import { RequestDurations } from './request-durations.ts';

const LOOPBACK = ['127.0.0.0/8', '::1/128'];

/** Measured while nothing happens: 0.06 s of processor time a minute. With 10 ms, the default, it is 0.3 s. */
const EVENT_LOOP_PRECISION_MS = 50;

let ofNode: Registry | undefined;

/** Node's own metrics, such as memory and pauses. All web servers of a process share them: their observers are never removed. */
function nodeRegistry(): Registry {
  if (ofNode === undefined) {
    ofNode = new Registry();
    collectDefaultMetrics({ register: ofNode, eventLoopMonitoringPrecision: EVENT_LOOP_PRECISION_MS });
  }
  return ofNode;
}

interface MetricsOptions {
  /** The metrics of other parts, by names for the log. One that fails is left out. */
  readonly sources?: ReadonlyMap<string, MetricSource>;
  /** Receives the failures of a source, at most one a minute of each. */
  readonly onFailure?: (error: unknown, source: string) => void;
  /** How many calls this thread did not record since it was asked last. */
  readonly takeDroppedCalls?: () => number;
}

/** The metrics of a process: those of its web servers, of Node, and of the parts that it runs. */
export class Metrics {
  readonly durations = new RequestDurations();
  readonly connections = new ConnectionCounts();
  readonly droppedCalls = new Counts(
    'issuary_request_log_dropped_total',
    'Calls that are missing in the request log of their partner, because PostgreSQL did not keep up.',
  );
  readonly #node = nodeRegistry();
  readonly #takeDroppedCalls: () => number;
  readonly #sources: readonly (() => Promise<string>)[];

  constructor({ sources = new Map(), onFailure = () => undefined, takeDroppedCalls = () => 0 }: MetricsOptions = {}) {
    this.#sources = [...sources].map(([name, read]) => {
      const report = onceAMinute((error: unknown) => onFailure(error, name));
      return async () => await textOf(read, report);
    });
    this.#takeDroppedCalls = takeDroppedCalls;
  }

  /** In Prometheus' format. */
  async text(): Promise<string> {
    const texts = await Promise.all(this.#sources.map(async (read) => await read()));
    const node = await this.#node.metrics();
    this.droppedCalls.add('', this.#takeDroppedCalls());
    return [node, this.droppedCalls.text(), this.durations.text(), this.connections.text(), ...texts].join('');
  }
}

/** Where a server counts what it does, for the metrics. */
export interface ServerCounts {
  countConnection(event: ConnectionEvent): void;
  /** @param route its pattern */
  observe(method: string, route: string, status: number, duration_ms: number): void;
  /** The metrics of the process, in Prometheus' format. */
  metricsText(): Promise<string>;
}

/** The counts of the server on a port. */
export function countsOf(metrics: Metrics, port: Port): ServerCounts {
  return {
    countConnection: (event) => metrics.connections.add(port, event),
    observe: (method, route, status, duration_ms) => metrics.durations.observe(method, route, status, duration_ms),
    metricsText: async () => await metrics.text(),
  };
}

async function textOf(read: MetricSource, report: (error: unknown) => void): Promise<string> {
  try {
    return await read();
  } catch (error) {
    report(error);
    return '';
  }
}

/**
 * Serves `/metrics` to the allowed addresses.
 * @param allow CIDRs that may read the metrics, in addition to loopback; undefined: not on this port
 */
export function addMetrics(
  app: FastifyInstance,
  allow: readonly string[] | undefined,
  readText: () => Promise<string>,
): void {
  if (allow === undefined) return;
  const readers = new AllowedNetworks([...LOOPBACK, ...allow]);
  app.get('/metrics', { schema: {} }, async (request, reply) => {
    if (!readers.include(request.ip)) throw new AppError('forbidden');
    return reply.header('content-type', Registry.PROMETHEUS_CONTENT_TYPE).send(await readText());
  });
}
