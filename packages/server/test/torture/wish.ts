import type { KnownOperation, TenantBook } from './books.ts';
import type { CardBook } from './card-book.ts';
import type { ApiAnswer, ApiRequest } from './http-client.ts';
import type { Random } from './random.ts';

/** A request, what must come of it, and what it then means for the books. */
export interface Wish {
  readonly request: ApiRequest & { readonly method: 'POST' | 'PUT'; readonly body: object };
  readonly reference?: string;
  readonly card?: CardBook;
  /** The status of a success, or the code of the refusal. */
  readonly expected: number | string;
  /** What the answer of a money operation must say; throws if it does not. */
  check?(answer: ApiAnswer): void;
  /** Writes a success into the books; gives the card if there is a new one. */
  done(operation: KnownOperation | undefined, answer: ApiAnswer | undefined): CardBook | void;
  /** Where an answer that may have come too late does not stand: what is sent then, and what that answer means. */
  readonly late?: {
    undo(answer: ApiAnswer): Wish['request'];
    done(answer: ApiAnswer): void;
  };
}

/** What a client may want next. Its cards are its own, so it knows what must come of everything it asks for. */
export interface Wishing {
  readonly book: TenantBook;
  readonly cards: readonly CardBook[];
  readonly customerId: string;
  /** A card of another partner. */
  readonly strangerCardId: string | undefined;
  readonly random: Random;
  /** Unique in the whole run. */
  readonly newName: () => string;
}
