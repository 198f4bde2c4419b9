import type { Database } from '../../../../foundation/database/index.ts';
import type { Tenant } from '../../../../foundation/kit/tenant.ts';
import { partnerName } from '../../../../foundation/partners/index.ts';
import { entriesAsJsonText } from '../../../ledger/index.ts';
import { pagesOf, type Statement } from '../statement.ts';
import { addTotals, type Totals } from '../totals.ts';
import { PrintThread } from './print-thread.ts';
import { PrintQueue } from './print-queue.ts';
import { statementHeader } from './statement-header.ts';

/** Longer statements are for programs to read, as CSV. Drawing this many takes about ten seconds of processor time. */
export const PRINTED_ENTRIES_MAX = 10_000;

/** Prints the statements of a process. */
export class StatementPrinter {
  readonly #queue = new PrintQueue();
  readonly #issuer: string;
  readonly #thread: PrintThread;

  /** @param issuer the operator's name, as statements show it */
  constructor(issuer: string, thread = new PrintThread()) {
    this.#issuer = issuer;
    this.#thread = thread;
  }

  /**
   * The statement as a PDF, in pieces. It is complete before the first piece is sent, so a slow reader does not keep
   * other statements waiting. It has nine megabytes at most, two thirds of them its structure for assistive technology.
   * @param signal cancels printing
   * @throws AppError rate_limited when too many statements are requested; the signal's reason
   */
  async print(
    database: Database,
    tenant: Tenant,
    statement: Statement,
    now: Date,
    signal: AbortSignal,
  ): Promise<Uint8Array[]> {
    const feed = async (sendEntries: (entries: string) => void): Promise<Totals> => {
      const totals: Totals = new Map();
      for await (const page of pagesOf(statement, (range) => entriesAsJsonText(database, range))) {
        if (signal.aborted) break;
        addTotals(totals, page.totals);
        sendEntries(page.text);
      }
      return totals;
    };
    return await this.#queue.run(tenant.id, signal, async () => {
      const partner = await partnerName(database, tenant.partnerId);
      const parties = { issuer: this.#issuer, partner, isSandbox: tenant.environment === 'sandbox' };
      return await this.#thread.print(statementHeader(statement, parties, now), feed, signal);
    });
  }

  /** Ends the printing thread; a statement that is being printed fails. */
  async close(): Promise<void> {
    await this.#thread.close();
  }
}
