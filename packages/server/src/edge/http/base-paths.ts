import type { Environment } from '#kit/tenant.ts';

/** The path of the API's URLs, by environment. */
export const BASE_PATHS: Readonly<Record<Environment, string>> = {
  live: '/business/v1',
  sandbox: '/business/sandbox/v1',
};
