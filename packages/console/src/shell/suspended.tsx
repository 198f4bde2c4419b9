import { IssuaryError } from '@issuary/sdk';
import { notifyManager, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { OperatorContact } from '../session/operator-contact.tsx';
import { useTexts } from '../text/catalog.ts';
import { Failed } from '../ui/states.tsx';
import { shellTexts } from './texts.ts';
import { Unavailable } from './unavailable.tsx';

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

/** In place of every page of a suspended partner, whose parts would all say the same. */
export function Suspended({ error, of: key }: { readonly error: IssuaryError; readonly of: QueryKey }) {
  const texts = useTexts(shellTexts);
  const queries = useQueryClient();
  return (
    <Unavailable title={texts.suspended}>
      <OperatorContact otherwise={texts.askOperator} />
      <Failed error={error} retry={() => void queries.resetQueries({ queryKey: key })} />
    </Unavailable>
  );
}

function isSuspension(error: unknown): error is IssuaryError {
  return error instanceof IssuaryError && error.code === 'partner_suspended';
}
