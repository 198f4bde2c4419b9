const en = {
  title: 'Sign in',
  signingIn: 'Signing in',
  needsLink: 'Open the sign-in link that Issuary printed when it started. It works once, within 30 minutes.',
  newLink: 'For a new link, run this command where Issuary runs:',
  linkUsed: 'This link was used before, or has expired.',
  failed: 'Signing in failed.',
  ended: 'Your session has ended. What you wrote on this page is kept.',
  endedAct: 'Sign in again',
  signOut: 'Sign out',
  signOutFailed: 'You are still signed in: the service could not be reached. Try again.',
  nowhere:
    'You are signed in, but belong to no partner. An admin of your partner can invite you. Operators have no pages here yet; they can call the API.',
};

export type SessionTexts = typeof en;
export default en;
