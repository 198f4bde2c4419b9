import type { Currency } from '../../../../foundation/kit/money.ts';
import type { Totals } from '../totals.ts';

/** The header of a printed statement. Plain data, since it is sent to the printing thread. */
export interface StatementHeader {
  /** The operator of this installation. */
  readonly issuer: string;
  /** The account holder. */
  readonly partner: string;
  readonly isSandbox: boolean;
  /** The same for the same wallet and period whenever it is printed. */
  readonly number: string;
  readonly walletId: string;
  readonly walletName: string;
  readonly currency: Currency;
  /** ISO 8601 in UTC; `to` is exclusive. */
  readonly from: string;
  readonly to: string;
  /** Decimal amounts. */
  readonly opening: string;
  readonly closing: string;
  readonly issuedAt: Date;
}

/** An entry as a JSON statement has it. */
export interface PrintedEntry {
  readonly sequence: number;
  readonly created_at: string;
  readonly type: string;
  readonly amount: string;
  readonly balance_after: string;
  readonly operation_id: string;
  readonly reference?: string;
}

/** To the thread: entries as pieces of JSON text, then their totals. Drawing starts when the totals arrive. */
export type ToThread = { readonly entries: string } | { readonly totals: Totals };

/** From the thread: the document in pieces followed by `done`, or the error that stopped it. */
export type FromThread = { readonly piece: Uint8Array } | { readonly done: true } | { readonly failed: unknown };
