import type { Environment } from '#kit/tenant.ts';
import { isPolicyHost } from '../policy-host.ts';

/** Scheme, host and optional port. A first check only; `parseOrigin` decides by the URL standard. */
export const ORIGIN_PATTERN = String.raw`^[hH][tT][tT][pP][sS]?://[^\s\u0000-\u001f\u007f-\u009f\ud800-\udfff/?#@\\*]+$`;
export const ORIGIN_LENGTH_MAX = 300;
export const ORIGIN_PROBLEM =
  'must be an origin such as https://app.example.com: https, a host and, if it is not 443, a port, without path or wildcard. ' +
  'In the sandbox, http://localhost and http://127.0.0.1 are accepted too';

const LOCAL_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1']);

/**
 * An origin as browsers serialize it: lower case, international names encoded, default port omitted. Undefined if it is not an
 * origin that may embed a view in this environment.
 */
export function parseOrigin(text: string, environment: Environment): string | undefined {
  const url = URL.parse(text);
  if (!url || url.href !== `${url.origin}/` || !isPolicyHost(url.hostname)) return undefined;
  const isLocal = url.protocol === 'http:' && LOCAL_HOSTS.has(url.hostname) && environment === 'sandbox';
  return url.protocol === 'https:' || isLocal ? url.origin : undefined;
}
