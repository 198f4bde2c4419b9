const en = {
  title: 'Settlement',
  list: 'Finished days (UTC) of all partners, newest first',
  environment: 'Environment',
  none: 'No day has ended yet.',
  note: 'Net is what the network is due: what it cleared, less what it returned and credited. Cards and holds are what all cards could spend and what was held at the end of the day. Needed is what the cards of a platform could spend when its balance was read last on the day; a balance below it makes the platform decline purchases. Differing are the transactions that a platform has otherwise.',
  incomplete: 'not final yet',
  columns: {
    day: 'Day (UTC)',
    currency: 'Currency',
    cleared: 'Cleared',
    returned: 'Returned',
    net: 'Net',
    due: 'Cards and holds',
    needed: 'Needed',
    counted: 'Counted',
    difference: 'Difference',
    transactions: 'Differing',
  },
  notReported: 'Not reported',
};

export type OperatorSettlementTexts = typeof en;
export default en;
