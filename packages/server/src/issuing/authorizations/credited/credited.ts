import type { CardId, CustomerId, TenantId } from '../../../foundation/kit/ids.ts';
import type { Currency } from '../../../foundation/kit/money.ts';
import type { SavedFactSource } from '../../../money/ledger/index.ts';
import { replacementsOf } from '../../cards/index.ts';
import { NO_CONTROLS, NO_SPENDING, type ControlLevel, type Spending, type Usage } from '../../controls/index.ts';
import { sumCredits } from './store.ts';

interface CreditedKey {
  readonly tenantId: TenantId;
  readonly customerId: CustomerId;
  readonly currency: Currency;
  /** The tenant's time. */
  readonly now: Date;
}

/** What the cards of a customer in one currency have received by original credits, as of the key's time. */
interface Credited {
  /** Cards without credits are absent. */
  readonly ofCards: ReadonlyMap<CardId, Spending>;
  /** The card that each card has replaced. */
  readonly replaced: ReadonlyMap<CardId, CardId>;
}

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
      keys.map(async ({ tenantId, customerId, currency, now }) => {
        const cards = await replacementsOf(database, tenantId, customerId, currency);
        const ids = cards.map(({ id }) => id);
        const rows = await sumCredits(database, tenantId, ids, now);
        return {
          ofCards: new Map(
            rows.map((row) => [
              row.card_id,
              plus(NO_SPENDING, {
                dayAmount: row.day_amount,
                weekAmount: row.week_amount,
                monthAmount: row.month_amount,
                lifetimeAmount: row.lifetime_amount,
              }),
            ]),
          ),
          replaced: new Map(cards.flatMap(({ id, replaces }) => (replaces === null ? [] : [[id, replaces]]))),
        };
      }),
    ),
  // The transactions are saved.
  save: () => [],
};

/** After a card has received more. */
export function withCredit({ ofCards, replaced }: Credited, cardId: CardId, amount: bigint): Credited {
  const more = { dayAmount: amount, weekAmount: amount, monthAmount: amount, lifetimeAmount: amount };
  return { replaced, ofCards: new Map(ofCards).set(cardId, plus(ofCards.get(cardId) ?? NO_SPENDING, more)) };
}

/** What limits credits at each level that has controls, the card first, with what counts towards the limits. */
export function creditLevels(
  { controls, customerControls, ceilings }: Usage,
  credited: Credited,
  cardId: CardId,
): readonly ControlLevel[] {
  const ofCard = creditedTo(credited, cardId);
  const ofCustomer = [...credited.ofCards.values()].reduce(plus, NO_SPENDING);
  return [
    { name: 'card', controls, spending: ofCard } as const,
    { name: 'customer', controls: customerControls, spending: ofCustomer } as const,
    { name: 'ceiling', controls: ceilings, spending: ofCard } as const,
  ].flatMap((level): ControlLevel[] => {
    if (level.controls === null) return [];
    const { creditLimits: limits, failedAttempts } = level.controls;
    return [{ ...level, controls: { ...NO_CONTROLS, limits, failedAttempts } }];
  });
}

/** What a card has received, with the cards that it has replaced. */
function creditedTo({ ofCards, replaced }: Credited, cardId: CardId): Spending {
  let sum = NO_SPENDING;
  for (let id: CardId | undefined = cardId; id !== undefined; id = replaced.get(id))
    sum = plus(sum, ofCards.get(id) ?? NO_SPENDING);
  return sum;
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
