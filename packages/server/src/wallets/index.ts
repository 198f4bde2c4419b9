export { allWallets } from './all-wallets.ts';
export { creditWallet } from './credit-wallet.ts';
export { debitWallet } from './debit-wallet.ts';
export { defaultWalletId } from './model.ts';
export { openTenantWallets } from './open-wallets.ts';
export { chooseWallet, requireWallet } from './require-wallet.ts';
