import type { CardId, TenantId, TransactionId } from '#kit/ids.ts';
import type { Currency } from '#kit/money.ts';

/** A transaction as our ledger has it. */
export interface BookedTransaction {
  readonly tenantId: TenantId;
  readonly id: TransactionId;
  /** Cleared less refunded in its whole life, in minor units of the card's currency. */
  readonly amount: bigint;
  readonly currency: Currency;
  /** What is held for it now, in the same units. */
  readonly held: bigint;
  readonly changedAt: Date;
}

/** What the comparison needs of our ledger. */
export interface Books {
  transactions(
    keys: readonly { readonly tenantId: TenantId; readonly id: TransactionId }[],
  ): Promise<BookedTransaction[]>;
  /** The transactions of these cards with a settled amount that changed in this time. */
  changedOnCards(
    cards: readonly { readonly tenantId: TenantId; readonly cardId: CardId }[],
    from: Date,
    to: Date,
  ): Promise<BookedTransaction[]>;
  /** The transactions of these cards for which something is held and that did not change after this time. */
  heldOnCards(
    cards: readonly { readonly tenantId: TenantId; readonly cardId: CardId }[],
    changedBy: Date,
  ): Promise<BookedTransaction[]>;
  /** What these cards could spend at once, by currency. */
  balances(
    cards: readonly { readonly tenantId: TenantId; readonly cardId: CardId }[],
  ): Promise<ReadonlyMap<Currency, bigint>>;
}
