import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../session/session.ts';
import { useTexts } from '../text/catalog.ts';
import { DialogFooter } from '../ui/dialog-footer.tsx';
import { TextInput } from '../ui/mantine/text-input.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { Loading } from '../ui/states.tsx';
import { AccountFailed } from './account-failed.tsx';
import { newAuthenticator, setPassword, useAccountChange } from './methods.ts';
import { problemOf } from './problems.ts';
import { QrCode } from './qr-code.tsx';
import { accountTexts } from './texts.ts';
import classes from './account.module.css';
import { Submit } from '../ui/submit.tsx';

const PASSWORD_LENGTH_MIN = 12;

interface NewPasswordProps {
  /** Whether an authenticator app is set up with it, which the first password needs. */
  readonly withApp: boolean;
  readonly onSet: (recoveryCodes: readonly string[]) => void;
}

/** Sets a password, with an authenticator app. */
export function NewPassword({ withApp, onSet }: NewPasswordProps) {
  const texts = useTexts(accountTexts);
  const { person } = useSession();
  const [password, changePassword] = useState('');
  const [code, setCode] = useState('');
  const app = useQuery({
    queryKey: ['authenticator'],
    queryFn: newAuthenticator,
    enabled: withApp,
    // The secret that somebody has scanned stays, whatever is read again after a new sign-in.
    staleTime: 'static',
    gcTime: 0,
  });
  const save = useAccountChange(setPassword);
  /** What was said about it is about what it was. */
  const changed = (change: (text: string) => void) => (text: string) => {
    change(text);
    save.reset();
  };
  const isShort = password.length < PASSWORD_LENGTH_MIN;
  const problem =
    password !== '' && isShort ? texts.tooShort(PASSWORD_LENGTH_MIN) : problemOf(save.error, 'password', texts);
  const codeProblem = withApp ? problemOf(save.error, 'app.code', texts) : undefined;
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        const given = app.data === undefined ? { password } : { password, app: { nonce: app.data.nonce, code } };
        save.mutate(given, { onSuccess: ({ recovery_codes }) => onSet(recovery_codes) });
      }}
    >
      {/* Password managers store the password with it. */}
      <input
        type="text"
        className="visually-hidden"
        autoComplete="username"
        value={person.email}
        readOnly
        tabIndex={-1}
        aria-hidden
      />
      <PasswordInput
        label={texts.newPassword}
        autoComplete="new-password"
        autoFocus
        value={password}
        onChange={changed(changePassword)}
        maxLength={128}
        {...(problem === undefined && isShort && { hint: texts.tooShort(PASSWORD_LENGTH_MIN) })}
        {...(problem !== undefined && { error: problem })}
      />
      {withApp && (
        <>
          <p>{texts.scan}</p>
          {app.isPending && <Loading rows={2} />}
          {app.error && <AccountFailed error={app.error} />}
          {app.data && (
            <>
              <QrCode text={app.data.uri} label={texts.qrCode} />
              <p className={classes.hint}>
                {texts.typeSecret} <code>{app.data.secret}</code>
              </p>
            </>
          )}
          <TextInput
            label={texts.appCode}
            autoComplete="one-time-code"
            inputMode="numeric"
            value={code}
            onChange={changed(setCode)}
            maxLength={20}
            {...(codeProblem !== undefined && { error: codeProblem })}
          />
        </>
      )}
      {save.error && <AccountFailed error={save.error} beside={['password', 'app.code']} />}
      <DialogFooter>
        <Submit isReady={!isShort && (!withApp || (code !== '' && app.data !== undefined))} loading={save.isPending}>
          {texts.savePassword}
        </Submit>
      </DialogFooter>
    </form>
  );
}
