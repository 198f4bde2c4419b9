import type Lithic from 'lithic';
import { HOUR_MS } from '#kit/durations.ts';
import type { Clock } from '#kit/clock.ts';
import type { CardBrand } from '#ports/cards.ts';

/** What a card program determines of its cards: Lithic does not return the first digits with a card. */
export interface CardProgram {
  readonly token: string;
  readonly brand: CardBrand | undefined;
  /** Lower case. */
  readonly currency: string;
  readonly first6: string;
}

const FIRST_DIGITS = 6;
const KNOWN_FOR_MS = HOUR_MS;

/** The account's card programs, read once an hour. */
export class CardPrograms {
  readonly #client: () => Lithic;
  readonly #clock: Clock;
  #programs: Promise<readonly CardProgram[]> | undefined;
  #read_at_ms = 0;

  constructor(client: () => Lithic, clock: Clock) {
    this.#client = client;
    this.#clock = clock;
  }

  async all(): Promise<readonly CardProgram[]> {
    const now_ms = this.#clock.now().getTime();
    if (this.#programs === undefined || now_ms - this.#read_at_ms > KNOWN_FOR_MS) {
      const reading = this.#read();
      this.#programs = reading;
      this.#read_at_ms = now_ms;
      reading.catch(() => {
        if (this.#programs === reading) this.#programs = undefined;
      });
    }
    return await this.#programs;
  }

  async #read(): Promise<CardProgram[]> {
    const programs: CardProgram[] = [];
    for await (const { token, pan_range_start, cardholder_currency } of this.#client().cardPrograms.list()) {
      const first6 = pan_range_start.slice(0, FIRST_DIGITS);
      programs.push({ token, brand: brandOf(first6), currency: (cardholder_currency ?? 'usd').toLowerCase(), first6 });
    }
    return programs;
  }
}

/** By the ranges of ISO/IEC 7812: Visa has 4; Mastercard has 51 to 55 and 2221 to 2720. */
function brandOf(first6: string): CardBrand | undefined {
  if (first6.startsWith('4')) return 'visa';
  const isMastercard = /^5[1-5]/.test(first6) || (first6 >= '222100' && first6 < '272100');
  return isMastercard ? 'mastercard' : undefined;
}
