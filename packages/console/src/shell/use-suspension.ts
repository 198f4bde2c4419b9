import { IssuaryError } from '@issuary/sdk';
import { notifyManager, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether the partner of a place is suspended, once a call was refused for that: every other one is refused likewise.
 * @param key begins the keys of all that is read at the place
 */
export function useIsSuspended(key: QueryKey): boolean {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)), [cache]);
  return useSyncExternalStore(subscribe, () =>
    cache.findAll({ queryKey: key }).some(({ state }) => isSuspension(state.error)),
  );
}

function isSuspension(error: unknown): boolean {
  return error instanceof IssuaryError && error.code === 'partner_suspended';
}
