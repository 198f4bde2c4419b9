import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../text/catalog.ts';
import { AccountError, signInWithLink } from './account.ts';
import { firstPath, keepSession } from './session.ts';
import { sessionTexts } from './texts.ts';
import classes from './sign-in.module.css';

/** Signs in with the token in the fragment of the address, which the browser sends to nobody. */
export function SignIn() {
  const texts = useTexts(sessionTexts);
  const navigate = useNavigate();
  const [isWithoutToken, setWithoutToken] = useState(false);
  const hasStarted = useRef(false);
  const signIn = useMutation({
    mutationFn: signInWithLink,
    onSuccess: async (signedIn) => {
      keepSession(signedIn);
      await navigate({ to: firstPath(signedIn) ?? '/', replace: true });
    },
  });
  const { mutate } = signIn;
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    const token = takeToken();
    if (token === undefined) setWithoutToken(true);
    else mutate(token);
  }, [mutate]);
  return (
    <main className={classes.page}>
      <title>{`${texts.title} · Issuary`}</title>
      <h1>Issuary</h1>
      {signIn.isPending && <p role="status">{texts.signingIn}</p>}
      {signIn.error && (
        <p role="alert" className={classes.error}>
          {reasonOf(signIn.error, texts)}
        </p>
      )}
      {(isWithoutToken || signIn.error) && (
        <>
          <p>{texts.needsLink}</p>
          <p>{texts.newLink}</p>
          <pre className={classes.command}>npm run -s issuary -- console sign-in-link --email admin@demo.example</pre>
        </>
      )}
    </main>
  );
}

function reasonOf(error: Error, texts: { readonly linkUsed: string; readonly failed: string }): string {
  const isUsed = error instanceof AccountError && error.code === 'invalid_sign_in';
  return isUsed ? texts.linkUsed : `${texts.failed} ${error.message}`;
}

/** Reads the token and takes it out of the address, so that no history keeps it. */
function takeToken(): string | undefined {
  const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? undefined;
  if (token !== undefined) history.replaceState(history.state, '', location.pathname);
  return token;
}
