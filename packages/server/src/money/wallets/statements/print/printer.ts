import type { CardId, TenantId } from '#kit/ids.ts';
import type { Tenant } from '#kit/tenant.ts';
import { partnerName } from '#partners';
import { entriesAsJsonText, type EntryReading } from '#ledger';
import { addTotals } from '../add-totals.ts';
import { pagesOf } from '../statement.ts';
import type { Totals } from '../totals.ts';
import { PrintThread } from './print-thread.ts';
import { PrintQueue } from './print-queue.ts';
import { statementHeader, statementSection, type StatementDocument } from './statement-header.ts';
import type { SectionMessage } from './thread-messages.ts';

/** Longer statements are for programs to read, as CSV. Drawing this many takes about ten seconds of processor time. */
export const PRINTED_ENTRIES_MAX = 10_000;

/** Finds how printed statements name cards. Cards are another domain's, so composition provides it. */
export type NameCards = (
  tenantId: TenantId,
  ids: readonly CardId[],
  showName: (name: string) => string,
) => Promise<ReadonlyMap<CardId, string>>;

interface PrintReading extends EntryReading {
  readonly nameCards: NameCards;
  /** A person's name as the caller may see it. */
  readonly showName: (name: string) => string;
}

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
    reading: PrintReading,
    tenant: Tenant,
    document: StatementDocument,
    now: Date,
    signal: AbortSignal,
  ): Promise<Uint8Array[]> {
    const feed = async (send: (message: SectionMessage) => void): Promise<void> => {
      for (const statement of document.statements) {
        send({ section: statementSection(statement) });
        const totals: Totals = new Map();
        for await (const page of pagesOf(statement, (range) => entriesAsJsonText(reading, range))) {
          if (signal.aborted) return;
          addTotals(totals, page.totals);
          const isWallet = statement.subject.kind === 'wallet';
          if (isWallet) send({ cards: await reading.nameCards(tenant.id, cardsIn(page.text), reading.showName) });
          send({ entries: page.text });
        }
        send({ totals });
      }
    };
    return await this.#queue.run(tenant.id, signal, async () => {
      const partner = await partnerName(reading.database, tenant.partnerId);
      const parties = { issuer: this.#issuer, partner, isSandbox: tenant.environment === 'sandbox' };
      return await this.#thread.print(statementHeader(document, parties, now), feed, signal);
    });
  }

  /** Ends the printing thread; a statement that is being printed fails. */
  async close(): Promise<void> {
    await this.#thread.close();
  }
}

const CARD = /"card_id":"([0-9a-f-]{36})"/g;

/** The cards that entries name, as JSON text. A caller's metadata may look like one; the tenant has no such card. */
function cardsIn(text: string): CardId[] {
  return [...new Set(Array.from(text.matchAll(CARD), ([, id]) => id as CardId))];
}
