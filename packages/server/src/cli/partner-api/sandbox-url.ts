import { BASE_PATHS } from '../../edge/http/mount.ts';
import { UsageError } from '../usage-error.ts';

/**
 * Where the sandbox's API begins, of the service's own address or of that of its sandbox.
 * @throws UsageError for the address of live
 */
export function sandboxUrl(url: string): string {
  const base = url.replace(/\/+$/, '');
  if (base.endsWith(BASE_PATHS.sandbox)) return base;
  if (base.endsWith(BASE_PATHS.live)) {
    throw new UsageError(`this is for the sandbox alone, whose address ends with ${BASE_PATHS.sandbox}`);
  }
  return base + BASE_PATHS.sandbox;
}
