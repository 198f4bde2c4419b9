const en = {
  title: 'Search',
  label: 'Find a card, customer, transaction, transfer or event',
  hint: 'Last four digits, e-mail, phone, name, whole reference or id',
  filterHint: 'Last four digits, name, e-mail or reference',
  kinds: {
    partner: 'Partner',
    card: 'Card',
    customer: 'Customer',
    transaction: 'Transaction',
    wallet: 'Wallet',
    transfer: 'Transfer',
    account: 'Virtual account',
    webhook: 'Webhook',
    delivery: 'Delivery',
    event: 'Event',
    request: 'Request',
  } as Record<string, string>,
  searching: 'Searching',
  nothing: (environment: string) =>
    `No customer, card, transfer or id found in ${environment}. A reference must be typed in full.`,
  trySandbox: 'Try the sandbox.',
  results: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  atMerchants: (name: string) => `Look for purchases at merchants named “${name}”`,
  noNumber: 'no number yet',
  lookingFor: (id: string) => `Looking for ${id}`,
  notFound: (id: string) => `Nothing with the id ${id} exists in the places that you belong to.`,
};

export type SearchTexts = typeof en;
export default en;
