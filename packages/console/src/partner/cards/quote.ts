import type { FeeQuote, Wallet } from '@issuary/sdk';
import { useRead } from '../../api/queries.ts';
import { useSettled } from '../../ui/use-settled.ts';

export const CURRENCIES = ['usd', 'eur', 'gbp'] as const;
export type Currency = (typeof CURRENCIES)[number];

const MOST_WALLETS = 100;
/** What is typed is quoted after a pause. */
const SETTLED_MS = 250;

export interface Quote {
  readonly fees: FeeQuote;
  /** The default wallet of the currency, which pays. */
  readonly wallet: Wallet;
}

/**
 * What an operation costs, with the wallet that pays.
 * @param amount undefined while nobody has typed one
 * @returns `quote` is undefined until it is about the present amount
 */
export function useQuote(
  operation: 'issuance' | 'deposit' | 'withdraw',
  currency: Currency,
  amount: string | undefined,
): { readonly quote: Quote | undefined; readonly error: unknown } {
  const settled = useSettled(amount, SETTLED_MS);
  const { data, error } = useRead<Quote | null>('fees.quote', { operation, currency, amount: settled }, async (api) => {
    if (settled === undefined) return null;
    const [fees, { wallets }] = await Promise.all([
      api.fees.quote({ operation, amount: settled, currency }),
      api.wallets.list({ size: MOST_WALLETS }),
    ]);
    return { fees, wallet: wallets.find((each) => each.is_default && each.currency === currency)! };
  });
  return { quote: settled === amount ? (data ?? undefined) : undefined, error };
}
