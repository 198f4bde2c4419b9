import { useSyncExternalStore } from 'react';
import { useTexts } from '../text/catalog.ts';
import { Dialog } from '../ui/dialog.tsx';
import { AccountError, type SignedIn } from './account.ts';
import { continueSession, queries } from './session.ts';
import { SignInForm } from './sign-in-form.tsx';
import { sessionTexts } from './texts.ts';

/** Over the page, as soon as something needs a recent sign-in. Afterwards the person repeats it: what it was is still there. */
export function SignInAgain() {
  const texts = useTexts(sessionTexts);
  const isNeeded = useSyncExternalStore(subscribe, isStale);
  if (!isNeeded) return null;
  return (
    <Dialog title={texts.again} onClose={forget}>
      <p>{texts.againWhy}</p>
      <SignInForm
        onSignedIn={(signedIn: SignedIn) => {
          forget();
          continueSession(signedIn);
        }}
      />
    </Dialog>
  );
}

function subscribe(listener: () => void): () => void {
  return queries.getMutationCache().subscribe(listener);
}

function isStale(): boolean {
  return queries
    .getMutationCache()
    .getAll()
    .some(({ state: { error } }) => error instanceof AccountError && error.code === 'step_up_required');
}

function forget(): void {
  queries.getMutationCache().clear();
}
