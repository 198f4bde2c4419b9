import type { FastifyInstance } from 'fastify';
import { ENVIRONMENTS } from '../../foundation/kit/tenant.ts';
import { BASE_PATHS } from './base-paths.ts';

/** Says which environment answered, so that a caller who mixes up the two finds out. */
export const ENVIRONMENT_HEADER = 'x-issuary-environment';

const PREFIXES = ENVIRONMENTS.map((environment) => [environment, `${BASE_PATHS[environment]}/`] as const);

/** Adds the header to every response of the partner API, errors included. */
export function addEnvironmentHeader(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const found = PREFIXES.find(([, prefix]) => request.url.startsWith(prefix));
    if (found !== undefined) reply.header(ENVIRONMENT_HEADER, found[0]);
    done();
  });
}
