import { BASE_PATHS } from '#http/base-paths.ts';
import { trimEnd } from '#kit/trim-end.ts';
import { UsageError } from '../usage-error.ts';

/**
 * The base URL of the sandbox API.
 * @param url base URL of the service or of its sandbox
 * @throws UsageError for the URL of the live environment
 */
export function sandboxUrl(url: string): string {
  const base = trimEnd(url, '/');
  if (base.endsWith(BASE_PATHS.sandbox)) return base;
  if (base.endsWith(BASE_PATHS.live)) {
    throw new UsageError(`this command works only with the sandbox; use the URL that ends with ${BASE_PATHS.sandbox}`);
  }
  return base + BASE_PATHS.sandbox;
}
