import { useTexts } from '../text/catalog.ts';
import { Dialog } from '../ui/dialog.tsx';
import { LinkHelp } from './link-help.tsx';
import { continueSession, useSession } from './session.ts';
import { SignInForm } from './sign-in-form.tsx';
import { sessionTexts } from './texts.ts';

/** Asks a person who is signed in to do so again. */
export function SignInAgainDialog({ onDone }: { readonly onDone: () => void }) {
  const texts = useTexts(sessionTexts);
  const { person, session } = useSession();
  return (
    <Dialog title={texts.again} onClose={onDone}>
      <p>{texts.againWhy}</p>
      <SignInForm
        knownEmail={person.email}
        returnTo="/account"
        inNewTab
        onSignedIn={(signedIn) => {
          onDone();
          continueSession(signedIn);
        }}
      />
      {session.method === 'link' && <LinkHelp why={texts.againWithLink} email={person.email} />}
    </Dialog>
  );
}
