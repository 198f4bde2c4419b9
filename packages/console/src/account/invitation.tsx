import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { operatorTexts } from '../operator/operators/texts.ts';
import { reachOf } from '../partner/members/members.ts';
import { memberTexts } from '../partner/members/texts.ts';
import {
  AccountError,
  acceptInvitation,
  readInvitation,
  readSession,
  signInWithLink,
  type Invitation as Read,
  type SignedIn,
} from '../session/account.ts';
import { CompanyAccount } from '../session/company-account.tsx';
import { useLinkToken } from '../session/link-token.ts';
import { keepSession, signInPageQuery, startOf } from '../session/session.ts';
import { SignInFailed, SignInForm } from '../session/sign-in-form.tsx';
import { textOf, useTexts } from '../text/catalog.ts';
import { Button } from '../ui/mantine/button.tsx';
import { Loading } from '../ui/states.tsx';
import { uiTexts } from '../ui/texts.ts';
import { ZonedTime } from '../ui/time.tsx';
import { SuspendedNotice } from './suspended-notice.tsx';
import { accountTexts } from './texts.ts';
import classes from './account.module.css';

/** What follows: the page for setting up how to sign in, or where the person starts. */
const NEXT = '/';

/** The page that the link of an invitation opens: who invites, where and as what. Programs that look into mail open links, too. */
export function Invitation() {
  const texts = useTexts(accountTexts);
  const navigate = useNavigate();
  const [token] = useLinkToken();
  // Who accepted it in another tab is signed in; others are led to the sign-in page.
  const goToConsole = (): void => void navigate({ to: NEXT });
  const enter = (signedIn: SignedIn): void => {
    keepSession(signedIn);
    void navigate({ to: startOf(signedIn), replace: true });
  };
  return (
    <main className={classes.page}>
      <title>{`${texts.invitation} · Issuary`}</title>
      <h1>{texts.invitation}</h1>
      {token === undefined ? (
        <>
          <p>{texts.openInvitation}</p>
          <Button kind="primary" onClick={goToConsole}>
            {texts.toConsole}
          </Button>
        </>
      ) : (
        <Open key={token} token={token} onSignedIn={enter} onOther={goToConsole} />
      )}
    </main>
  );
}

interface OpenProps {
  readonly token: string;
  readonly onSignedIn: (signedIn: SignedIn) => void;
  readonly onOther: () => void;
}

/** An invitation that was read, or why it cannot be. */
function Open({ token, onSignedIn, onOther }: OpenProps) {
  const texts = useTexts(accountTexts);
  const read = useQuery({
    queryKey: ['invitation', token],
    queryFn: async () => await readInvitation(token),
    // Each reading counts as an attempt.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  if (read.error) {
    const hasEnded = read.error instanceof AccountError && read.error.code === 'invalid_sign_in';
    return (
      <>
        <SignInFailed error={read.error} refused={texts.invitationEnded} />
        {!hasEnded && (
          <Button kind="primary" loading={read.isFetching} onClick={() => void read.refetch()}>
            {texts.readAgain}
          </Button>
        )}
        <Button kind={hasEnded ? 'primary' : 'plain'} onClick={onOther}>
          {texts.toConsole}
        </Button>
      </>
    );
  }
  if (read.data === undefined) return <Loading rows={3} />;
  const { offer, can_sign_in } = read.data;
  return (
    <>
      <Offer of={read.data} />
      <SuspendedNotice names={offer?.partner?.suspended ? [offer.partner.name] : []} />
      {can_sign_in ? (
        <SignInToAccept token={token} onSignedIn={onSignedIn} />
      ) : (
        // Only the service knows when somebody has set up a way to sign in, or withdrawn the invitation, meanwhile.
        <Continue token={token} onSignedIn={onSignedIn} onRefused={() => void read.refetch()} />
      )}
    </>
  );
}

/** What accepting it gives. */
function Offer({ of: { offer, email, expires_at } }: { readonly of: Read }) {
  const texts = useTexts(accountTexts);
  const members = useTexts(memberTexts);
  const { roles } = useTexts(uiTexts);
  const operators = useTexts(operatorTexts);
  const issuer = useQuery(signInPageQuery).data?.issuer ?? '';
  return (
    <>
      {offer === null ? (
        <p className={classes.offer}>{texts.setsUpAgain}</p>
      ) : (
        <>
          <p className={classes.offer}>
            {texts.invites(
              offer.invited_by,
              offer.partner?.name ?? texts.operatorOf(issuer),
              textOf(roles, offer.role),
            )}
          </p>
          <p>{textOf(offer.partner ? members.roleMeanings : operators.meanings, offer.role)}</p>
          <p>{texts.reaches[reachOf(offer.environments)]}</p>
        </>
      )}
      <p>{texts.invitedAs(email)}</p>
      <p>
        {texts.worksUntil} <ZonedTime at={expires_at} />.
      </p>
    </>
  );
}

interface AcceptProps {
  readonly token: string;
  readonly onSignedIn: (signedIn: SignedIn) => void;
}

/** For somebody who is new: the next page sets up how the person signs in, which accepts the invitation. */
function Continue({ token, onSignedIn, onRefused }: AcceptProps & { readonly onRefused: () => void }) {
  const texts = useTexts(accountTexts);
  const signIn = useMutation({ mutationFn: signInWithLink, onSuccess: onSignedIn, onError: onRefused });
  return (
    <>
      {signIn.error && <SignInFailed error={signIn.error} refused={texts.invitationEnded} />}
      <Button kind="primary" autoFocus loading={signIn.isPending} onClick={() => signIn.mutate(token)}>
        {texts.next}
      </Button>
      <CompanyAccount returnTo={NEXT} />
    </>
  );
}

/** For somebody who can sign in already: signing in accepts the invitation. */
function SignInToAccept({ token, onSignedIn }: AcceptProps) {
  const texts = useTexts(accountTexts);
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
      <SignInForm onSignedIn={(signedIn) => accept.mutate(signedIn)} returnTo={NEXT} />
    </>
  );
}
