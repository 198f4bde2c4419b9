import { useSyncExternalStore } from 'react';
import { isSignedOut, queries } from './session.ts';

/** Whether a call has said that the session has ended, and nobody has signed in again since. */
export function useSessionHasEnded(): boolean {
  return useSyncExternalStore(subscribe, sessionHasEnded);
}

function subscribe(listener: () => void): () => void {
  const caches = [queries.getQueryCache().subscribe(listener), queries.getMutationCache().subscribe(listener)];
  return () => {
    for (const end of caches) end();
  };
}

function sessionHasEnded(): boolean {
  const reads = queries.getQueryCache().getAll();
  const changes = queries.getMutationCache().getAll();
  return (
    reads.some(({ queryKey, state }) => queryKey[0] !== 'session' && isSignedOut(state.error)) ||
    changes.some(({ state }) => isSignedOut(state.error))
  );
}
