import { placeInOrder, type WebhookEvent } from '@issuary/sdk';

/** Stands for a partner's processing of events: prints one line per event. */
export class Journal {
  readonly #print: (line: string) => void;
  /** By subject: card, customer or wallet. A partner stores it in the same row as the subject's data. */
  readonly #lastSequences = new Map<string, number>();

  constructor(print: (line: string) => void) {
    this.#print = print;
  }

  write(event: WebhookEvent): void {
    if (event.test === true) {
      this.#print(`${event.id} ${event.type} is a test`);
      return;
    }
    const subject = event.data.id;
    const place = placeInOrder(event, this.#lastSequences.get(subject));
    // A past event is printed but does not replace newer data.
    if (place === 'next' || place === 'gap') this.#lastSequences.set(subject, event.sequence);
    this.#print(`${event.id} ${event.type} ${subject} #${event.sequence} ${place} ${describe(event)}`.trimEnd());
  }
}

/** `event.type` determines the fields of `data`. Types that are not needed or unknown are ignored. */
function describe(event: WebhookEvent): string {
  if (event.type === 'card.charged') {
    const { amount, currency, merchant, balance_after } = event.data;
    return `${amount} ${currency} at ${merchant.name}, ${balance_after} left`;
  }
  if (event.type === 'card.declined') return event.data.decline_reason;
  if (event.type === 'card.funded') return `${event.data.amount} ${event.data.currency}`;
  return '';
}
