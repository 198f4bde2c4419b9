import type { Database } from '../../../../foundation/database/index.ts';
import { entriesAsJsonText } from '../../../ledger/index.ts';
import { pagesOf, type Statement } from '../statement.ts';
import { addTotals, type Totals } from '../totals.ts';
import { headOf } from './order.ts';
import { PrintThread } from './print-thread.ts';
import { PrintQueue } from './print-queue.ts';

/** More is for a machine to read, and takes long to draw: five seconds for so many. */
export const PRINTED_ENTRIES_MAX = 10_000;

/** Prints the statements of a process. */
export class StatementPrinter {
  readonly #queue = new PrintQueue();
  readonly #thread: PrintThread;

  constructor(thread = new PrintThread()) {
    this.#thread = thread;
  }

  /**
   * The statement as a PDF, in pieces. It is there whole before any of it is sent, two megabytes at most: so a reader who
   * takes his time holds up nobody.
   * @param signal ends it early
   * @throws AppError rate_limited when too many are asked for; what the signal gives as its reason
   */
  async print(database: Database, statement: Statement, now: Date, signal: AbortSignal): Promise<Uint8Array[]> {
    const feed = async (send: (entries: string) => void): Promise<Totals> => {
      const totals: Totals = new Map();
      for await (const page of pagesOf(statement, (stretch) => entriesAsJsonText(database, stretch))) {
        if (signal.aborted) break;
        addTotals(totals, page.totals);
        send(page.text);
      }
      return totals;
    };
    return await this.#queue.run(statement.wallet.tenantId, signal, () =>
      this.#thread.print(headOf(statement, now), feed, signal),
    );
  }

  /** Ends its thread, and with it what is being printed. */
  async close(): Promise<void> {
    await this.#thread.close();
  }
}
