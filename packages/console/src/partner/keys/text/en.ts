const en = {
  title: 'Keys',
  list: 'API keys, newest first',
  noName: 'Key without a name',
  none: 'There is no key.',
  anywhere: 'from any address',
  only: (networks: string) => `only from ${networks}`,
  created: 'Created',
  expires: 'Expires',
  lastCall: 'Last call',
  noCall: 'No call in the last 30 days',
  noRecentCall: 'No call among the newest of the partner',
  calls: 'Calls',
  between: '; ',
  scopes: {
    read: 'Read everything',
    cards: 'Customers, cards and controls',
    money: 'Move money',
    webhooks: 'Webhook endpoints and deliveries',
    keys: 'Create and delete keys',
    codes: 'See one-time codes',
  },
  create: {
    open: 'Create a key',
    act: 'Create the key',
    name: 'Name, such as the system that uses it',
    scopes: 'What the key may do',
    networks: 'IP addresses and networks, separated by commas; empty: any',
    noNetworks: (entries: string) => `These are not IP addresses or networks: ${entries}`,
    expires: 'Expires; empty: never',
    effect: (scopes: string) => `The key may do this: ${scopes}. It cannot be changed later.`,
    choose: 'A key cannot be changed later.',
    secret: (name: string) => `Secret of ${name}`,
  },
  delete: {
    open: 'Delete',
    act: 'Delete the key',
    title: (name: string) => `Delete ${name}`,
    effect: 'Its tokens stop working within five seconds. This cannot be undone.',
    calls: (count: number, isMore: boolean) =>
      `It made ${isMore ? 'more than ' : ''}${count} ${count === 1 ? 'call' : 'calls'} in the last 24 hours.`,
  },
};

export type KeyTexts = typeof en;
export default en;
