const en = {
  title: 'Transfers',
  one: 'Transfer',
  list: 'Transfers, newest first',
  columns: {
    time: (zone: string) => `Time (${zone})`,
    to: 'To',
    status: 'Status',
    amount: 'Amount',
    reference: 'Reference',
  },
  filters: { status: 'Status', reference: 'Reference' },
  none: 'There are no transfers yet.',
  noMatch: 'No transfer matches the filters.',
  toWallet: 'another wallet',
  toBank: (holder: string, number: string) => `${holder} · ${number}`,
  doNotRepeat: 'Do not send it again.',
  pending: 'The bank has not said yet what became of it. A second transfer would be paid in addition.',
  cancelling:
    'The bank has not confirmed yet that it is cancelled. It is asked until it responds; until then the money may still be paid.',
  failure: {
    cancelled: 'The transfer was cancelled.',
    account_not_found: 'The receiving bank has no account with this number.',
    account_closed: 'The receiving account is closed.',
    account_blocked: 'The receiving account does not accept payments.',
    holder_name_mismatch: 'The holder’s name does not match the account.',
    rejected_by_bank: 'The bank rejected the payment.',
    returned_by_receiver: 'The receiving bank returned the payment.',
  } as Record<string, string>,
  steps: {
    title: 'What happened',
    created: 'Taken from the wallet',
    pending: 'The bank has not paid yet',
    success: 'Paid',
    failed: 'Failed: amount and fees are back in the wallet',
    reversed: 'Returned: the amount is back in the wallet, the fees are not',
  },
  facts: {
    amount: 'Amount',
    fee: 'Fee',
    source: 'From',
    destination: 'To',
    arrives: 'Arrives',
    reference: 'Reference',
    description: 'Description',
    operation: 'Operation',
    returned: 'Operation that returned it',
  },
  bank: {
    holder_name: 'Holder',
    account_number: 'Account number',
    routing_number: 'Routing number',
    iban: 'IBAN',
    sort_code: 'Sort code',
  },
  raw: 'Transfer as JSON',
  cancel: {
    open: 'Cancel',
    title: 'Cancel the transfer',
    effect: (money: string) =>
      `If the bank has not sent it yet, ${money} and the fee return to the wallet. If it has, nothing changes.`,
    act: 'Cancel the transfer',
  },
  new: {
    open: 'New transfer',
    source: 'From',
    kind: 'To',
    kinds: { wallet: 'another wallet', bank_account: 'a bank account' },
    target: 'Wallet',
    choose: 'Choose',
    amount: (currency: string) => `Amount in ${currency}`,
    reference: 'Reference (optional)',
    leaves: (money: string, source: string, fee: string) =>
      `${money} leaves “${source}”, which also pays the fee of ${fee}.`,
    rate: (rate: string, money: string, target: string) => `At the rate of ${rate}, ${money} arrives in “${target}”.`,
    expires: 'The rate is renewed every minute.',
    after: (wallet: string, money: string) => `“${wallet}” then has ${money}.`,
    toBank: 'Once the bank has sent it, the money cannot be called back.',
    missing: (wallet: string, available: string, required: string) =>
      `“${wallet}” has ${available}, and ${required} is required.`,
    unknown:
      'It is not known whether the transfer was made. Do not make another one: the button asks again for the same one, which is paid once.',
    act: (money: string) => `Transfer ${money}`,
  },
};

export type TransferTexts = typeof en;
export default en;
