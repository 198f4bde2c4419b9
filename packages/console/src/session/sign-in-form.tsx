import { useMutation } from '@tanstack/react-query';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { useTexts } from '../text/catalog.ts';
import { useLanguage, type Language } from '../text/language.ts';
import { ErrorMessage } from '../ui/error/error-message.tsx';
import { formatWait } from '../ui/format-wait.ts';
import { Button } from '../ui/mantine/button.tsx';
import { TextInput } from '../ui/mantine/text-input.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { AccountError, signInWithPasskey, signInWithPassword, type SignedIn } from './account.ts';
import { OperatorContact } from './operator-contact.tsx';
import { CompanyAccount } from './company-account.tsx';
import type { SessionTexts } from './text/en.ts';
import { sessionTexts } from './texts.ts';
import classes from './sign-in.module.css';
import { Submit } from '../ui/submit.tsx';

/** The ways to sign in that a form offers. */
export interface Ways {
  readonly passkey: boolean;
  readonly password: boolean;
  /** An account at the operator's provider, where there is one. */
  readonly account: boolean;
}

/** What is offered before it is known who signs in: the service tells nobody which ways an e-mail address has. */
const ALL_WAYS: Ways = { passkey: true, password: true, account: true };

interface SignInFormProps extends ComponentProps<typeof CompanyAccount> {
  /** Of the person, if it is known. */
  readonly knownEmail?: string;
  /** Default: all. */
  readonly ways?: Ways;
  readonly onSignedIn: (signedIn: SignedIn) => void;
}

/** Signs somebody in, with a passkey, with an account at the operator's provider, or with a password and a code. */
export function SignInForm({ knownEmail = '', ways = ALL_WAYS, onSignedIn, ...account }: SignInFormProps) {
  const texts = useTexts(sessionTexts);
  const [email, setEmail] = useState(knownEmail);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const passkey = useMutation({ mutationFn: signInWithPasskey, onSuccess: onSignedIn });
  const withPassword = useMutation({ mutationFn: signInWithPassword, onSuccess: onSignedIn });
  return (
    <>
      {ways.passkey && (
        <Button kind="primary" loading={passkey.isPending} onClick={() => passkey.mutate()}>
          {texts.withPasskey}
        </Button>
      )}
      {passkey.error && <SignInFailed error={passkey.error} refused={texts.passkeyRefused} />}
      {ways.account && <CompanyAccount {...account} />}
      {ways.password && (
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault();
            withPassword.mutate({ email: email.trim(), password, code });
          }}
        >
          {(ways.passkey || ways.account) && <h2>{texts.orPassword}</h2>}
          <TextInput label={texts.email} type="email" autoComplete="username" value={email} onChange={setEmail} />
          <PasswordInput
            label={texts.password}
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
          />
          <TextInput label={texts.code} autoComplete="one-time-code" value={code} onChange={setCode} maxLength={20} />
          {withPassword.error && <SignInFailed error={withPassword.error} refused={texts.passwordRefused} />}
          <Submit
            kind={ways.passkey ? 'plain' : 'primary'}
            isReady={email !== '' && password !== '' && code !== ''}
            isQuiet={email === '' && password === '' && code === ''}
            loading={withPassword.isPending}
          >
            {texts.signIn}
          </Submit>
        </form>
      )}
    </>
  );
}

interface SignInFailedProps {
  readonly error: Error;
  /** What to say where the service does not accept what it was given. */
  readonly refused: string;
}

/** Why a sign-in has failed, and who can help. */
export function SignInFailed({ error, refused }: SignInFailedProps) {
  const texts = useTexts(sessionTexts);
  const language = useLanguage();
  return (
    <>
      <p role="alert" className={classes.error}>
        {reasonOf(error, refused, texts, language)}
      </p>
      <OperatorContact />
    </>
  );
}

function reasonOf(error: Error, refused: string, texts: SessionTexts, language: Language): ReactNode {
  if (error instanceof AccountError) {
    if (error.code === 'invalid_sign_in') return refused;
    if (error.code === 'rate_limited' && error.retryAfterSeconds !== undefined)
      return texts.tooMany(formatWait(error.retryAfterSeconds, language));
    return Object.hasOwn(texts.refusals, error.code) ? texts.refusals[error.code] : <ErrorMessage error={error} />;
  }
  // The browser tells no page why: the person has closed its dialog, or has no passkey here.
  return error.name === 'NotAllowedError' ? texts.stopped : `${texts.failed} ${error.message}`;
}
