import { InProgress } from '#kit/concurrency/in-progress.ts';
import type { TransactionId } from '#kit/ids.ts';
import type { Transaction } from '../model.ts';

interface Capture {
  transaction: Transaction | undefined;
}

/** Hands a new transaction to the request that created it, so that the request need not read it back from the database. */
export class CommittedTransactions {
  readonly #captures = new InProgress<TransactionId, Capture>();

  /** Runs `create`; returns the transaction with this id if this process committed it meanwhile. */
  async capture(id: TransactionId, create: () => Promise<unknown>): Promise<Transaction | undefined> {
    const capture: Capture = { transaction: undefined };
    this.#captures.add(id, capture);
    try {
      await create();
      return capture.transaction;
    } finally {
      this.#captures.delete(id);
    }
  }

  /** Reports that a new transaction is committed. */
  add(transaction: Transaction): void {
    const capture = this.#captures.get(transaction.id);
    if (capture !== undefined) capture.transaction = transaction;
  }
}
