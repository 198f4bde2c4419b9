import { decimal, type CardBook } from './card-book.ts';
import { ContractError, type ApiAnswer } from './http-client.ts';
import { comparePurchase, openPurchase, stepsOf, take, type PurchaseBook, type PurchaseStep } from './purchase-book.ts';
import type { Wish, Wishing } from './wish.ts';

const MERCHANT = { name: 'Mercado Central', mcc: '5411', country: 'DO' };
/** Seconds the card network waits for a response; an approval that arrives later is reversed. */
export const ANSWER_SECONDS = 1;

const FOLLOW_UPS = { increment: 2, partClearing: 3, finalClearing: 2, wholeClearing: 3, overClearing: 1, reversal: 2 };
const UNASKED = { clearing: 1, refund: 1 };
/** Maximum number of a card's purchases with an open hold. */
const OPEN_PURCHASES_MAX = 5;

/** What a merchant does next with a card: a new purchase, or a follow-up to an earlier one. */
export function purchase(wishing: Wishing, card: CardBook): Wish {
  const { random, book } = wishing;
  const known = [...book.purchases.values()].filter((each) => each.card === card);
  const open = known.filter(({ held }) => held > 0);
  if (open.length > 0 && (open.length >= OPEN_PURCHASES_MAX || random.chance(0.5))) {
    return followUp(wishing, random.pick(open));
  }
  const refundable = known.filter(({ cleared, refunded }) => cleared > refunded);
  if (refundable.length > 0 && random.chance(0.1)) return refund(wishing, random.pick(refundable));
  return random.chance(0.1) ? unasked(wishing, card) : authorization(wishing, card);
}

function authorization({ book, random }: Wishing, card: CardBook): Wish {
  const amount = random.between(1, 2_000);
  const declined = declineOf(card, amount);
  return {
    request: post(`/simulations/cards/${card.id}/authorizations`, { amount: decimal(amount), merchant: MERCHANT }),
    card,
    expected: 201,
    done(_, answer) {
      const made = openPurchase(book.purchases, card, answer!.data.id);
      take(made, declined ?? { type: 'authorization', amount, reason: null });
      comparePurchase(made, answer!.data);
    },
    late: {
      undo: ({ data }) => post(`/simulations/transactions/${data.id}/reversals`, { amount: decimal(amount) }),
      done: (answer) =>
        takeUndone(openPurchase(book.purchases, card, answer.data.id), answer, { type: 'authorization', amount }),
    },
  };
}

function increment({ random }: Wishing, made: PurchaseBook): Wish {
  const amount = random.between(1, 500);
  const declined = declineOf(made.card, amount);
  const whole = decimal(made.held + amount);
  return {
    ...about(made, 'increments', { amount: decimal(amount) }),
    done(_, answer) {
      take(made, declined ?? { type: 'increment', amount, reason: null });
      comparePurchase(made, answer!.data);
    },
    late: {
      undo: () => post(`/simulations/transactions/${made.id}/reversals`, { amount: whole }),
      done: (answer) => takeUndone(made, answer, { type: 'increment', amount }),
    },
  };
}

function followUp(wishing: Wishing, made: PurchaseBook): Wish {
  const { random } = wishing;
  const { held, card } = made;
  const some = random.between(1, held);
  const kind = random.weighted(FOLLOW_UPS);
  switch (kind) {
    case 'increment':
      return increment(wishing, made);
    case 'partClearing':
      return moving(made, 'clearings', 'clearing', some, { amount: decimal(some), final: false });
    case 'finalClearing':
      return moving(made, 'clearings', 'clearing', some, { amount: decimal(some), final: true }, true);
    case 'wholeClearing':
      return moving(made, 'clearings', 'clearing', held, {}, true);
    case 'overClearing': {
      const over = held + random.between(1, Math.max(1, card.balance));
      return moving(made, 'clearings', 'clearing', over, { amount: decimal(over) }, true);
    }
    case 'reversal':
    default:
      return random.chance(0.5)
        ? moving(made, 'reversals', 'reversal', held, {})
        : moving(made, 'reversals', 'reversal', some, { amount: decimal(some) });
  }
}

function refund({ random }: Wishing, made: PurchaseBook): Wish {
  const amount = random.between(1, made.cleared - made.refunded);
  return moving(made, 'refunds', 'refund', amount, { amount: decimal(amount) });
}

/**
 * A clearing or refund without an authorization: the network reports it, so neither a frozen card nor a low balance
 * prevents it.
 */
function unasked({ book, random }: Wishing, card: CardBook): Wish {
  const type = random.weighted(UNASKED);
  const amount = random.between(1, 800);
  return {
    request: post(`/simulations/cards/${card.id}/${type}s`, { amount: decimal(amount), merchant: MERCHANT }),
    card,
    expected: 201,
    done(_, answer) {
      const made = openPurchase(book.purchases, card, answer!.data.id);
      take(made, { type, amount, reason: null });
      comparePurchase(made, answer!.data);
    },
  };
}

function moving(
  made: PurchaseBook,
  path: string,
  type: 'clearing' | 'reversal' | 'refund',
  amount: number,
  body: object,
  final = false,
): Wish {
  return {
    ...about(made, path, body),
    done(_, answer) {
      take(made, { type, amount, reason: type === 'reversal' ? 'reversal' : null }, final);
      comparePurchase(made, answer!.data);
    },
  };
}

/**
 * Everything is reversed after a response that may have arrived too late. The steps may only be the requested one or a
 * decline of it, then reversals; afterwards nothing is held.
 */
function takeUndone(made: PurchaseBook, answer: ApiAnswer, asked: Pick<PurchaseStep, 'type' | 'amount'>): void {
  const added = stepsOf(answer.data).slice(made.steps.length);
  const [first] = added;
  const isAsked = first?.type === asked.type && first.amount === asked.amount;
  const others = isAsked || first?.type === 'decline' ? added.slice(1) : added;
  const isSound = others.every(({ type }) => type === 'reversal') && (first?.type === 'decline' || isAsked);
  if (!isSound) throw new ContractError(`${made.id}: more happened than was asked for: ${answer.text}`);
  for (const step of added) take(made, step);
  made.isReversed = true;
  comparePurchase(made, answer.data);
  if (made.held > 0) throw new ContractError(`${made.id}: something is held after all was reversed: ${answer.text}`);
}

function declineOf(card: CardBook, amount: number): PurchaseStep | undefined {
  if (card.status !== 'active') return { type: 'decline', amount: 0, reason: 'card_frozen' };
  return card.balance < amount ? { type: 'decline', amount: 0, reason: 'insufficient_funds' } : undefined;
}

function about(made: PurchaseBook, path: string, body: object) {
  return { request: post(`/simulations/transactions/${made.id}/${path}`, body), card: made.card, expected: 200 };
}

function post(path: string, body: object): Wish['request'] {
  return { method: 'POST', path, body };
}
