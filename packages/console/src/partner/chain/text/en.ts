const en = {
  title: 'On-chain payments',
  addresses: {
    title: 'Deposit addresses',
    list: 'Deposit addresses, newest first',
    address: 'Address',
    asset: 'Token',
    label: 'Label',
    wallet: 'Credited to',
    created: (zone: string) => `Issued (${zone})`,
    none: 'There are no deposit addresses yet.',
    first: 'Issue one for each payer: what arrives there is credited to a wallet.',
  },
  issue: {
    open: 'Issue an address',
    token: 'Token, such as usdc',
    wallet: 'Credited to',
    label: 'Label, such as the payer (optional)',
    effect: (token: string, wallet: string) =>
      `If ${token} is a token that the operator has configured, what arrives at the address in it is credited to “${wallet}”, USD 1.00 per token. Another token is refused. The address does not expire.`,
  },
  payments: {
    title: 'Payments',
    list: 'Payments, newest first',
    time: (zone: string) => `Detected (${zone})`,
    sender: 'From',
    token: 'Token amount',
    status: 'Status',
    amount: 'Amount',
    none: 'There are no payments yet.',
    noMatch: 'No payment matches the filters.',
  },
  one: 'On-chain payment',
  filters: { status: 'Status' },
  waits: (count: number) => `It is credited once ${count} blocks confirm it.`,
  /** Others are a number of the chain. */
  networks: { simulated: 'simulated' } as Record<string, string>,
  facts: {
    token: 'Token amount',
    network: 'Network',
    address: 'To the address',
    sender: 'From',
    transaction: 'Transaction',
    block: 'Block',
    wallet: 'Credited to',
    walletAhead: 'Wallet of the address',
    operation: 'Operation',
    detected: 'Detected',
    confirmed: 'Confirmed',
  },
  raw: 'Payment as JSON',
};

export type ChainTexts = typeof en;
export default en;
