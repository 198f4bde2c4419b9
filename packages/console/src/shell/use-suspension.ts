import { IssuaryError } from '@issuary/sdk';
import { notifyManager, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * The refusal of a place whose partner is suspended, once a call was refused for that: every other one is refused likewise.
 * @param key begins the keys of all that is read at the place
 */
export function useSuspension(key: QueryKey): IssuaryError | undefined {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)), [cache]);
  return useSyncExternalStore(subscribe, () =>
    cache
      .findAll({ queryKey: key })
      .map(({ state }) => state.error)
      .find(isSuspension),
  );
}

function isSuspension(error: unknown): error is IssuaryError {
  return error instanceof IssuaryError && error.code === 'partner_suspended';
}
