export { creditWallet } from './credit-wallet.ts';
export { defaultWalletId } from './model.ts';
export { openTenantWallets } from './open-wallets.ts';
export { chooseWallet, requireWallet } from './require-wallet.ts';
