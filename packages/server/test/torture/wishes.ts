import { unreachable } from '../../src/foundation/kit/assert.ts';
import { FEES } from './books.ts';
import { decimal, type CardBook } from './card-book.ts';
import type { ApiAnswer } from './http-client.ts';
import { purchase } from './purchases.ts';
import type { Wish, Wishing } from './wish.ts';

const WEIGHTS = {
  issue: 3,
  deposit: 30,
  withdraw: 20,
  freeze: 4,
  unfreeze: 6,
  terminate: 1.5,
  purchase: 40,
  customer: 2,
  stranger: 1,
  tooDear: 1,
} as const;
const CARDS_PER_CLIENT = 8;
const WALLET_NEVER_HAS = '1000000.00';

export function nextWish(wishing: Wishing): Wish {
  const { random, cards } = wishing;
  const usable = cards.filter((card) => card.status === 'active' || card.status === 'frozen');
  if (usable.length === 0) return issue(wishing);
  const kind = random.weighted(WEIGHTS);
  const card = random.pick(usable);
  switch (kind) {
    case 'issue':
      return usable.length < CARDS_PER_CLIENT ? issue(wishing) : deposit(wishing, card);
    case 'deposit':
      return deposit(wishing, card);
    case 'withdraw':
      return withdraw(wishing, card);
    case 'freeze':
      return changeState(wishing, card, 'freeze', card.status === 'active' ? 'frozen' : undefined, 'card_not_active');
    case 'unfreeze':
      return changeState(wishing, card, 'unfreeze', card.status === 'frozen' ? 'active' : undefined, 'card_not_frozen');
    case 'terminate':
      // The partner would have to pay what a card with a negative balance owes.
      return card.balance < 0 ? deposit(wishing, card) : terminate(wishing, card);
    case 'purchase':
      return purchase(wishing, card);
    case 'customer':
      return createCustomer(wishing);
    case 'stranger':
      return { ...deposit(wishing, card, wishing.strangerCardId), expected: 'card_not_found' };
    case 'tooDear':
      return tooDear(wishing, card);
    default:
      return unreachable(kind);
  }
}

function issue({ book, customerId, random, newName }: Wishing): Wish {
  const amount = random.between(100, 5_000);
  const reference = newName();
  const body = { customer_id: customerId, amount: decimal(amount), brand: 'visa', reference };
  return {
    request: { method: 'POST', path: '/cards', body },
    reference,
    expected: 201,
    // A card found by look-up while still being provisioned is not used until the audit.
    done: (operation) =>
      book.issued(operation!.card_id, operation!.id, amount, operation!.status === 'pending' ? 'processing' : 'active'),
  };
}

function deposit({ book, random, newName }: Wishing, card: CardBook, cardId = card.id): Wish {
  const amount = random.between(1, 3_000);
  const reference = newName();
  return {
    request: { method: 'POST', path: `/cards/${cardId}/deposit`, body: { amount: decimal(amount), reference } },
    reference,
    card,
    expected: card.status === 'active' ? 200 : 'card_not_active',
    check: (answer) => checkMoved(answer, amount, FEES.deposit, card, amount),
    done: (operation) => book.deposited(card, operation!.id, amount),
  };
}

function withdraw({ book, random, newName }: Wishing, card: CardBook): Wish {
  const amount = random.between(1, 3_000);
  const reference = newName();
  const enough = card.balance >= amount;
  return {
    request: { method: 'POST', path: `/cards/${card.id}/withdraw`, body: { amount: decimal(amount), reference } },
    reference,
    card,
    expected: card.status !== 'active' ? 'card_not_active' : enough ? 200 : 'insufficient_card_balance',
    check: (answer) => checkMoved(answer, amount, FEES.withdraw, card, -amount),
    done: (operation) => book.withdrawn(card, operation!.id, amount),
  };
}

function tooDear(wishing: Wishing, card: CardBook): Wish {
  const wish = deposit(wishing, card);
  const body = { ...wish.request.body, amount: WALLET_NEVER_HAS };
  const expected = card.status === 'active' ? 'insufficient_merchant_balance' : 'card_not_active';
  return { ...wish, request: { ...wish.request, body }, expected };
}

/** Freeze or unfreeze; `to` is undefined when the card is not in a state for it. */
function changeState(
  { book }: Wishing,
  card: CardBook,
  move: 'freeze' | 'unfreeze',
  to: 'frozen' | 'active' | undefined,
  refusal: string,
): Wish {
  return {
    request: { method: 'PUT', path: `/cards/${card.id}/${move}`, body: {} },
    card,
    expected: to === undefined ? refusal : 200,
    done: () => book.stateChanged(card, to!),
  };
}

function terminate({ book }: Wishing, card: CardBook): Wish {
  return {
    request: { method: 'PUT', path: `/cards/${card.id}/terminate`, body: {} },
    card,
    expected: 200,
    done: () => book.terminated(card),
  };
}

function createCustomer({ book, newName }: Wishing): Wish {
  return {
    request: { method: 'POST', path: '/customers', body: newCustomer(newName()) },
    expected: 201,
    done: () => void (book.customers += 1),
  };
}

export function newCustomer(externalRef: string) {
  return {
    first_name: 'Marie',
    last_name: 'Joseph',
    email: 'marie@example.com',
    phone: '+50934101234',
    country_code: 'HT',
    date_of_birth: '1990-04-12',
    external_ref: externalRef,
  };
}

/** Checks the amount, the fee, and the card's entry and balance. */
function checkMoved(answer: ApiAnswer, amount: number, fee: number, card: CardBook, change: number): void {
  const { operation } = answer.data;
  const entry = operation.entries.find((each: { account_id: string }) => each.account_id === card.id);
  const sound =
    operation.status === 'succeeded' &&
    operation.amount === decimal(amount) &&
    operation.fee === decimal(fee) &&
    entry?.sequence === card.entries + 1 &&
    entry.amount === decimal(change) &&
    entry.balance_after === decimal(card.balance + change);
  if (!sound) throw new Error(`card ${card.id}: not what was asked for: ${answer.text}`);
}
