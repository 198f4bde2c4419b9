export { controlCards } from './control-cards.ts';
export { eraseControls } from './erase-controls.ts';
export { customerSpendingFacts, usageFacts } from './facts.ts';
export { LIMIT_NAMES, spentTowards, writtenAmounts } from './kinds/amount-limits.ts';
export type { LimitName } from './kinds/amount-limits.ts';
export { MccInput } from './kinds/categories.ts';
export type { CheckOf, Controlled } from './kinds/control.ts';
export { CountryInput, UNKNOWN_COUNTRY } from './kinds/countries.ts';
export { creditLimits } from './kinds/credit-limits.ts';
export { CALL, RETRIES } from './kinds/decline-text.ts';
export type { DeclineText, Retry } from './kinds/decline-text.ts';
export {
  ATTEMPT_ACTIONS,
  failedAttempts,
  failedWithin,
  NO_FAILED_ATTEMPTS,
  withFailedAttempt,
} from './kinds/failed-attempts.ts';
export type { AttemptLimit } from './kinds/failed-attempts.ts';
export { CONTROL_DECLINES, CONTROLS, PURCHASE_CHECKS } from './kinds/index.ts';
export type { Controls, ControlsInput } from './kinds/index.ts';
export { NullableMerchantIdInput } from './kinds/merchant-ids.ts';
export { merchantKey } from './kinds/merchant-lock.ts';
export type { MerchantLock } from './kinds/merchant-lock.ts';
export { merchantTextRule } from './kinds/merchants.ts';
export { dependsOnSpending, initialControls, NO_CONTROLS } from './model.ts';
export { ANY_CURRENCY, readControls } from './read-controls.ts';
export { ControlsBody, ControlsSchema, CustomerControlsSchema, TenantControlsSchema } from './schemas.ts';
export { addDailyHold, takeDailyHolds } from './spending/daily-holds.ts';
export type { DailyHold } from './spending/daily-holds.ts';
export {
  dayOf,
  NO_SPENDING,
  releasePurchaseCount,
  releaseSpentAmount,
  spend,
  spendingAt,
  sumSpending,
  withoutWindows,
} from './spending/spending.ts';
export type { Spending } from './spending/spending.ts';
export {
  loadCardSpendings,
  loadCustomerSpendings,
  removeCustomerSpending,
  saveCustomerSpendings,
} from './spending/store.ts';
export {
  loadLevelControls,
  loadUsages,
  lockMerchant,
  saveControls,
  saveFailedAttempts,
  saveLevelControls,
  unlockMerchants,
} from './store.ts';
export { allCountedCustomers } from './verify/store.ts';
export { controlLevels, countsForCustomer, spendingOf } from './usage.ts';
export type { CardKey, ControlLevel, CustomerKey, CustomerSpending, Usage } from './usage.ts';
export { changedControls, CONTROL_NAMES, writtenControls } from './written-controls.ts';
