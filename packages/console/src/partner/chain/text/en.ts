const confirmed = (blocks: number): string => (blocks === 1 ? '1 block confirms it' : `${blocks} blocks confirm it`);

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
    noChain: 'The operator has configured no chain in this environment, so no address can be issued.',
  },
  issue: {
    open: 'Issue an address',
    token: 'Token',
    wallet: 'Credited to',
    label: 'Label, such as the payer (optional)',
    effect: (token: string, wallet: string, blocks: number) =>
      `What arrives at the address in ${token} is credited to “${wallet}”, USD 1.00 per token, once ${confirmed(blocks)}. Other tokens are not credited. The address does not expire.`,
  },
  /** Of a chain. */
  delayed: 'The service does not read the chain at the moment. Payments are credited once it does again.',
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
  waits: (count: number) => `It is credited once ${confirmed(count)}.`,
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
