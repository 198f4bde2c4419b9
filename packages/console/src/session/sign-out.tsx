import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../text/catalog.ts';
import { Button } from '../ui/mantine/button.tsx';
import { endSession } from './session.ts';
import { sessionTexts } from './texts.ts';

/** Ends the session, wherever the person is. @param className of a choice in a menu; without it, it is a button of a page */
export function SignOut({ className }: { readonly className?: string | undefined }) {
  const texts = useTexts(sessionTexts);
  const navigate = useNavigate();
  const [hasFailed, setFailed] = useState(false);
  const leave = async (): Promise<void> => {
    setFailed(false);
    try {
      await endSession(async () => await navigate({ to: '/sign-in' }));
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      {className === undefined ? (
        <Button onClick={() => void leave()}>{texts.signOut}</Button>
      ) : (
        <button type="button" className={className} onClick={() => void leave()}>
          {texts.signOut}
        </button>
      )}
      {hasFailed && <p role="alert">{texts.signOutFailed}</p>}
    </>
  );
}
