const en = {
  title: 'Timeline',
  newest: 'What happened, newest first',
  cardIssued: 'Card issued',
  replaces: 'It replaces an earlier card.',
  replaced: 'Replaced by another card',
  customerCreated: 'Customer created',
  consented: 'Consent to KYC',
  closed: 'Customer closed',
  willBeErased: 'The personal data will be erased',
  erased: 'Personal data erased',
};

export type TimelineTexts = typeof en;
export default en;
