import type { CardId } from '#kit/ids.ts';
import type { SavedFactSource } from '#ledger';
import { NO_SPENDING, type ControlLevel, type Spending, type Usage } from '#controls';
import { sumCredits, type CreditedCards } from './credited-store.ts';

interface CreditedKey extends CreditedCards {
  /** The tenant's time. */
  readonly now: Date;
}

/** What each card of a customer in one currency has received by original credits, as of the key's time. Cards without credits are absent. */
type Credited = ReadonlyMap<CardId, Spending>;

/**
 * Added up from the transactions, since credits are rare: purchases neither read nor write it. Read under the tenant's lock; a
 * command adds what it approves, so that the next one of its batch counts it.
 */
export const creditedFacts: SavedFactSource<CreditedKey, Credited> = {
  name: 'credited',
  changes: 'any_time',
  cached: false,
  keyText: ({ tenantId, customerId, currency }) => `${tenantId}${customerId}${currency}`,
  load: async (database, keys) =>
    await Promise.all(
      keys.map(async (key) => {
        const rows = await sumCredits(database, key, key.now);
        return new Map(
          rows.map((row) => [
            row.card_id,
            plus(NO_SPENDING, {
              dayAmount: row.day_amount,
              weekAmount: row.week_amount,
              monthAmount: row.month_amount,
              lifetimeAmount: row.lifetime_amount,
            }),
          ]),
        );
      }),
    ),
  // The transactions are saved.
  save: () => [],
};

/** After a card has received more. */
export function withCredit(credited: Credited, cardId: CardId, amount: bigint): Credited {
  const more = { dayAmount: amount, weekAmount: amount, monthAmount: amount, lifetimeAmount: amount };
  return new Map(credited).set(cardId, plus(credited.get(cardId) ?? NO_SPENDING, more));
}

/**
 * What limits credits at each level that has controls, the card first, with what counts towards the limits.
 * @param chain the card and those that it has replaced
 */
export function creditLevels(
  { controls, customerControls, ceilings }: Usage,
  credited: Credited,
  chain: readonly CardId[],
): readonly ControlLevel[] {
  const ofCard = chain.map((id) => credited.get(id) ?? NO_SPENDING).reduce(plus, NO_SPENDING);
  const ofCustomer = [...credited.values()].reduce(plus, NO_SPENDING);
  return [
    { name: 'card', controls, spending: ofCard } as const,
    { name: 'customer', controls: customerControls, spending: ofCustomer } as const,
    { name: 'ceiling', controls: ceilings, spending: ofCard } as const,
  ].flatMap(({ controls: own, ...level }): ControlLevel[] => (own === null ? [] : [{ ...level, controls: own }]));
}

type Amounts = Pick<Spending, 'dayAmount' | 'weekAmount' | 'monthAmount' | 'lifetimeAmount'>;

function plus(one: Spending, other: Amounts): Spending {
  return {
    ...one,
    dayAmount: one.dayAmount + other.dayAmount,
    weekAmount: one.weekAmount + other.weekAmount,
    monthAmount: one.monthAmount + other.monthAmount,
    lifetimeAmount: one.lifetimeAmount + other.lifetimeAmount,
  };
}
