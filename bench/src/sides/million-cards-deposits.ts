import { millionCards, MILLION_CARDS_DATABASE } from '../million-cards/million-cards.ts';
import type { Side } from '../side.ts';
import { measureDeposits } from './deposits.ts';

/** Deposits to a thousand cards among a million. */
export const millionCardsDeposits = depositsTo('separate', 'deposits, a million cards present');

/** Deposits to a hundred thousand cards among a million, so that hardly any of them is still in a cache. */
export const spreadDeposits = depositsTo('many', 'deposits, to 100,000 of a million cards');

function depositsTo(cards: 'separate' | 'many', name: string): Side {
  return {
    name,
    unit: 'per_second',
    async prepare(fixtures) {
      const { service, [cards]: recipients } = await millionCards(fixtures);
      return measureDeposits(fixtures, service, MILLION_CARDS_DATABASE, recipients.deposits);
    },
  };
}
