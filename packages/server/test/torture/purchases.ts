import { decimal, newestOf, type ExpectedCard } from './expected-card.ts';
import { ContractError, type ApiAnswer } from './http-client.ts';
import {
  comparePurchase,
  openPurchase,
  stepsOf,
  recordStep,
  type ExpectedPurchase,
  type PurchaseStep,
} from './expected-purchase.ts';
import type { PlannedRequest, RequestContext } from './planned-request.ts';

const MERCHANT = { name: 'Mercado Central', mcc: '5411', country: 'DO' };
/** Seconds the card network waits for a response; an approval that arrives later is reversed. */
export const ANSWER_SECONDS = 1;

const FOLLOW_UPS = { increment: 2, partClearing: 3, finalClearing: 2, wholeClearing: 3, overClearing: 1, reversal: 2 };
const WITHOUT_AUTHORIZATION = { clearing: 1, refund: 1 };
/** Maximum number of a card's purchases with an open hold. */
const OPEN_PURCHASES_MAX = 5;

/** What a merchant does next with a card: a new purchase, or a follow-up to an earlier one. */
export function nextPurchaseRequest(context: RequestContext, card: ExpectedCard): PlannedRequest {
  const { random, records } = context;
  // Merchants clear, reverse and refund what was bought with the cards that this one replaces, too.
  const known = [...records.purchases.values()].filter((each) => newestOf(each.card) === card);
  const open = known.filter(({ held }) => held > 0);
  if (open.length > 0 && (open.length >= OPEN_PURCHASES_MAX || random.chance(0.5))) {
    return followUp(context, random.pick(open));
  }
  const refundable = known.filter(({ cleared, refunded }) => cleared > refunded);
  if (refundable.length > 0 && random.chance(0.1)) return refund(context, random.pick(refundable));
  return random.chance(0.1) ? withoutAuthorization(context, card) : authorization(context, card);
}

function authorization({ records, random }: RequestContext, card: ExpectedCard): PlannedRequest {
  const amount = random.between(1, 2_000);
  const declined = declineOf(card, amount);
  return {
    request: post(`/simulations/cards/${card.id}/authorizations`, { amount: decimal(amount), merchant: MERCHANT }),
    card,
    expected: 201,
    done(_, answer) {
      const purchase = openPurchase(records.purchases, card, answer!.data.id);
      recordStep(purchase, declined ?? { type: 'authorization', amount, reason: null });
      comparePurchase(purchase, answer!.data);
    },
    late: {
      undo: ({ data }) => post(`/simulations/transactions/${data.id}/reversals`, { amount: decimal(amount) }),
      done: (answer) =>
        recordReversed(openPurchase(records.purchases, card, answer.data.id), answer, {
          type: 'authorization',
          amount,
        }),
    },
  };
}

function increment({ random }: RequestContext, purchase: ExpectedPurchase): PlannedRequest {
  const amount = random.between(1, 500);
  const declined = declineOf(purchase.card, amount);
  const whole = decimal(purchase.held + amount);
  return {
    ...callTo(purchase, 'increments', { amount: decimal(amount) }),
    done(_, answer) {
      recordStep(purchase, declined ?? { type: 'increment', amount, reason: null });
      comparePurchase(purchase, answer!.data);
    },
    late: {
      undo: () => post(`/simulations/transactions/${purchase.id}/reversals`, { amount: whole }),
      done: (answer) => recordReversed(purchase, answer, { type: 'increment', amount }),
    },
  };
}

