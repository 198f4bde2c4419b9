import { assert } from '#kit/assert.ts';

/** The description of the API as a whole. Each route has its own. */
export const describeConsoleApi = (version: string) => ({
  title: 'Issuary console API',
  version,
  summary: 'What people call for themselves, and operators for all partners.',
  description: `The console calls these operations, and so can a program: nothing can be done only by clicking. They are on the console’s
origin, together with the [partner API](/docs/reference), which people call there with the same session.

**Sessions.** Somebody signs in, and the response sets the cookie \`__Host-issuary\`. It ends after 30 minutes without a call, and 12
hours after it began. Nobody can call these operations with an API key.

**Changes.** Every call but GET needs \`Origin\`, which must be the console’s, and \`Issuary-CSRF\`; without them the response is 403
\`csrf_failed\`. \`GET /account/v1/session\` returns the token as \`csrf\`. Calls that sign in need \`Origin\` only.
[Calls of your own](/docs/console#calls-of-your-own) shows both with curl.

**Rights.** \`x-right\` of an operation is what an operator needs to call it, and \`x-roles\` lists the rights of each role of the
operator; without the right, the response is 403 \`missing_right\`. Some calls need a sign-in of the last ten minutes, else the response is
403 \`step_up_required\`.

**An OpenID provider.** A browser leaves for it at \`/account/v1/sign-in/oidc\` and comes back signed in. These are pages, not calls.

**Envelope.** Every response is \`{"message", "data", "type"}\`, as in the partner API, with the same [errors](/docs/errors).

**Evolution.** New fields, operations and error codes can be added at any time; nothing is renamed or removed within v1
([versions](/docs/versions)).`,
  contact: { name: 'Issuary', url: 'https://github.com/issuary/issuary' },
  license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
});

/** The description of each tag. */
export const TAGS: Readonly<Record<string, string>> = {
  'Sign-in': 'Begin a session: with a link, a passkey, or a password and a code.',
  'Ways to sign in': 'The passkeys, password, recovery codes and connected account of the person.',
  Person: 'Who the person is, and what the person was invited to.',
  Sessions: 'Where the person is signed in.',
  Members: 'The people of a partner.',
  Hints: 'Learn at once when something has happened.',
  Overview: 'How all partners do.',
  Partners: 'Find, onboard and suspend partners.',
  Operators: 'The people of the operator.',
  'KYC cases': 'Review customers, from pictures of their documents.',
  Approvals: 'What waits for a second person.',
  Money: 'Wallets, fees and exchange rates. In live, each of these acts needs two people.',
  Rails: 'The card platforms, banks and chains that Issuary works with.',
  'Command line': 'Sign operators in on the command line.',
  'On call': 'What asks for attention now, and what is overdue.',
  'Audit log': 'What operators and members did.',
  System: 'Settings, versions, processes and background work.',
};

/** The tags by what follows the base path. */
const PATHS: Readonly<Record<string, string>> = {
  '/account/v1/sign-in': 'Sign-in',
  '/account/v1/sign-in-methods': 'Ways to sign in',
  '/account/v1/passkeys': 'Ways to sign in',
  '/account/v1/password': 'Ways to sign in',
  '/account/v1/recovery-codes': 'Ways to sign in',
  '/account/v1/accounts': 'Ways to sign in',
  '/account/v1/person': 'Person',
  '/account/v1/invitations': 'Person',
  '/account/v1/session': 'Sessions',
  '/account/v1/sessions': 'Sessions',
  '/account/v1/partners': 'Members',
  '/account/v1/stream': 'Hints',
  '/operator/v1/overview': 'Overview',
  '/operator/v1/authorization-latency': 'Overview',
  '/operator/v1/purchase-outcomes': 'Overview',
  '/operator/v1/partners': 'Partners',
  '/operator/v1/search': 'Partners',
  '/operator/v1/keys': 'Partners',
  '/operator/v1/cards': 'Partners',
  '/operator/v1/operators': 'Operators',
  '/operator/v1/kyc': 'KYC cases',
  '/operator/v1/approvals': 'Approvals',
  '/operator/v1/wallets': 'Money',
  '/operator/v1/fees': 'Money',
  '/operator/v1/rates': 'Money',
  '/operator/v1/settlements': 'Money',
  '/operator/v1/platforms': 'Rails',
  '/operator/v1/customers': 'Rails',
  '/operator/v1/banks': 'Rails',
  '/operator/v1/transfers': 'Rails',
  '/operator/v1/chains': 'Rails',
  '/operator/v1/command-line-codes': 'Command line',
  '/operator/v1/alerts': 'On call',
  '/operator/v1/overdue': 'On call',
  '/operator/v1/work': 'On call',
  '/operator/v1/audit': 'Audit log',
  '/operator/v1/settings': 'System',
  '/operator/v1/version': 'System',
  '/operator/v1/jobs': 'System',
  '/operator/v1/vault': 'System',
};

/** The tag of a path. */
export function tagOf(path: string): string {
  const start = path.split('/', 4).join('/');
  const tag = PATHS[start];
  assert(tag !== undefined && tag in TAGS, `openapi-texts.ts has no tag for ${start}`);
  return tag;
}
