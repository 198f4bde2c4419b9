import type { FastifyRequest } from 'fastify';
import { AppError } from '#kit/app-error.ts';
import type { Sessions } from '#people';

export const CSRF_HEADER = 'issuary-csrf';

/**
 * Refuses calls that another page makes the browser send. `Sec-Fetch-Site` cannot be set by a page; `Origin` comes with every call
 * but GET. GET changes nothing.
 * @param origin the console's own
 * @throws AppError csrf_failed
 */
export function assertOwnPage({ method, headers }: FastifyRequest, origin: string): void {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') throw new AppError('csrf_failed');
  if (!isReading(method) && headers.origin !== origin) throw new AppError('csrf_failed');
}

/** Refuses calls without the token that only the console's own page can read. @throws AppError csrf_failed */
export function assertCsrfToken(
  { method, headers }: FastifyRequest,
  sessions: Pick<Sessions, 'isCsrfToken'>,
  secret: string,
): void {
  if (!isReading(method) && !sessions.isCsrfToken(secret, headers[CSRF_HEADER])) throw new AppError('csrf_failed');
}

function isReading(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}
