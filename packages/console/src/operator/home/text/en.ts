const en = {
  title: 'Home',
  allPartners: 'All partners',
  asOf: 'As of',
  countedUntil: 'Purchases counted until',
  notCounted: 'Purchases since the last start of the service are still being counted.',
  notCountedYet: 'Not counted yet',
  chart: {
    label: (environment: string) => `Purchases by day in ${environment}, the declined ones in red`,
    today: (approved: string, declined: string) => `Today: ${approved} approved, ${declined} declined`,
    none: 'No purchase in the last 30 days.',
    heads: { day: 'Day', approved: 'Approved', declined: 'Declined' },
  },
  lastDay: 'Purchases of the last 24 hours',
  outcomes: (approved: string, declined: string) => `${approved} approved, ${declined} declined`,
  volume: 'Approved amount',
  nothingApproved: 'No purchase was approved',
  webhooksFailing: 'Webhooks that receive nothing',
  alertFollows:
    'A webhook is counted from its first failure on. An alert follows after an hour, or at once if it was disabled.',
  overdue: 'Overdue work',
  float: (environment: string) => `Float in ${environment}, by currency`,
  noFloat: 'No money is here.',
  columns: {
    currency: 'Currency',
    wallets: 'In wallets',
    cards: 'On cards, without open holds',
    platform: 'At the card platforms',
  },
  notReported: 'Not reported',
};

export type OperatorHomeTexts = typeof en;
export default en;
