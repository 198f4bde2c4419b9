import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { AppError } from '../../foundation/kit/app-error.ts';
import type { WebhookHealth } from '../../delivery/webhooks/index.ts';
import type { RequestDurations } from './request-durations.ts';
import { WebhookMetrics } from './webhook-metrics.ts';

interface MetricsOptions {
  readonly durations: RequestDurations;
  /** CIDRs that may read the metrics, in addition to loopback. */
  readonly allow: readonly string[];
  readonly waiting_commands: () => number;
  readonly readWebhookHealth: () => Promise<WebhookHealth>;
}

/** Serves `/metrics` in Prometheus' format to the allowed addresses. */
export function addMetrics(app: FastifyInstance, options: MetricsOptions): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // oxlint-disable-next-line no-new -- it registers itself
  new Gauge({
    name: 'issuary_ledger_waiting_commands',
    help: 'Ledger commands waiting for the next commit.',
    registers: [registry],
    collect() {
      this.set(options.waiting_commands());
    },
  });
  const webhooks = new WebhookMetrics(options.readWebhookHealth);
  const readers = readerList(options.allow);
  app.get('/metrics', { schema: {} }, async (request, reply) => {
    if (!readers.check(request.ip, isIPv6(request.ip) ? 'ipv6' : 'ipv4')) throw new AppError('forbidden');
    const texts = [await registry.metrics(), options.durations.text(), await webhooks.text()];
    return reply.header('content-type', registry.contentType).send(texts.join(''));
  });
}

function readerList(cidrs: readonly string[]): BlockList {
  const list = new BlockList();
  list.addSubnet('127.0.0.0', 8, 'ipv4');
  list.addAddress('::1', 'ipv6');
  for (const cidr of cidrs) {
    const [address, bits] = cidr.split('/') as [string, string];
    list.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4');
  }
  return list;
}
