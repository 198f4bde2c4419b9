import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ENVIRONMENTS } from '../../foundation/kit/tenant.ts';
import { BASE_PATHS } from './base-paths.ts';

/** Says which environment answered, so that a caller who mixes up the two finds out. */
export const ENVIRONMENT_HEADER = 'x-issuary-environment';

const PREFIXES = ENVIRONMENTS.map((environment) => [environment, `${BASE_PATHS[environment]}/`] as const);

/** Adds the header to every response of the partner API, errors included. */
export function addEnvironmentHeader(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(environmentHeader(request));
    done();
  });
}

/** The header of a response to this request; empty outside of the partner API. */
export function environmentHeader({ url }: FastifyRequest): Readonly<Record<string, string>> {
  const found = PREFIXES.find(([, prefix]) => url.startsWith(prefix));
  return found === undefined ? NONE : { [ENVIRONMENT_HEADER]: found[0] };
}

const NONE = {};
