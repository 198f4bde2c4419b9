const en = {
  title: 'Sign in',
  signIn: 'Sign in',
  withPasskey: 'Sign in with a passkey',
  withAccount: 'Sign in with your company’s account',
  withAccountInNewTab: 'Sign in with your company’s account, in a new tab',
  orPassword: 'Or with a password',
  email: 'E-mail address',
  password: 'Password',
  code: 'Code of your authenticator app, or a recovery code',
  passkeyRefused: 'This passkey does not sign anybody in here. Try again, or use another way.',
  passwordRefused: 'The address, the password or the code is wrong. Each code works once.',
  stopped: 'The browser has no passkey for this console, or the sign-in was stopped.',
  linkWaits: 'This link signs you in.',
  otherWay: 'Sign in another way',
  again: 'Sign in again to go on',
  againWhy: 'This needs a recent sign-in: nobody else can do it in a browser that you left open.',
  againWithLink:
    'Open a new sign-in link in another tab of this browser. Then go on here. With a passkey or a password, which you can add under “Your account” once you have signed in again, you need no link next time.',
  needsLink: 'Open the sign-in link that Issuary printed when it started. It works once, within 30 minutes.',
  newLink: 'For a new link, run this command where Issuary runs:',
  ownFolder:
    'If its data is not in .issuary, begin the command with ISSUARY_DATA_DIR, as Issuary printed it when it started.',
  copyCommand: 'Copy the command',
  linkUsed: 'This link was used before, or has expired.',
  failed: 'Signing in failed.',
  /** @param wait such as `12 minutes` */
  tooMany: (wait: string) => `Too many attempts to sign in. Try again in ${wait}.`,
  /** What the service says, by its code. */
  refusals: {
    rate_limited: 'Too many attempts to sign in. Wait a while, or use a passkey.',
    issuer_unavailable: 'Many people are signing in. Try again in a moment.',
  } as Readonly<Record<string, string>>,
  /** Why nobody was signed in with an account at the provider. */
  accountProblems: {
    stopped: 'The sign-in at your company was stopped.',
    failed: 'Your company’s sign-in has failed, or took more than ten minutes. Try again.',
    unavailable: 'Your company’s sign-in does not answer. Try again in a moment, or use another way.',
    unverified:
      'Your company has not verified the e-mail address of this account, so it does not show who you are here.',
    unknown:
      'Nobody is waiting for this account. If you were invited, ask for a new invitation. If you can sign in another way, do so, and connect the account on the page “Your account”.',
    taken: 'Another person here has connected this account.',
    another: 'You have connected another account. Remove it first.',
  } as Readonly<Record<string, string>>,
  ended: 'Your session has ended. What you wrote on this page is kept.',
  endedAct: 'Sign in again',
  signOut: 'Sign out',
  signOutFailed: 'You are still signed in: the service could not be reached. Try again.',
  contact: 'Contact the operator:',
  askOperator: 'Ask the operator of this service why, and what ends the suspension.',
  nowhere: 'You are signed in, but belong to no partner.',
  nowhereWhy:
    'Your membership has ended, or your invitation was withdrawn. An admin of your partner can invite you again.',
  setUpEnded:
    'This invitation was accepted, replaced or withdrawn. If you accepted it, sign in here. Otherwise, ask for another one.',
};

export type SessionTexts = typeof en;
export default en;
