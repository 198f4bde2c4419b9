import type { Environment } from '../../../foundation/kit/tenant.ts';

/** What the document says about the API as a whole; what it says about one route stands in that route. */
export const INFO = {
  title: 'Issuary partner API',
  version: '1',
  summary: 'Issue virtual cards, fund them, and hear what happens to them.',
  description: `Issuary issues virtual Visa and Mastercard cards to your customers and keeps the money in one ledger: your wallet funds
the cards, and every entry carries the balance after it.

**Environments.** Sandbox and live have their own addresses, keys and ids. A key of the one is refused by the other with
403 \`mode_mismatch\`.

**Envelope.** Every answer is \`{"message", "data", "type"}\`. A failure has \`type: "error"\`, an HTTP status equal to
\`message.code\`, and a code in \`data.error.code\`; [all codes](/docs/errors) are explained. \`data.error.request_id\` is what to
quote when you ask for help.

**Money.** Amounts are in currency units, not cents. Requests take a number or a decimal string; answers give decimal
strings, so that nothing is lost in a float. The one exception is \`card.balance\` of a newly created card, a number.

**Repeating safely.** Send an \`Idempotency-Key\` with every POST, PUT and PATCH. If no answer reaches you, send the same
request with the same key: you get the answer of the first call, with \`idempotent-replayed: true\`, and nothing is done
twice. Refusals are not saved, so the same key goes through once you have topped up. Some calls make a new secret each time
and ignore the header: the token route, the rotation of a webhook's secret, and the minting of a secure view.

**Ids.** Customers and cards have an \`id\` (UUID) and a \`local_id\` (number); either is accepted wherever one is expected.

**Card numbers** and security codes are in no answer and no event.

**Evolution.** New fields, events and error codes can be added at any time; what is here is not renamed or dropped within v1.`,
  license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
};

const SERVER_OF: Readonly<Record<Environment, object>> = {
  sandbox: { url: '/business/sandbox/v1', description: 'Sandbox: test money, simulated cardholders.' },
  live: { url: '/business/v1', description: 'Live.' },
};

export const SERVERS = Object.values(SERVER_OF);

/** What an operation says that is not in every environment. */
export function whereMounted(environments: readonly Environment[], description: string | undefined) {
  const where = `Only in ${environments.join(' and ')}; elsewhere the path is unknown.`;
  return {
    description: description === undefined ? where : `${description} ${where}`,
    servers: environments.map((environment) => SERVER_OF[environment]),
  };
}

/** What each tag is about; a tag of a route that is missing here fails the lint of openapi.json. */
export const TAGS: Readonly<Record<string, string>> = {
  Authentication: 'An API key becomes an access token; every other call sends it.',
  Customers: 'The people who hold the cards, and the state of their KYC.',
  Cards: 'Issue, fund, withdraw from, freeze and terminate virtual cards.',
  'Secure view':
    'Show a card’s number to its holder, once, for 90 seconds, in a frame of ours on your page: neither your servers nor your page ever hold it. ' +
    'Your server mints an address, your page puts it into an `<iframe allow="clipboard-write" sandbox="allow-scripts allow-same-origin">` and removes that before it expires.',
  Transactions: 'Purchases with a card, what the card may be used for, and why a purchase was declined.',
  Wallets: 'Your float: what funds the cards and takes what they return.',
  Transfers:
    'Move money out of a wallet: to another of yours, at a quoted rate where currencies differ, or to a bank account.',
  Fees: 'What operations cost, now and soon, and before the fact.',
  'Virtual accounts': 'Bank accounts of your own: what is paid into them reaches a wallet.',
  Reconciliation: 'Your own book, compared with the ledger: what is in both, what differs and why, what either lacks.',
  Settlement: 'What a day brought, from opening to closing, to the cent.',
  'On-chain payments':
    'Addresses on a chain that pay into a wallet, and what was paid to them: dollar stablecoins, 1.00 usd for each unit.',
  Operations: 'What became of any call that moves money.',
  Simulations: 'Make things happen in the sandbox that otherwise others cause.',
  Events: 'Everything that happened, as a feed.',
  Webhooks: 'Where your events are sent, what became of each, and how to have one sent again.',
  'Webhook events': 'What an event holds.',
};
