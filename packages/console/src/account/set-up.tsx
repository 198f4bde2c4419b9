import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../session/session.ts';
import { useTexts } from '../text/catalog.ts';
import { Button } from '../ui/mantine/button.tsx';
import { NewPasskey } from './new-passkey.tsx';
import { NewPassword } from './new-password.tsx';
import { OwnName } from './own-name.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SuspendedNotice } from './suspended-notice.tsx';
import { accountTexts } from './texts.ts';
import classes from './account.module.css';

/** Where somebody who was invited sets up how to sign in. */
export function SetUp() {
  const texts = useTexts(accountTexts);
  const navigate = useNavigate();
  const session = useSession();
  const [step, setStep] = useState<'name' | 'passkey' | 'password'>('name');
  const [codes, setCodes] = useState<readonly string[]>([]);
  const enter = (): void => void navigate({ to: '/', replace: true, ignoreBlocker: true });
  return (
    <main className={classes.page}>
      <title>{`${texts.setUp} · Issuary`}</title>
      <h1>{texts.setUp}</h1>
      <p>{texts.invitedAs(session.person.email)}</p>
      <SuspendedNotice
        names={session.memberships.flatMap(({ partner }) => (partner?.suspended ? [partner.name] : []))}
      />
      {codes.length > 0 && <RecoveryCodes codes={codes} onKept={enter} />}
      {codes.length === 0 && step === 'name' && (
        <OwnName act={texts.next} onNamed={() => setStep('passkey')} autoFocus />
      )}
      {codes.length === 0 && step === 'passkey' && (
        <>
          <p>{texts.whyPasskey}</p>
          <NewPasskey onCreated={enter} />
          <Button onClick={() => setStep('password')}>{texts.usePassword}</Button>
        </>
      )}
      {codes.length === 0 && step === 'password' && (
        <>
          <NewPassword withApp onSet={setCodes} />
          <Button onClick={() => setStep('passkey')}>{texts.usePasskey}</Button>
        </>
      )}
    </main>
  );
}
