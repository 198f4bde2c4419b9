import { useMutation } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTexts } from '../text/catalog.ts';
import { Button } from '../ui/mantine/button.tsx';
import { AccountError, readSession, signInWithLink, type SignedIn } from './account.ts';
import { CompanyAccount } from './company-account.tsx';
import { LinkHelp } from './link-help.tsx';
import { useLinkToken } from './link-token.ts';
import { OperatorContact } from './operator-contact.tsx';
import { SET_UP, keepSession, startOf } from './session.ts';
import { SignInFailed, SignInForm } from './sign-in-form.tsx';
import { sessionTexts } from './texts.ts';
import classes from './sign-in.module.css';

/** What the address says once the person is back from the provider, and signed in. Everything else is a problem. */
const BACK = 'done';

/** The page for signing in, also with a link. */
export function SignIn() {
  const texts = useTexts(sessionTexts);
  const navigate = useNavigate();
  const { to, account } = useSearch({ strict: false }) as { readonly to?: string; readonly account?: string };
  // A person who was setting up how to sign in is signed out once the invitation is accepted elsewhere, or has ended.
  const hasSetUpEnded = to === SET_UP;
  const wanted = hasSetUpEnded ? undefined : to;
  const [token, forgetToken] = useLinkToken();
  const enter = (signedIn: SignedIn): void => {
    keepSession(signedIn);
    void navigate({ to: startOf(signedIn, wanted), replace: true });
  };
  const returned = useMutation({ mutationFn: readSession, onSuccess: enter });
  const { mutate: goOn } = returned;
  useEffect(() => {
    if (account === BACK) goOn();
  }, [account, goOn]);
  const problem =
    account !== undefined && Object.hasOwn(texts.accountProblems, account) ? texts.accountProblems[account] : undefined;
  return (
    <main className={classes.page}>
      <title>{`${texts.title} · Issuary`}</title>
      <h1>Issuary</h1>
      {problem !== undefined && (
        <>
          <p role="alert" className={classes.error}>
            {problem}
          </p>
          <OperatorContact />
        </>
      )}
      {hasSetUpEnded && <p>{texts.setUpEnded}</p>}
      {returned.error && <SignInFailed error={returned.error} refused={texts.failed} />}
      {token === undefined ? (
        <>
          <SignInForm onSignedIn={enter} returnTo={wanted ?? '/'} />
          <LinkHelp why={texts.needsLink} email="admin@demo.example" />
        </>
      ) : (
        <Link
          // What an earlier link led to does not concern this one.
          key={token}
          token={token}
          returnTo={wanted ?? '/'}
          onSignedIn={enter}
          onOther={forgetToken}
        />
      )}
    </main>
  );
}

interface LinkProps {
  readonly token: string;
  readonly returnTo: string;
  readonly onSignedIn: (signedIn: SignedIn) => void;
  readonly onOther: () => void;
}

/** Uses a link once its person says so: programs that look into mail open links, too. */
function Link({ token, returnTo, onSignedIn, onOther }: LinkProps) {
  const texts = useTexts(sessionTexts);
  const signIn = useMutation({ mutationFn: signInWithLink, onSuccess: onSignedIn });
  // No second press can succeed.
  const isUsed = signIn.error instanceof AccountError && signIn.error.code === 'invalid_sign_in';
  return (
    <>
      {!isUsed && <p>{texts.linkWaits}</p>}
      {signIn.error && <SignInFailed error={signIn.error} refused={texts.linkUsed} />}
      {!isUsed && (
        <Button kind="primary" autoFocus loading={signIn.isPending} onClick={() => signIn.mutate(token)}>
          {texts.signIn}
        </Button>
      )}
      <CompanyAccount returnTo={returnTo} />
      {signIn.error && (
        <Button kind={isUsed ? 'primary' : 'plain'} autoFocus={isUsed} onClick={onOther}>
          {texts.otherWay}
        </Button>
      )}
    </>
  );
}
