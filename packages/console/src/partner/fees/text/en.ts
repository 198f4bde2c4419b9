const en = {
  title: 'Fees',
  current: (currency: string) => `Fees in ${currency}`,
  coming: (currency: string) => `Fees in ${currency}, later`,
  none: 'Nothing is charged.',
  since: 'In force since',
  from: 'In force from',
  preDeposit: 'Moved to each new card in addition',
  columns: { operation: 'Operation', operator: 'Fee of the operator', issuer: 'Fee of the issuer' },
  operations: {
    issuance: 'A card is issued',
    deposit: 'Deposit to a card',
    withdraw: 'Withdrawal from a card',
    decline: 'A purchase is declined',
    transfer: 'Transfer',
    account_issue: 'A virtual account is opened',
  },
  free: 'free',
  percent: (percent: string) => `${percent} %`,
  and: (percent: string, fixed: string) => `${percent} and ${fixed}`,
  atLeast: (money: string) => `at least ${money}`,
  atMost: (money: string) => `at most ${money}`,
};

export type FeeTexts = typeof en;
export default en;
