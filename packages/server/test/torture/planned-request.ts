import type { KnownOperation, ExpectedRecords } from './expected-records.ts';
import type { ExpectedCard } from './expected-card.ts';
import type { ApiAnswer, ApiRequest } from './http-client.ts';
import type { Random } from './random.ts';

/** A request, its expected outcome, and what a success changes in the expected records. */
export interface PlannedRequest {
  readonly request: ApiRequest & { readonly method: 'POST' | 'PUT'; readonly body: object };
  readonly reference?: string;
  readonly card?: ExpectedCard;
  /** The status of a success, or the error code. */
  readonly expected: number | string;
  /** Checks the response of a money operation; throws if it is wrong. */
  check?(answer: ApiAnswer): void;
  /** Records a success; returns the card if the request created one. */
  done(operation: KnownOperation | undefined, answer: ApiAnswer | undefined): ExpectedCard | void;
  /** For a purchase whose response may have arrived too late: the reversal to send, and how to record its response. */
  readonly late?: {
    undo(answer: ApiAnswer): PlannedRequest['request'];
    done(answer: ApiAnswer): void;
  };
}

/** What a request is chosen from. No other client uses these cards, so the outcome of every request is predictable. */
export interface RequestContext {
  readonly records: ExpectedRecords;
  readonly cards: readonly ExpectedCard[];
  readonly customerId: string;
  /** A card of another partner. */
  readonly strangerCardId: string | undefined;
  readonly random: Random;
  /** Unique in the whole run. */
  readonly newName: () => string;
}
