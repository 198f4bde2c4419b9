const en = {
  title: 'Wallets',
  one: 'Wallet',
  list: 'Wallets, oldest first',
  columns: {
    name: 'Wallet',
    threshold: 'Warns below',
    balance: 'Balance',
    created: (zone: string) => `Opened (${zone})`,
  },
  none: 'There are no wallets.',
  default: (currency: string) => `Default wallet in ${currency}`,
  unnamed: (currency: string) => `Wallet in ${currency}`,
  balance: 'Balance',
  facts: { default: 'Default', threshold: 'Warns below', topUp: 'Automatic top-up', created: 'Opened' },
  isDefault: (currency: string) => `Calls in ${currency} that name no wallet use this one.`,
  topUp: (money: string, from: string) => `${money} from ${from} once it falls below`,
  payIn: 'Pay in',
  noPayIn: 'No virtual account and no deposit address pays into this wallet.',
  raw: 'Wallet as JSON',
  entries: {
    title: 'Entries',
    list: 'Entries of the wallet, oldest first',
    sequence: 'Number',
    type: 'Entry',
    amount: 'Amount',
    balance: 'Balance after',
    time: (zone: string) => `Time (${zone})`,
    none: 'The wallet has no entries yet.',
    noMatch: 'The wallet has no entries in this period.',
    reference: (reference: string) => `Your reference ${reference}`,
    filters: { from: 'From (UTC)', to: 'To (UTC)' },
  },
  details: {
    account_number: 'Account number',
    routing_number: 'Routing number',
    iban: 'IBAN',
    bic: 'BIC',
    sort_code: 'Sort code',
  },
};

export type WalletTexts = typeof en;
export default en;
