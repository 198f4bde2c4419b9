import type { FastifyRequest } from 'fastify';
import { ENVIRONMENTS } from '#kit/tenant.ts';
import { BASE_PATHS } from './base-paths.ts';

/** Says which environment answered, so that a caller who mixes up the two finds out. */
export const ENVIRONMENT_HEADER = 'x-issuary-environment';

type Header = Readonly<Record<string, string>>;

/** By the start of the paths, made once: every call of the partner API gets one. */
const HEADERS: readonly (readonly [prefix: string, header: Header])[] = ENVIRONMENTS.map((environment) => [
  `${BASE_PATHS[environment]}/`,
  { [ENVIRONMENT_HEADER]: environment },
]);
const NONE: Header = {};

/** The header of every response to this request, errors included; empty outside of the partner API. */
export function environmentHeader({ url }: FastifyRequest): Header {
  for (const [prefix, header] of HEADERS) if (url.startsWith(prefix)) return header;
  return NONE;
}
