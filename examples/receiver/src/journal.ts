import { placeInOrder, type WebhookEvent } from '@issuary/sdk';

/** What a partner does with an event; here, one line for each. */
export class Journal {
  readonly #print: (line: string) => void;
  /** By card, customer or wallet. A partner keeps it in the row of each, together with what the events say. */
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
    // The newest has the last word: what is past is noted, but does not overwrite what came after it.
    if (place === 'next' || place === 'gap') this.#lastSequences.set(subject, event.sequence);
    this.#print(`${event.id} ${event.type} ${subject} #${event.sequence} ${place} ${describe(event)}`.trimEnd());
  }
}

/** The type tells what else is in `data`. What is not needed, or not known yet, is let pass. */
function describe(event: WebhookEvent): string {
  if (event.type === 'card.charged') {
    const { amount, currency, merchant, balance_after } = event.data;
    return `${amount} ${currency} at ${merchant.name}, ${balance_after} left`;
  }
  if (event.type === 'card.declined') return event.data.decline_reason;
  if (event.type === 'card.funded') return `${event.data.amount} ${event.data.currency}`;
  return '';
}