function followUp(context: RequestContext, purchase: ExpectedPurchase): PlannedRequest {
  const { random } = context;
  const { held, card } = purchase;
  const some = random.between(1, held);
  const kind = random.weighted(FOLLOW_UPS);
  switch (kind) {
    case 'increment':
      // A replaced card holds nothing more.
      if (card.replacedBy !== undefined) return movement(purchase, 'reversals', 'reversal', held, {});
      return increment(context, purchase);
    case 'partClearing':
      return movement(purchase, 'clearings', 'clearing', some, { amount: decimal(some), final: false });
    case 'finalClearing':
      return movement(purchase, 'clearings', 'clearing', some, { amount: decimal(some), final: true }, true);
    case 'wholeClearing':
      return movement(purchase, 'clearings', 'clearing', held, {}, true);
    case 'overClearing': {
      const over = held + random.between(1, Math.max(1, newestOf(card).balance));
      return movement(purchase, 'clearings', 'clearing', over, { amount: decimal(over) }, true);
    }
    case 'reversal':
    default:
      return random.chance(0.5)
        ? movement(purchase, 'reversals', 'reversal', held, {})
        : movement(purchase, 'reversals', 'reversal', some, { amount: decimal(some) });
  }
}

function refund({ random }: RequestContext, purchase: ExpectedPurchase): PlannedRequest {
  const amount = random.between(1, purchase.cleared - purchase.refunded);
  return movement(purchase, 'refunds', 'refund', amount, { amount: decimal(amount) });
}

/**
 * A clearing or refund without an authorization: the network reports it, so neither a frozen card nor a low balance
 * prevents it.
 */
function withoutAuthorization({ records, random }: RequestContext, card: ExpectedCard): PlannedRequest {
  const type = random.weighted(WITHOUT_AUTHORIZATION);
  const amount = random.between(1, 800);
  return {
    request: post(`/simulations/cards/${card.id}/${type}s`, { amount: decimal(amount), merchant: MERCHANT }),
    card,
    expected: 201,
    done(_, answer) {
      const purchase = openPurchase(records.purchases, card, answer!.data.id);
      recordStep(purchase, { type, amount, reason: null });
      comparePurchase(purchase, answer!.data);
    },
  };
}

function movement(
  purchase: ExpectedPurchase,
  path: string,
  type: 'clearing' | 'reversal' | 'refund',
  amount: number,
  body: object,
  final = false,
): PlannedRequest {
  return {
    ...callTo(purchase, path, body),
    done(_, answer) {
      recordStep(purchase, { type, amount, reason: type === 'reversal' ? 'reversal' : null }, final);
      comparePurchase(purchase, answer!.data);
    },
  };
}

/**
 * Everything is reversed after a response that may have arrived too late. The steps may only be the requested one or a
 * decline of it, then reversals; afterwards nothing is held.
 */
function recordReversed(
  purchase: ExpectedPurchase,
  answer: ApiAnswer,
  requested: Pick<PurchaseStep, 'type' | 'amount'>,
): void {
  const added = stepsOf(answer.data).slice(purchase.steps.length);
  const [first] = added;
  const isRequested = first?.type === requested.type && first.amount === requested.amount;
  const others = isRequested || first?.type === 'decline' ? added.slice(1) : added;
  const isValid = others.every(({ type }) => type === 'reversal') && (first?.type === 'decline' || isRequested);
  if (!isValid)
    throw new ContractError(
      `${purchase.id}: it has other steps than the requested one, its decline and reversals: ${answer.text}`,
    );
  for (const step of added) recordStep(purchase, step);
  purchase.isReversed = true;
  comparePurchase(purchase, answer.data);
  if (purchase.held > 0)
    throw new ContractError(`${purchase.id}: money is still held after the full reversal: ${answer.text}`);
}

function declineOf(card: ExpectedCard, amount: number): PurchaseStep | undefined {
  if (card.status !== 'active') return { type: 'decline', amount: 0, reason: 'card_frozen' };
  return card.balance < amount ? { type: 'decline', amount: 0, reason: 'insufficient_funds' } : undefined;
}

function callTo(purchase: ExpectedPurchase, path: string, body: object) {
  return {
    request: post(`/simulations/transactions/${purchase.id}/${path}`, body),
    card: purchase.card,
    expected: 200,
  };
}

function post(path: string, body: object): PlannedRequest['request'] {
  return { method: 'POST', path, body };
}
