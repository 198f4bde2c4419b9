const en = {
  title: 'Virtual accounts',
  one: 'Virtual account',
  list: 'Virtual accounts, newest first',
  columns: {
    number: 'Account',
    label: 'Label',
    status: 'Status',
    currency: 'Currency',
    created: (zone: string) => `Opened (${zone})`,
  },
  filters: { status: 'Status' },
  none: 'There are no virtual accounts yet.',
  noMatch: 'No virtual account matches the filters.',
  noNumber: 'no number yet',
  details: 'Pay to',
  failed: 'The bank did not open the account.',
  facts: { wallet: 'Pays into', customer: 'Customer', label: 'Label', created: 'Opened', closed: 'Closed' },
  credits: {
    title: 'Payments',
    list: 'Payments into the account, newest first',
    time: (zone: string) => `Time (${zone})`,
    sender: 'Sender',
    reference: 'Reference',
    status: 'Status',
    amount: 'Amount',
    none: 'Nobody has paid into this account yet.',
  },
  raw: 'Virtual account as JSON',
  new: {
    open: 'Open an account',
    wallet: 'Pays into',
    choose: 'Choose',
    label: 'Label (optional)',
    effect: (wallet: string, fee: string | undefined) =>
      `Payments into the account are credited to “${wallet}”${fee === undefined ? '. There is no fee.' : `, which pays the fee of ${fee} now.`}`,
    missing: (wallet: string, available: string, required: string) =>
      `“${wallet}” has ${available}, and ${required} is required.`,
    act: 'Open the account',
  },
  close: {
    open: 'Close',
    title: 'Close the virtual account',
    effect: 'The account closes now and for good. The bank returns payments that arrive later.',
    act: 'Close the account',
  },
};

export type AccountTexts = typeof en;
export default en;
