import type { TransactionId } from '../../foundation/kit/ids.ts';
import type { Transaction } from './model.ts';

/** New transactions that somebody waits to see: who makes one need not read it from the database to show it. */
export class AwaitedTransactions {
  readonly #awaited = new Map<TransactionId, Transaction | undefined>();

  /** Does what may make the transaction; gives it as it was committed, where it was made here and now. */
  async during(id: TransactionId, make: () => Promise<unknown>): Promise<Transaction | undefined> {
    this.#awaited.set(id, undefined);
    try {
      await make();
      return this.#awaited.get(id);
    } finally {
      this.#awaited.delete(id);
    }
  }

  /** A new transaction is committed. */
  made(transaction: Transaction): void {
    if (this.#awaited.has(transaction.id)) this.#awaited.set(transaction.id, transaction);
  }
}
