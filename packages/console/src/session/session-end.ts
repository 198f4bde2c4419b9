import { useSyncExternalStore } from 'react';

let hasEnded = false;
const listeners = new Set<() => void>();

/**
 * Remembers whether a call has said that the session has ended, and nobody has signed in again since. What failed cannot say it for long:
 * a call that is repeated has no error until its response.
 */
export function setSessionHasEnded(has: boolean): void {
  hasEnded = has;
  for (const listener of listeners) listener();
}

export function useSessionHasEnded(): boolean {
  return useSyncExternalStore(subscribe, () => hasEnded);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
