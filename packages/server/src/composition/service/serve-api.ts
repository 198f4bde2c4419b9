import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Variables } from '#config/config.ts';
import type { Core } from '../core.ts';
import { createPartnerApi } from '../servers.ts';
import { startHttpThreads } from './http-threads.ts';

interface ServedApi {
  readonly port: number;
  /** Resolves when the last response was sent. */
  stop(): Promise<void>;
}

/**
 * Serves the partner API in this thread, or in the configured number of HTTP threads.
 * @param variables the settings of HTTP threads, if they are not those of this process
 * @throws the error of `listen` if the port cannot be used
 */
export async function serveApi(core: Core, frameUrl: string, variables?: Variables): Promise<ServedApi> {
  const { host, port, httpThreads: count } = core.config;
  if (count > 0) return await startHttpThreads(core, { count, port, frameUrl, variables });
  const app = await createPartnerApi(core, frameUrl);
  await app.listen({ host, port });
  return { port: portOf(app), stop: () => app.close() };
}

/** The port that a web server listens on. */
export function portOf(app: FastifyInstance): number {
  return (app.server.address() as AddressInfo).port;
}
