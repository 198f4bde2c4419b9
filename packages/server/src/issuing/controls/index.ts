export { controlCards } from './control-cards.ts';
export type { ControlDependencies } from './dependencies.ts';
export { eraseControls } from './erase-controls.ts';
export { CONTROL_EVENTS, FAILED_ATTEMPT_REASONS } from './events.ts';
export { customerSpendingFacts, usageFacts } from './facts.ts';
export type { LimitName } from './kinds/amount-limits.ts';
export { MccInput } from './kinds/categories.ts';
export type { CheckOf, Controlled } from './kinds/control.ts';
export { CountryInput, UNKNOWN_COUNTRY } from './kinds/countries.ts';
export { creditLimits } from './kinds/credit-limits.ts';
export { CALL, RETRIES } from './kinds/decline-text.ts';
export type { DeclineText, Retry } from './kinds/decline-text.ts';
export { failedAttempts, NO_FAILED_ATTEMPTS, withFailedAttempt } from './kinds/failed-attempts.ts';
export { CONTROL_DECLINES, CONTROLS, PURCHASE_CHECKS } from './kinds/index.ts';
export type { Controls, ControlsInput } from './kinds/index.ts';
export { NullableMerchantIdInput } from './kinds/merchant-ids.ts';
export { merchantKey } from './kinds/merchant-lock.ts';
export type { MerchantLock } from './kinds/merchant-lock.ts';
export { merchantTextRule } from './kinds/merchants.ts';
export { dependsOnSpending, NO_CONTROLS } from './model.ts';
export { announceReachedLimit, isAnyReached } from './reached-limits.ts';
export { ANY_CURRENCY, readControls } from './read-controls.ts';
export { ControlsBody } from './schemas.ts';
export { partnerActs } from './set/approval/partner-acts.ts';
export { withDraftControls } from './set/draft-controls.ts';
export type { DraftControls } from './set/draft-controls.ts';
export { addDailyHold, takeDailyHolds } from './spending/daily-holds.ts';
export type { DailyHold } from './spending/daily-holds.ts';
export {
  dayOf,
  NO_SPENDING,
  releasePurchaseCount,
  releaseSpentAmount,
  spend,
  spendingAt,
  withoutWindows,
} from './spending/spending.ts';
export type { Spending } from './spending/spending.ts';
export { loadCustomerSpendings } from './spending/store.ts';
export { loadLevelControls, loadUsages, lockMerchant, saveFailedAttempts, unlockMerchants } from './store.ts';
export { allCountedCustomers } from './spending/verify-store.ts';
export { controlLevels, countsForCustomer, spendingOf } from './usage.ts';
export type { CardKey, ControlLevel, CustomerKey, CustomerSpending, Usage } from './usage.ts';
