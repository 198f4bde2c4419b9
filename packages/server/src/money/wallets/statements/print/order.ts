import { formatAmount, type Currency } from '../../../../foundation/kit/money.ts';
import type { Statement } from '../statement.ts';
import type { Totals } from '../totals.ts';

/** What the thread that prints is told of a statement besides its entries; all of it can be sent to a thread. */
export interface PrintHead {
  readonly walletId: string;
  readonly title: string;
  readonly currency: Currency;
  /** Times as JSON has them, amounts likewise. */
  readonly from: string;
  readonly to: string;
  readonly opening: string;
  readonly closing: string;
  readonly now: Date;
}

/** An entry as a statement in JSON has it. */
export interface PrintedEntry {
  readonly sequence: number;
  readonly created_at: string;
  readonly type: string;
  readonly amount: string;
  readonly balance_after: string;
  readonly operation_id: string;
  readonly reference?: string;
}

/** To the thread: entries as the text of JSON, in pieces; then what they come to, and with that it begins to draw. */
export type ToThread = { readonly entries: string } | { readonly totals: Totals };

/** From the thread: the document in pieces, then its end; or what went wrong. */
export type FromThread = { readonly piece: Uint8Array } | { readonly done: true } | { readonly failed: unknown };

export function headOf({ wallet, from, to, opening, closing }: Statement, now: Date): PrintHead {
  const { currency } = wallet;
  return {
    walletId: wallet.id,
    title: `Statement: ${wallet.label ?? `${currency.toUpperCase()} wallet`}`,
    currency,
    from: from.toISOString(),
    to: to.toISOString(),
    opening: formatAmount(opening.balance, currency),
    closing: formatAmount(closing.balance, currency),
    now,
  };
}
