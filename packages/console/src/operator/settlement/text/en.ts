const en = {
  title: 'Settlement',
  list: 'Finished days (UTC) of all partners, newest first',
  environment: 'Environment',
  none: 'No day has ended yet.',
  note: 'Net is what the network is due for purchases, less refunds and credits. Needed is what the cards of a platform could spend when its balance was read last on the day; a balance below it makes the platform decline purchases.',
  incomplete: 'not final yet',
  columns: {
    day: 'Day (UTC)',
    currency: 'Currency',
    cleared: 'Cleared',
    returned: 'Returned and credited',
    net: 'Net',
    due: 'On cards, with open holds',
    needed: 'Float needed',
    counted: 'Float counted',
    difference: 'Difference',
    transactions: 'Transactions that differ',
  },
  notReported: 'Not reported',
};

export type OperatorSettlementTexts = typeof en;
export default en;
