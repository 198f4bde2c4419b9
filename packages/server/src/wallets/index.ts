export { creditWallet } from './credit-wallet.ts';
export { FEE_NAMES } from './fee-schedule.ts';
export type { FeeName, FeeSchedule } from './fee-schedule.ts';
export { ExchangeRates, listExchangeRates, setExchangeRate } from './exchange-rates.ts';
export type { Conversion, ExchangeRate } from './exchange-rates.ts';
export { feeFacts, setFees } from './fees.ts';
export { defaultWalletId } from './model.ts';
export { openTenantWallets } from './open-wallets.ts';
export { chooseWallet, requireWallet } from './require-wallet.ts';
