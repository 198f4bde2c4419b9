import { useMutation } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTexts } from '../text/catalog.ts';
import { Button } from '../ui/mantine/button.tsx';
import { AccountError, acceptInvitation, readSession, signInWithLink, type SignedIn } from './account.ts';
import { CompanyAccount } from './company-account.tsx';
import { LinkHelp } from './link-help.tsx';
import { OperatorContact } from './operator-contact.tsx';
import { keepSession, startOf } from './session.ts';
import { SignInFailed, SignInForm } from './sign-in-form.tsx';
import { sessionTexts } from './texts.ts';
import classes from './sign-in.module.css';

/** What the address says once the person is back from the provider, and signed in. Everything else is a problem. */
const BACK = 'done';

/** The page for signing in. A link has its token in the fragment of the address, which the browser sends to nobody. */
export function SignIn() {
  const texts = useTexts(sessionTexts);
  const navigate = useNavigate();
  const { to, account } = useSearch({ strict: false }) as { readonly to?: string; readonly account?: string };
  const [token, setToken] = useState<string>();
  useEffect(() => {
    const take = (): void => {
      const found = takeToken();
      if (found !== undefined) setToken(found);
    };
    take();
    // A link that is pasted into a tab with this page changes only the fragment, and the browser does not load the page again.
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  const enter = (signedIn: SignedIn): void => {
    keepSession(signedIn);
    void navigate({ to: startOf(signedIn, to), replace: true });
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
      {returned.error && <SignInFailed error={returned.error} refused={texts.failed} />}
      {token === undefined ? (
        <>
          <SignInForm onSignedIn={enter} returnTo={to ?? '/'} />
          <LinkHelp why={texts.needsLink} email="admin@demo.example" />
        </>
      ) : (
        <Link
          // What an earlier link led to does not concern this one.
          key={token}
          token={token}
          returnTo={to ?? '/'}
          onSignedIn={enter}
          onOther={() => setToken(undefined)}
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
  if (signIn.error instanceof AccountError && signIn.error.code === 'sign_in_first')
    return <Accept token={token} returnTo={returnTo} onSignedIn={onSignedIn} />;
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

/** An invitation for somebody who can sign in already: signing in accepts it. */
function Accept({ token, returnTo, onSignedIn }: Omit<LinkProps, 'onOther'>) {
  const texts = useTexts(sessionTexts);
  const accept = useMutation({
    mutationFn: async ({ csrf }: SignedIn) => {
      await acceptInvitation(token, csrf);
      return await readSession();
    },
    onSuccess: onSignedIn,
  });
  return (
    <>
      <p>{texts.signInToAccept}</p>
      {accept.error && <SignInFailed error={accept.error} refused={texts.notYours} />}
      <SignInForm onSignedIn={(signedIn) => accept.mutate(signedIn)} returnTo={returnTo} />
    </>
  );
}

/** Reads the token and takes it out of the address, so that no history keeps it. */
function takeToken(): string | undefined {
  const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? undefined;
  if (token !== undefined) history.replaceState(history.state, '', location.pathname + location.search);
  return token;
}
