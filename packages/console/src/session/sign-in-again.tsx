import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '../shell/lazy-page.ts';
import { needsRecentSignIn, queries } from './session.ts';

const SignInAgainDialog = lazyPart(() => import('./sign-in-again-dialog.tsx'), 'SignInAgainDialog');

/** Over the page, as soon as something needs a recent sign-in. Afterwards the person repeats it: what it was is still there. */
export function SignInAgain() {
  const isNeeded = useSyncExternalStore(subscribe, isStale);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <SignInAgainDialog onDone={() => queries.getMutationCache().clear()} />
    </Suspense>
  );
}

function subscribe(listener: () => void): () => void {
  return queries.getMutationCache().subscribe(listener);
}

function isStale(): boolean {
  return queries
    .getMutationCache()
    .getAll()
    .some(({ state: { error } }) => needsRecentSignIn(error));
}
