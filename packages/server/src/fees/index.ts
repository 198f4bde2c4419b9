export { chargeBy, chargeNow, feeAccounts, postFees, scheduleNow } from './charge.ts';
export type { Charge, Fee } from './charge.ts';
export { feeFacts } from './fee-facts.ts';
export { CHARGED_OPERATIONS, FEE_NAMES, NO_FEE } from './model.ts';
export type { ChargedOperation, FeeName, FeeRate, FeeSchedule } from './model.ts';
export { returnFees } from './return-fees.ts';
export type { ReturnedFees } from './return-fees.ts';
export { fixedFee, setFees } from './set-fees.ts';
export type { FeeChanges } from './set-fees.ts';
