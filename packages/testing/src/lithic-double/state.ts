import { randomInt, randomUUID } from 'node:crypto';
import type Lithic from 'lithic';
import type { Clock } from '../../../server/src/foundation/kit/clock.ts';

export type DoubleCard = Lithic.Card & { pan: string; cvv: string };

/** One transaction with all its events. Amounts in minor units. */
export interface Life {
  readonly token: string;
  readonly card: DoubleCard;
  readonly created: string;
  readonly merchant: Lithic.Transaction.Merchant;
  readonly currency: string;
  /** Units of the card's currency for one of the merchant's. */
  readonly rate: number;
  readonly events: Lithic.Transaction.Event[];
  status: Lithic.Transaction['status'];
  /** Held, in the merchant's and in the card's currency. */
  pending: { merchant: number; billed: number };
  settled: { merchant: number; billed: number };
}

/** What the double knows, like the vendor's database. */
export class DoubleState {
  readonly programs: Lithic.CardProgram[];
  readonly holders = new Map<string, Lithic.AccountHolder & { readonly account_token: string }>();
  readonly cards = new Map<string, DoubleCard>();
  readonly lives = new Map<string, Life>();
  readonly events: Lithic.Event[] = [];
  readonly subscriptions = new Map<string, Lithic.EventSubscription>();
  responder: string | null = null;
  readonly clock: Clock;
  /** Every card number that was ever issued. */
  readonly numbers = new Set<string>();

  constructor(clock: Clock) {
    this.clock = clock;
    const created = this.now();
    this.programs = [
      ['Visa', '400012'],
      ['Mastercard', '520012'],
    ].map(([name, prefix]) => ({
      token: randomUUID(),
      account_level_management_enabled: false,
      created,
      name: name!,
      pan_range_start: `${prefix}0000000000`,
      pan_range_end: `${prefix}9999999999`,
      cardholder_currency: 'USD',
      settlement_currencies: ['USD'],
    }));
  }

  now(): string {
    return this.clock.now().toISOString();
  }

  newNumber(program: Lithic.CardProgram): string {
    for (;;) {
      const digits = program.pan_range_start.slice(0, 6) + String(randomInt(10 ** 9)).padStart(9, '0');
      const number = digits + checkDigitOf(digits);
      if (this.numbers.has(number)) continue;
      this.numbers.add(number);
      return number;
    }
  }
}

/** By Luhn. */
function checkDigitOf(digits: string): string {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return String((10 - (sum % 10)) % 10);
}
