import { useSyncExternalStore } from 'react';
import { useTexts } from '../text/catalog.ts';
import { Dialog } from '../ui/dialog.tsx';
import { isSignedOut, queries } from './session.ts';
import { sessionTexts } from './texts.ts';

/**
 * Over the page, as soon as a call says that the session has ended. What the person was writing stays: signing in happens in another
 * tab, which tells this one.
 */
export function SignedOut() {
  const hasEnded = useSyncExternalStore(subscribe, sessionHasEnded);
  return hasEnded ? <SignedOutDialog /> : null;
}

function SignedOutDialog() {
  const texts = useTexts(sessionTexts);
  return (
    <Dialog title={texts.title}>
      <p>{texts.ended}</p>
      <p>
        <a href="/sign-in" target="_blank" rel="noreferrer">
          {texts.endedAct}
        </a>
      </p>
    </Dialog>
  );
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
