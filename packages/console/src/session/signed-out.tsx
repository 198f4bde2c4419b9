import { focusManager } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTexts } from '../text/catalog.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useSessionHasEnded } from './session-end.ts';
import { SET_UP } from './session.ts';
import { sessionTexts } from './texts.ts';

/**
 * In place of what the page shows, as soon as a call says that the session has ended. What the person was writing stays: signing in happens
 * in another tab, which tells this one.
 */
export function SignedOut() {
  return useSessionHasEnded() ? <SignedOutDialog /> : null;
}

function SignedOutDialog() {
  const texts = useTexts(sessionTexts);
  useEffect(() => {
    // As in a hidden page, nothing is read again: each call would be refused.
    focusManager.setFocused(false);
    return () => focusManager.setFocused(undefined);
  }, []);
  return (
    <Dialog title={texts.title} coversPage>
      <p>{texts.ended}</p>
      <p>
        <a href={location.pathname === SET_UP ? `/sign-in?to=${SET_UP}` : '/sign-in'} target="_blank" rel="noreferrer">
          {texts.endedAct}
        </a>
      </p>
    </Dialog>
  );
}
