export const FEE_NAMES = [
  'issuance',
  'pre_deposit',
  'deposit',
  'withdraw',
  'decline',
  'transfer',
  'account_issue',
] as const;

export type FeeName = (typeof FEE_NAMES)[number];

/** What each operation costs the partner, minor units. `pre_deposit` is no fee: it lands on the new card. */
export type FeeSchedule = Readonly<Record<FeeName, bigint>>;

export const NO_FEES: FeeSchedule = {
  issuance: 0n,
  pre_deposit: 0n,
  deposit: 0n,
  withdraw: 0n,
  decline: 0n,
  transfer: 0n,
  account_issue: 0n,
};
