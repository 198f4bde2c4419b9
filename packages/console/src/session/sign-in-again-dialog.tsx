import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../text/catalog.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Loading } from '../ui/states.tsx';
import { LinkHelp } from './link-help.tsx';
import { methodsQuery, type Methods } from './own-methods.ts';
import { continueSession, useSession } from './session.ts';
import { SignInForm, type Ways } from './sign-in-form.tsx';
import { sessionTexts } from './texts.ts';

/** Asks a person who is signed in to do so again, in one of the ways that the person has. */
export function SignInAgainDialog({ onDone }: { readonly onDone: () => void }) {
  const texts = useTexts(sessionTexts);
  const { person, session } = useSession();
  const methods = useQuery(methodsQuery);
  return (
    <Dialog title={texts.again} onClose={onDone}>
      <p>{texts.againWhy}</p>
      {methods.isPending ? (
        <Loading rows={2} />
      ) : (
        <SignInForm
          knownEmail={person.email}
          // Where the ways could not be read, all are offered.
          {...(methods.data && { ways: waysOf(methods.data) })}
          returnTo="/account"
          inNewTab
          onSignedIn={(signedIn) => {
            onDone();
            continueSession(signedIn);
          }}
        />
      )}
      {session.method === 'link' && <LinkHelp why={texts.againWithLink} email={person.email} />}
    </Dialog>
  );
}

function waysOf({ passkeys, password, accounts, can_connect_account }: Methods): Ways {
  return {
    passkey: passkeys.length > 0,
    password: password !== null,
    // An account of another provider does not count: the operator has configured a new one since.
    account: accounts.length > 0 && !can_connect_account,
  };
}
