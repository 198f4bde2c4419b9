import type { Currency } from '#kit/money.ts';
import type { Balances } from '../statement.ts';
import type { Totals } from '../totals.ts';

/** The header of a printed statement. Plain data, since it is sent to the printing thread. */
export interface StatementHeader {
  /** The operator of this installation. */
  readonly issuer: string;
  readonly partner: string;
  /** The account holder: the customer who owns the card or the cards, or the partner who owns the wallet. */
  readonly holder: string;
  readonly isSandbox: boolean;
  /** The same for the same subject and period whenever it is printed. */
  readonly number: string;
  /** What the statement is about. A customer's has a section for each card. */
  readonly noun: 'Wallet' | 'Card' | 'Customer';
  readonly subjectId: string;
  readonly subjectName: string;
  /** ISO 8601 in UTC; `to` is exclusive. */
  readonly from: string;
  readonly to: string;
  readonly issuedAt: Date;
}

/** The part of a statement about one account. */
export interface StatementSection {
  readonly id: string;
  readonly name: string;
  readonly currency: Currency;
  readonly balances: Balances;
}

/** An entry as a JSON statement has it. */
export interface PrintedEntry {
  readonly sequence: number;
  readonly created_at: string;
  readonly type: string;
  readonly amount: string;
  readonly balance_after: string;
  readonly operation_id: string;
  readonly card_id?: string;
  readonly reference?: string;
  readonly merchant_name?: string;
  readonly merchant_amount?: string;
  readonly merchant_currency?: string;
  readonly exchange_rate?: string;
  readonly markup_percent?: string | null;
}

export interface PrintedSection extends StatementSection {
  readonly entries: readonly PrintedEntry[];
  /** How to name the cards of a wallet's entries, by id. */
  readonly cards: ReadonlyMap<string, string>;
  readonly totals: Totals;
}

/** A section is sent as itself, the names of cards and the entries in pieces, the entries as JSON text, and their totals. */
export type SectionMessage =
  | { readonly section: StatementSection }
  | { readonly cards: ReadonlyMap<string, string> }
  | { readonly entries: string }
  | { readonly totals: Totals };

/** To the thread. Drawing starts at the end. */
export type ToThread = SectionMessage | { readonly end: true };

/** From the thread: the document in pieces followed by `done`, or the error that stopped it. */
export type FromThread = { readonly piece: Uint8Array } | { readonly done: true } | { readonly failed: unknown };
