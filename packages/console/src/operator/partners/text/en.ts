const en = {
  title: 'Partners',
  list: 'Partners, newest first',
  none: 'There are no partners yet.',
  noMatch: 'No partner matches.',
  filters: { q: 'Id, handle or name', status: 'Status' },
  columns: {
    name: 'Name',
    handle: 'Handle',
    status: 'Status',
    created: (zone: string) => `Created (${zone})`,
  },
  tabs: { overview: 'Overview', keys: 'Keys' },
  keys: {
    environment: 'Environment',
    list: (environment: string) => `API keys in ${environment}, newest first`,
    none: 'There is no key.',
    columns: {
      name: 'Name',
      status: 'Status',
      client: 'client_id',
      scopes: 'Scopes',
      created: (zone: string) => `Created (${zone})`,
      revoke: 'Revoke a key',
    },
    revoke: 'Revoke',
    revokeTitle: (name: string) => `Revoke ${name}`,
  },
  id: 'Id',
  created: 'Created',
  suspended: 'Suspended',
  log: 'What operators did here',
  readLog: 'Audit log of this partner',
  open: { live: 'Open its live console', sandbox: 'Open its sandbox console' },
  cards: 'Cards issued',
  float: 'In its wallets',
  noFloat: 'Nothing',
  declined: 'Declined purchases in 24 hours',
  webhooksFailing: 'Webhooks that receive nothing',
  failedCalls: 'Failed calls in 24 hours',
  failedOf: (failed: string, calls: string) => `${failed} of the newest ${calls}`,
  reason: 'Reason, for the audit log',
  cardsIn: (cards: string, environment: string) => `${cards} in ${environment}`,
  cardsWork: (cards: string) =>
    `Its cards keep working, and so do its webhooks: ${cards}. To stop a card, freeze it or lower its controls.`,
  suspend: {
    open: 'Suspend',
    act: 'Suspend the partner',
    effect: 'Every call of its keys and its people is refused within five seconds, in live and in the sandbox.',
  },
  unsuspend: {
    open: 'End the suspension',
    act: 'End the suspension',
    effect: 'Calls of its keys and its people are accepted again within five seconds, in live and in the sandbox.',
  },
  stopCard: {
    card: 'Id of the card',
    environment: 'Environment',
    freeze: {
      open: 'Freeze a card',
      act: 'Freeze the card',
      effect: 'Purchases with the card are declined at once, until the partner unfreezes it.',
    },
    terminate: {
      open: 'Terminate a card',
      act: 'Terminate the card',
      effect: 'The card ends for ever, and its balance returns to the wallet. Open purchases still clear.',
    },
  },
  find: {
    title: 'Search',
    label: 'Find a partner, or what one has',
    hint: 'Any id or reference, a handle, or part of a partner’s name',
    nothing: 'No partner, id or reference matches.',
  },
  visit: {
    of: (name: string) =>
      `You read the console of ${name} as an operator: nothing can be changed here, and your visit is in the audit log.`,
    back: 'Back to the partner',
  },
  onboard: {
    open: 'Onboard a partner',
    act: 'Onboard the partner',
    name: 'Name',
    handle: 'Handle, for addresses (default: from the name)',
    email: 'E-mail address of its first admin',
    fill: 'The handle never changes. It has 2 to 32 small letters, digits and hyphens.',
    effect: (name: string) =>
      `${name} gets wallets in live and in the sandbox, and USD 1,000,000.00 in the sandbox. It has no keys yet.`,
    admin: (email: string) => `${email} becomes its admin, with a link that you see once, and creates the keys.`,
    invitation: (name: string) => `The invitation of ${name}’s admin`,
  },
};

export type PartnerTexts = typeof en;
export default en;
