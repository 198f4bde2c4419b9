import type { Wallet } from '@issuary/sdk';
import { useTexts } from '../../text/catalog.ts';
import { walletTexts } from './texts.ts';

/** How people call a wallet: by its label, or else by its currency. */
export function useWalletName(): (wallet: Wallet) => string {
  const texts = useTexts(walletTexts);
  return ({ label, currency, is_default }) =>
    label ?? (is_default ? texts.default(currency.toUpperCase()) : texts.unnamed(currency.toUpperCase()));
}
