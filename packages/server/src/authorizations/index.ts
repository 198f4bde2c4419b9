export { authorize } from './authorize.ts';
export { authorizationDependencies } from './create-dependencies.ts';
export type { AuthorizationDependencies } from './dependencies.ts';
export { expireHolds, expireTenantHolds } from './expire-holds.ts';
export { readMerchantAmount } from './merchant-amount.ts';
export { readMerchant } from './merchant-input.ts';
export { readTransaction, requireTransaction } from './read-transactions.ts';
export { receiveFromNetwork } from './receive.ts';
export type { Transaction } from './model.ts';
