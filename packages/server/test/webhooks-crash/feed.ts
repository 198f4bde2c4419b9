import type { ApiAnswer } from '../torture/http-client.ts';

const PAGE_SIZE = 100;

/** An event in the feed. */
export interface FeedEvent {
  readonly id: string;
  readonly type: string;
  readonly sequence: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- as its type has it
  readonly data: any;
}

/** The fields that identify the cause of an event. */
const CAUSES = ['id', 'operation_id', 'transaction_id', 'challenge_id'] as const;

/** A tenant's feed, read incrementally: the reference for its events. */
export class Feed {
  readonly #read: (path: string) => Promise<ApiAnswer>;
  readonly events: FeedEvent[] = [];
  readonly #counts = new Map<string, number>();
  #cursor: string | undefined;

  constructor(read: (path: string) => Promise<ApiAnswer>) {
    this.#read = read;
  }

  /** Reads new events to the end of the feed. */
  async readNew(): Promise<void> {
    for (;;) {
      const after = this.#cursor === undefined ? '' : `&after=${this.#cursor}`;
      const { data } = await this.#read(`/events?size=${PAGE_SIZE}${after}`);
      const events = data.events as FeedEvent[];
      for (const event of events) this.#add(event);
      if (events.length > 0) this.#cursor = data.next_cursor;
      if (events.length < PAGE_SIZE) return;
    }
  }

  /** The number of events for a key such as `card.frozen id=…` or `transaction_id=…`. */
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
