import type { Deprecation } from '#api/deprecation.ts';
import type { RouteContract } from '#api/route.ts';
import type { Environment } from '#kit/tenant.ts';
import { BASE_PATHS } from '../base-paths.ts';
import { openApiPath } from './parameters.ts';

/** The description of the API as a whole. Each route has its own. */
export const describeApi = (routes: readonly RouteContract[], version: string) => ({
  title: 'Issuary partner API',
  version,
  summary: 'Issue virtual cards, fund them, and receive events about them.',
  description: `Issuary issues virtual Visa and Mastercard cards to your customers and keeps the money in one ledger: your wallet funds
the cards, and every entry has the balance after it.

**Environments.** Sandbox and live have their own URLs, keys and ids. A key of one environment is rejected by the other with
403 \`mode_mismatch\`. Every response says in \`x-issuary-environment\` which one answered.

**Envelope.** Every response is \`{"message", "data", "type"}\`. An error has \`type: "error"\`, an HTTP status equal to
\`message.code\`, and a code in \`data.error.code\`; [all codes](/docs/errors) are explained. Quote
\`data.error.request_id\` in support requests.

**Scopes.** Each operation needs one scope of your API key, which is listed under \`security\`; without it, the response is 403
\`insufficient_scope\`. Keys of the operator have all scopes; keys that you create have those that you name.

**Money.** Amounts are in currency units, not cents. Requests accept a number or a decimal string. Responses have decimal
strings, so that no precision is lost in a float. The one exception is \`card.balance\` of a newly created card, a number.

**Repeating safely.** Send an \`Idempotency-Key\` with every POST, PUT and PATCH. If you receive no response, send the same
request with the same key: you get the response of the first call, with \`idempotent-replayed: true\`, and nothing is done
twice. Errors are not saved, so the same key works once you have topped up. These calls ignore the header, because they
create a new secret each time, end their own token or change nothing: ${callsWithoutKey(routes)}.

**Ids.** Customers and cards have an \`id\` (UUID) and a \`local_id\` (number); the API accepts either.

**Card numbers** and security codes are never in a response or an event.

**Snippets.** In the shell and in Python, \`API\` is one of the servers’ URLs and \`TOKEN\` an access token. The SDK reads
\`ISSUARY_URL\`, \`ISSUARY_CLIENT_ID\` and \`ISSUARY_SECRET_ID\`, and gets tokens itself.

**Evolution.** New fields, events and error codes can be added at any time; nothing is renamed or removed within v1
([versions](/docs/versions)).`,
  contact: { name: 'Issuary', url: 'https://github.com/issuary/issuary' },
  license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
});

/** The calls to which an idempotency key could apply, but does not. DELETE has the same effect when it is repeated. */
function callsWithoutKey(routes: readonly RouteContract[]): string {
  return routes
    .filter(({ method, idempotent }) => !idempotent && method !== 'GET' && method !== 'DELETE')
    .map(({ method, path }) => `\`${method} ${openApiPath(path)}\``)
    .join(', ');
}

const SERVER_TEXTS: Readonly<Record<Environment, string>> = {
  sandbox: 'Sandbox: test money, simulated cardholders.',
  live: 'Live.',
};

/** The additional description of an operation that exists only in some environments. */
export function onlyIn(environments: readonly Environment[]): string {
  return `Only in ${environments.join(' and ')}; in other environments the path does not exist.`;
}

/** @param url the service's URL: generated clients need whole URLs */
export function serversOf(url: string, environments: readonly Environment[]): object[] {
  return environments.map((environment) => ({
    url: url + BASE_PATHS[environment],
    description: SERVER_TEXTS[environment],
  }));
}

/** The additional description of a deprecated operation. */
export function whenItEnds({ since, sunset, page }: Deprecation): string {
  return `Deprecated since ${since}; ends on ${sunset}. [What to use instead](${page}).`;
}

/** The description of each tag. A route's tag that is missing here fails the lint of openapi.json. */
export const TAGS: Readonly<Record<string, string>> = {
  Authentication: 'Exchange an API key for an access token. Every other call sends the token.',
  Activity: 'What the people of your team changed in the console.',
  Approvals: 'What waits for a second person of your team, and above which limits it does.',
  Keys: 'Your API keys: what each may do, from where, and until when.',
  Requests: 'Your calls of the last 30 days.',
  Search: 'Find anything by what you know of it.',
  Customers: 'The people who hold the cards, and the status of their KYC.',
  Cards: 'Issue, fund, withdraw from, freeze and terminate virtual cards.',
  'Secure view':
    'Show a card’s number to its holder, once and for a short time, in a frame on your page that we serve. Neither your servers nor your page ever have the number. ' +
    'Your server mints a URL, your page loads it in an `<iframe allow="clipboard-write" sandbox="allow-scripts allow-same-origin">` and removes that before it expires.',
  Transactions: 'Purchases with a card, and why a purchase was declined.',
  Controls:
    'What cards may be used for: per card, per customer, and for all of your cards. The strictest level decides.',
  Wallets: 'Your float: the wallets fund the cards and receive what the cards return.',
  Transfers:
    'Move money out of a wallet: to another wallet of yours, at a quoted rate if currencies differ, or to a bank account.',
  Fees: 'What operations cost now, what they will cost, and quotes before an operation.',
  'Virtual accounts': 'Bank accounts in your name. Payments into them are credited to a wallet.',
  Reconciliation:
    'Compare your statement file with the ledger: what matches, what differs and why, and what is missing on either side.',
  Settlement: 'Exact daily reports, from opening to closing balance.',
  Insights: 'Numbers for charts: what was spent, declined and left, by day or hour.',
  'On-chain payments':
    'Deposit addresses on a chain that credit a wallet, and the payments to them: dollar stablecoins, 1.00 usd per unit.',
  Operations: 'The outcome of every call that moves money.',
  Simulations: 'Cause events in the sandbox that merchants, banks and chains cause in live.',
  Events: 'All events, as a feed.',
  Exports: 'Files with all objects of one type, written in the background.',
  Webhooks: 'The endpoints that receive your events, the outcome of every delivery, and retries.',
  'Webhook events': 'The contents of each event.',
};
