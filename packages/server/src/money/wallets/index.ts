export { allWallets } from './all-wallets.ts';
export { adjust, adjustedAccounts, creditNewWallet, creditWallet, debitWallet } from './adjust-wallet.ts';
export type { Adjustment } from './adjust-wallet.ts';
export type { WalletDependencies } from './dependencies.ts';
export { WALLET_EVENTS } from './events.ts';
export { walletsInTrouble } from './low-balance/attention.ts';
export { warnOfLowBalance } from './low-balance/warn.ts';
export { walletTopUp } from './low-balance/top-up.ts';
export { aboutWallet, defaultWalletId, WALLET_TOP_UP, walletView } from './model.ts';
export type { Wallet } from './model.ts';
export { openTenantWallets } from './open-tenant-wallets.ts';
export { readWallet, readWalletAndAccount, requireStoredWallet } from './read-wallets.ts';
export { assertCovered, chooseWallet, requireWallet } from './require-wallet.ts';
export type { WalletRouteDependencies } from './route-dependencies.ts';
export { WALLET_EXAMPLE, WalletParams, WalletSchema } from './schemas.ts';
export type { StatementDependencies } from './statements/dependencies.ts';
export { StatementPrinter } from './statements/print/printer.ts';
export {
  ACCOUNT_FIELDS,
  PERIOD_FIELDS,
  STATEMENT_FIELDS,
  STATEMENT_FORMATS,
  STATEMENT_QUERY,
} from './statements/schemas.ts';
export { sendOwnerStatement, sendStatement } from './statements/send-statement.ts';
export type { StatementOwner } from './statements/send-statement.ts';
export type { StatementSubject } from './statements/statement.ts';
export { countLowWallets, lowFloats, tenantsWithLowWallets } from './low-balance/store.ts';
export { floatOf, floatOfMany, loadWallets, sumFloat } from './store.ts';
export { verifyWallets } from './verify.ts';
