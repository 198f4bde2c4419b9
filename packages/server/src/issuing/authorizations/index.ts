export { authorizationDependencies } from './dependencies.ts';
export type { AuthorizationDependencies } from './dependencies.ts';
export { assertChallengeable } from './challenges/assert-challengeable.ts';
export { ONE_TIME_CODE, oneTimeCode } from './challenges/one-time-code.ts';
export { showCodes } from './challenges/show-codes.ts';
export { DECLINE_REASONS } from './decide/decline-reasons.ts';
export { AUTHORIZATION_EVENTS, CARD_EVENT_GROUPS } from './events.ts';
export { TRANSACTION_EXAMPLE } from './examples.ts';
export { expireNow, expireTenantHolds, HOLD_EXPIRY, holdExpiries } from './lifecycle/expire-holds.ts';
export { purchaseProblems } from './merchant/purchase-problems.ts';
export { merchantAmountProblems, readMerchantAmount } from './merchant/read-amount.ts';
export { isWholeHold } from './merchant/merchant-currency-amounts.ts';
export { MerchantInput, readMerchant } from './merchant/merchant-fields.ts';
export { MerchantAmountInput, MerchantAmountOrZeroInput } from './merchant/schemas.ts';
export { authorize, waitUntilRecorded } from './messages/authorize.ts';
export { timedOutMessage } from './messages/complete-timeouts.ts';
export { isMessageApplied, receiveFromNetwork } from './messages/receive-event.ts';
export { TIMED_OUT_MESSAGE } from './messages/timed-out-message.ts';
export type { Transaction } from './model.ts';
export { COUNTED_PURCHASES } from './read/count-purchases.ts';
export { isDecidedHere } from './read/is-decided-here.ts';
export { transactionExport } from './read/export-transactions.ts';
export {
  findTransaction,
  readCreatedTransaction,
  readTransaction,
  requireTransaction,
} from './read/read-transactions.ts';
export type { TransactionView } from './read/transaction-view.ts';
export { openRefund, openRefundShare } from './refunds/refund.ts';
export { CurrencyInput, TransactionSchema } from './schemas.ts';
export { TraitsInput, traitsOf } from './merchant/trait-fields.ts';
export { transactionOwners } from './search/store.ts';
export { sumOpenHolds } from './read/store.ts';
export { comparedTransactions, heldOnCards, settledOnCards } from './read/comparison-store.ts';
export { findMerchants } from './read/find-merchants.ts';
export { verifyPurchases } from './verify-purchases.ts';
export { verifySpending } from './verify-spending.ts';
