import type { ApiAnswer } from '../torture/http-client.ts';

const PAGE_SIZE = 100;

/** An event as the feed has it. */
export interface FeedEvent {
  readonly id: string;
  readonly type: string;
  readonly sequence: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- as its type has it
  readonly data: any;
}

/** The fields by which an event tells what caused it. */
const CAUSES = ['id', 'operation_id', 'transaction_id', 'challenge_id'] as const;

/** A tenant's feed, read bit by bit: what is true about events. */
export class Feed {
  readonly #read: (path: string) => Promise<ApiAnswer>;
  readonly events: FeedEvent[] = [];
  readonly #counts = new Map<string, number>();
  #cursor: string | undefined;

  constructor(read: (path: string) => Promise<ApiAnswer>) {
    this.#read = read;
  }

  /** Up to an end that it had meanwhile. */
  async readOn(): Promise<void> {
    for (;;) {
      const after = this.#cursor === undefined ? '' : `&after=${this.#cursor}`;
      const { data } = await this.#read(`/events?size=${PAGE_SIZE}${after}`);
      const events = data.events as FeedEvent[];
      for (const event of events) this.#add(event);
      if (events.length > 0) this.#cursor = data.next_cursor;
      if (events.length < PAGE_SIZE) return;
    }
  }

  /** How many events there are of something such as `card.frozen id=…` or `transaction_id=…`. */
  count(what: string): number {
    return this.#counts.get(what) ?? 0;
  }

  #add(event: FeedEvent): void {
    this.events.push(event);
    for (const cause of CAUSES) {
      const value = event.data[cause];
      if (value === undefined) continue;
      for (const what of [`${cause}=${value}`, `${event.type} ${cause}=${value}`]) {
        this.#counts.set(what, this.count(what) + 1);
      }
    }
  }
}
