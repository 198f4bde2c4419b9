import type { BankDetails } from '#ports/funding-rails.ts';
import type { WalletId } from '#kit/ids.ts';
import type { Transfer } from './model.ts';

type Stored =
  | { readonly type: 'wallet'; readonly wallet_id: WalletId }
  | ({ readonly type: 'bank_account'; readonly holder_name: string } & BankDetails);

/** A destination as stored JSON, with the API's field names and the full account number. */
export function destinationText(destination: Transfer['destination']): string {
  const stored: Stored =
    destination.type === 'wallet'
      ? { type: 'wallet', wallet_id: destination.walletId }
      : { type: 'bank_account', holder_name: destination.holderName, ...destination.details };
  return JSON.stringify(stored);
}

export function asDestination(text: string): Transfer['destination'] {
  const stored = JSON.parse(text) as Stored;
  if (stored.type === 'wallet') return { type: 'wallet', walletId: stored.wallet_id };
  const { type, holder_name: holderName, ...details } = stored;
  return { type, holderName, details };
}
