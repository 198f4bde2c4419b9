import type { Data, FeeQuote, Wallet } from '@issuary/sdk';
import { useRead } from '../../api/queries.ts';
import { add, isMore, negate } from '../../ui/decimal.ts';
import { useSettled } from '../../ui/use-settled.ts';
import type { Currency } from '../cards/quote.ts';

/** What is typed is quoted after a pause. */
const SETTLED_MS = 250;
/** An exchange quote is valid for a minute. */
const RENEWED_MS = 45_000;

type Exchange = Data<'createQuote'>;

/** What a transfer would do, with the fees and the rate that the service quotes. */
export interface Preview {
  readonly fee: string;
  /** Amount and fee: what the source must have. */
  readonly total: string;
  readonly sourceAfter: string;
  readonly isCovered: boolean;
  /** Missing: to a bank account. */
  readonly target?: { readonly arrives: string; readonly after: string };
  /** Between currencies. */
  readonly exchange?: Exchange;
}

interface Quotes {
  readonly fees: FeeQuote;
  readonly exchange?: Exchange;
}

/**
 * @param target undefined for a bank account
 * @param amount undefined while nobody has typed one
 * @returns `preview` is undefined until it is about what is chosen now
 */
export function usePreview(
  source: Wallet | undefined,
  target: Wallet | undefined,
  amount: string | undefined,
): { readonly preview: Preview | undefined; readonly error: unknown } {
  const settled = useSettled(amount, SETTLED_MS);
  const from = source?.currency as Currency | undefined;
  const to = target?.currency as Currency | undefined;
  const { data, error } = useRead<Quotes | null>(
    'quotes.create',
    { from, to, amount: settled },
    async (api) => {
      if (from === undefined || settled === undefined) return null;
      const fees = await api.fees.quote({ operation: 'transfer', amount: settled, currency: from });
      if (to === undefined || to === from) return { fees };
      const pair = { source_currency: from, target_currency: to, source_amount: settled };
      return { fees, exchange: await api.quotes.create(pair) };
    },
    () => RENEWED_MS,
  );
  const isCurrent = settled === amount && amount !== undefined && source !== undefined;
  return { preview: isCurrent && data ? previewOf(source, target, amount, data) : undefined, error };
}

function previewOf(source: Wallet, target: Wallet | undefined, amount: string, { fees, exchange }: Quotes): Preview {
  const arrives = exchange?.target_amount ?? amount;
  return {
    fee: fees.fee,
    total: fees.total,
    sourceAfter: add(source.balance, negate(fees.total)),
    isCovered: !isMore(fees.total, source.balance),
    ...(target && { target: { arrives, after: add(target.balance, arrives) } }),
    ...(exchange && { exchange }),
  };
}
