import type { TransactionId } from '../../../foundation/kit/ids.ts';
import type { Transaction } from '../model.ts';

/** Hands a new transaction to the request that created it, so that the request need not read it back from the database. */
export class CommittedTransactions {
  readonly #captured = new Map<TransactionId, Transaction | undefined>();

  /** Runs `create`; returns the transaction with this id if this process committed it meanwhile. */
  async capture(id: TransactionId, create: () => Promise<unknown>): Promise<Transaction | undefined> {
    this.#captured.set(id, undefined);
    try {
      await create();
      return this.#captured.get(id);
    } finally {
      this.#captured.delete(id);
    }
  }

  /** Reports that a new transaction is committed. */
  add(transaction: Transaction): void {
    if (this.#captured.has(transaction.id)) this.#captured.set(transaction.id, transaction);
  }
}
