export { ATTEMPT_ACTIONS, failedWithin, NO_FAILED_ATTEMPTS, withFailedAttempt } from './attempts/attempt-limit.ts';
export type { AttemptLimit } from './attempts/attempt-limit.ts';
export { clearFailedAttempts } from './attempts/clear-failed-attempts.ts';
export { saveFailedAttempts } from './attempts/store.ts';
export { copyUsage } from './copy-usage.ts';
export { eraseControls } from './erase-controls.ts';
export { customerSpendingFacts, defaultControlsFacts, usageFacts } from './facts.ts';
export { loadLevelControls, saveLevelControls } from './levels/store.ts';
export { merchantTextRule, UNKNOWN_COUNTRY } from './merchant-rules.ts';
export {
  allows,
  dependsOnSpending,
  initialControls,
  LIMIT_NAMES,
  merchantKey,
  namesExactly,
  namesMerchant,
  NO_CONTROLS,
  restricts,
} from './model.ts';
export type { Controls, LimitName, Selection } from './model.ts';
export { ANY_CURRENCY, readControls } from './read-controls.ts';
export type { ControlsInput } from './read-controls.ts';
export { isWithin, localTime } from './schedule.ts';
export {
  ControlsBody,
  ControlsSchema,
  CountryInput,
  CustomerControlsSchema,
  MccInput,
  NewCardControls,
  NullableMerchantIdInput,
  TenantControlsSchema,
} from './schemas.ts';
export { addDailyHold, takeDailyHolds } from './spending/daily-holds.ts';
export type { DailyHold } from './spending/daily-holds.ts';
export {
  dayOf,
  NO_SPENDING,
  spend,
  spendingAt,
  spentTowards,
  sumSpending,
  uncount,
  unspend,
  withoutWindows,
} from './spending/spending.ts';
export type { Spending } from './spending/spending.ts';
export { loadCustomerSpendings, removeCustomerSpending, saveCustomerSpendings } from './spending/store.ts';
export { loadCardSpendings, loadUsages, lockMerchant, saveCardControls, unlockMerchants } from './store.ts';
export { allCountedCustomers } from './verify/store.ts';
export { controlLevels, countsForCustomer, isLockedTo, spendingOf } from './usage.ts';
export type { CardKey, ControlLevel, CustomerKey, CustomerSpending, MerchantLock, Usage } from './usage.ts';
export {
  changedControls,
  CONTROL_NAMES,
  isInitial,
  statedControls,
  writtenAmounts,
  writtenControls,
} from './written-controls.ts';
