import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../text/catalog.ts';
import { Button } from '../ui/mantine/button.tsx';
import { TextInput } from '../ui/mantine/text-input.tsx';
import { Loading } from '../ui/states.tsx';
import { AccountFailed } from './account-failed.tsx';
import { newAuthenticator, setPassword, useAccountChange } from './methods.ts';
import { QrCode } from './qr-code.tsx';
import { accountTexts } from './texts.ts';
import classes from './account.module.css';

const PASSWORD_LENGTH_MIN = 12;

interface NewPasswordProps {
  /** Whether an authenticator app is set up with it, which the first password needs. */
  readonly withApp: boolean;
  readonly onSet: (recoveryCodes: readonly string[]) => void;
}

/** Sets a password, with an authenticator app. */
export function NewPassword({ withApp, onSet }: NewPasswordProps) {
  const texts = useTexts(accountTexts);
  const [password, changePassword] = useState('');
  const [code, setCode] = useState('');
  const app = useQuery({
    queryKey: ['authenticator'],
    queryFn: newAuthenticator,
    enabled: withApp,
    staleTime: Infinity,
    gcTime: 0,
  });
  const save = useAccountChange(setPassword);
  const isShort = password.length < PASSWORD_LENGTH_MIN;
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        const given = app.data === undefined ? { password } : { password, app: { nonce: app.data.nonce, code } };
        save.mutate(given, { onSuccess: ({ recovery_codes }) => onSet(recovery_codes) });
      }}
    >
      <TextInput
        label={texts.newPassword}
        type="password"
        autoComplete="new-password"
        value={password}
        onChange={changePassword}
        maxLength={128}
        {...(password !== '' && isShort && { error: texts.tooShort(PASSWORD_LENGTH_MIN) })}
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
            onChange={setCode}
            maxLength={20}
          />
        </>
      )}
      {save.error && <AccountFailed error={save.error} />}
      <Button
        type="submit"
        kind="primary"
        loading={save.isPending}
        disabled={isShort || (withApp && (code === '' || app.data === undefined))}
      >
        {texts.savePassword}
      </Button>
    </form>
  );
}
