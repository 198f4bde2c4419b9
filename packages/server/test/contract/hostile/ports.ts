import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createMetricsServer } from '#composition/servers.ts';
import { createPlatformEndpointsApp } from '../../../src/edge/platform-endpoints/app.ts';
import type { ConnectionLimits } from '#http/connection-limits.ts';
import type { Service } from '../../service.ts';

/** The ports of a process besides those of the API and the frame, ready to listen. */
type OtherPort = 'platform' | 'metrics';

/** The path of a vendor's endpoint that answers each call. */
export const VENDOR_PATH = '/vendor/sandbox/events';

/** Creates the app of a port. @param connections default: those of the service */
export function createOtherPort(
  { core }: Service,
  port: OtherPort,
  connections: ConnectionLimits = core.config.connections,
): FastifyInstance {
  const config = { ...core.config, connections };
  if (port === 'metrics') return createMetricsServer({ ...core, config });
  return createPlatformEndpointsApp({
    logger: core.logger,
    endpoints: [{ path: VENDOR_PATH, endpoint: { path: 'events', handle: async () => ({ body: { ok: true } }) } }],
    trustedProxies: ['127.0.0.1/32'],
    connections,
    isReady: async () => undefined,
    metrics: core.processMetrics().metrics,
    metricsAllow: [],
  });
}

/** Listens on a free port of loopback. @returns its number */
export async function listening(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}
