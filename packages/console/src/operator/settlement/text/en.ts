const en = {
  title: 'Settlement',
  tabs: { label: 'Money', settlement: 'Settlement', fees: 'Fees', rates: 'Exchange rates' },
  fees: {
    change: 'Ask for other fees',
    choose: 'Choose a partner to see its fees.',
    past: (currency: string, shown: number, all: number) =>
      `Fees in ${currency} that have ended (${shown === all ? all : `the newest ${shown} of ${all}`})`,
    omitted: (count: number) =>
      count === 1
        ? 'An older version is not shown. The audit log has every change.'
        : `${count} older versions are not shown. The audit log has every change.`,
    history: 'Changes of the fees, in the audit log',
    before: (currency: string) => `Ended fees in ${currency}, version`,
  },
  rates: {
    change: 'Ask for other rates',
    list: 'Exchange rates of all partners',
    none: 'There is no rate.',
    note: 'Units of the currency for one US dollar. A change is in force within seconds, so no rate is to come.',
    history: 'Earlier rates, in the audit log',
    columns: {
      currency: 'Currency',
      perUsd: 'For one US dollar',
      markup: 'Markup',
      since: (zone: string) => `In force since (${zone})`,
    },
  },
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
