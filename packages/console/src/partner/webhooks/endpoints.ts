import type { Webhook } from '@issuary/sdk';
import { useRead } from '../../api/queries.ts';

/** Of one partner. */
const ENDPOINTS = 100;
/** Of a path, so much of its end is shown. */
const PATH_END = 24;

/** All endpoints. Those that were deleted are not among them; undefined until they are read. */
export function useEndpoints(): readonly Webhook[] | undefined {
  const { data } = useRead<{ readonly webhooks: readonly Webhook[] }>('webhooks.list', { size: ENDPOINTS }, (api) =>
    api.webhooks.list({ size: ENDPOINTS }),
  );
  return data?.webhooks;
}

/** What a row calls an endpoint: its note, or its host with the end of its path. */
export function endpointName({ url, description }: Webhook): string {
  return description || urlName(url);
}

/** Tells an endpoint from the others of its host. */
export function urlName(url: string): string {
  const { host, pathname, search } = new URL(url);
  const path = pathname === '/' && search === '' ? '' : `${pathname}${search}`;
  return host + (path.length > PATH_END ? `/…${path.slice(1 - PATH_END)}` : path);
}
