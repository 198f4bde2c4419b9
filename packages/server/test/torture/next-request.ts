import { unreachable } from '#kit/assert.ts';
import { FEES } from './expected-records.ts';
import { decimal, type ExpectedCard } from './expected-card.ts';
import type { ApiAnswer } from './http-client.ts';
import { nextPurchaseRequest } from './purchases.ts';
import type { PlannedRequest, RequestContext } from './planned-request.ts';

const WEIGHTS = {
  issue: 3,
  deposit: 30,
  withdraw: 20,
  freeze: 4,
  unfreeze: 6,
  terminate: 1.5,
  renew: 2,
  replace: 3,
  purchase: 40,
  customer: 2,
  stranger: 1,
  unaffordable: 1,
} as const;
const CARDS_PER_CLIENT = 8;
const WALLET_NEVER_HAS = '1000000.00';

export function nextRequest(context: RequestContext): PlannedRequest {
  const { random, cards } = context;
  const usable = cards.filter((card) => card.status === 'active' || card.status === 'frozen');
  if (usable.length === 0) return issue(context);
  const kind = random.weighted(WEIGHTS);
  const card = random.pick(usable);
  switch (kind) {
    case 'issue':
      return usable.length < CARDS_PER_CLIENT ? issue(context) : deposit(context, card);
    case 'deposit':
      return deposit(context, card);
    case 'withdraw':
      return withdraw(context, card);
    case 'freeze':
      return changeState(context, card, 'freeze', card.status === 'active' ? 'frozen' : undefined, 'card_not_active');
    case 'unfreeze':
      return changeState(context, card, 'unfreeze', card.status === 'frozen' ? 'active' : undefined, 'card_not_frozen');
    case 'terminate':
      // The partner would have to pay what a card with a negative balance owes.
      return card.balance < 0 ? deposit(context, card) : terminate(context, card);
    case 'renew':
      return renew(context, card);
    case 'replace':
      return replace(context, card);
    case 'purchase':
      return nextPurchaseRequest(context, card);
    case 'customer':
      return createCustomer(context);
    case 'stranger':
      return { ...deposit(context, card, context.strangerCardId), expected: 'card_not_found' };
    case 'unaffordable':
      return unaffordable(context, card);
    default:
      return unreachable(kind);
  }
}

function issue({ records, customerId, random, newName }: RequestContext): PlannedRequest {
  const amount = random.between(100, 5_000);
  const reference = newName();
  const body = { customer_id: customerId, amount: decimal(amount), brand: 'visa', reference };
  return {
    request: { method: 'POST', path: '/cards', body },
    reference,
    expected: 201,
    // A card found by look-up while still being provisioned is not used until the audit.
    done: (operation) =>
      records.issued(
        operation!.card_id,
        operation!.id,
        amount,
        operation!.status === 'pending' ? 'processing' : 'active',
      ),
  };
}

function deposit({ records, random, newName }: RequestContext, card: ExpectedCard, cardId = card.id): PlannedRequest {
  const amount = random.between(1, 3_000);
  const reference = newName();
  return {
    request: { method: 'POST', path: `/cards/${cardId}/deposit`, body: { amount: decimal(amount), reference } },
    reference,
    card,
    expected: card.status === 'active' ? 200 : 'card_not_active',
    check: (answer) => checkMoved(answer, amount, FEES.deposit, card, amount),
    done: (operation) => records.deposited(card, operation!.id, amount),
  };
}

function withdraw({ records, random, newName }: RequestContext, card: ExpectedCard): PlannedRequest {
  const amount = random.between(1, 3_000);
  const reference = newName();
  const enough = card.balance >= amount;
  return {
    request: { method: 'POST', path: `/cards/${card.id}/withdraw`, body: { amount: decimal(amount), reference } },
    reference,
    card,
    expected: card.status !== 'active' ? 'card_not_active' : enough ? 200 : 'insufficient_card_balance',
    check: (answer) => checkMoved(answer, amount, FEES.withdraw, card, -amount),
    done: (operation) => records.withdrawn(card, operation!.id, amount),
  };
}

function unaffordable(context: RequestContext, card: ExpectedCard): PlannedRequest {
  const planned = deposit(context, card);
  const body = { ...planned.request.body, amount: WALLET_NEVER_HAS };
  const expected = card.status === 'active' ? 'insufficient_merchant_balance' : 'card_not_active';
  return { ...planned, request: { ...planned.request, body }, expected };
}

/** Freeze or unfreeze; `to` is undefined when the card is not in a state for it. */
function changeState(
  { records }: RequestContext,
  card: ExpectedCard,
  move: 'freeze' | 'unfreeze',
  to: 'frozen' | 'active' | undefined,
  refusal: string,
): PlannedRequest {
  return {
    request: { method: 'PUT', path: `/cards/${card.id}/${move}`, body: {} },
    card,
    expected: to === undefined ? refusal : 200,
    done: () => records.stateChanged(card, to!),
  };
}

function terminate({ records }: RequestContext, card: ExpectedCard): PlannedRequest {
  return {
    request: { method: 'PUT', path: `/cards/${card.id}/terminate`, body: {} },
    card,
    expected: 200,
    done: () => records.terminated(card),
  };
}

function renew({ records }: RequestContext, card: ExpectedCard): PlannedRequest {
  return {
    request: { method: 'POST', path: `/cards/${card.id}/renew`, body: {} },
    card,
    expected: 201,
    done: () => records.renewed(card),
  };
}

/** Replaces a card, often with holds on it, whose money is forwarded later. */
function replace({ records, newName }: RequestContext, card: ExpectedCard): PlannedRequest {
  const reference = newName();
  return {
    request: { method: 'POST', path: `/cards/${card.id}/replace`, body: { reason: 'stolen', reference } },
    reference,
    card,
    expected: 201,
    check({ data, text }) {
      if (data.replaces !== card.id)
        throw new Error(`card ${card.id}: the response is not about its replacement: ${text}`);
    },
    done: (operation) =>
      records.replaced(card, operation!.card_id, operation!.status === 'pending' ? 'processing' : 'active'),
  };
}

function createCustomer({ records, newName }: RequestContext): PlannedRequest {
  return {
    request: { method: 'POST', path: '/customers', body: newCustomer(newName()) },
    expected: 201,
    done: () => void (records.customers += 1),
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
function checkMoved(answer: ApiAnswer, amount: number, fee: number, card: ExpectedCard, change: number): void {
  const { operation } = answer.data;
  const entry = operation.entries.find((each: { account_id: string }) => each.account_id === card.id);
  const isValid =
    operation.status === 'succeeded' &&
    operation.amount === decimal(amount) &&
    operation.fee === decimal(fee) &&
    entry?.sequence === card.entries + 1 &&
    entry.amount === decimal(change) &&
    entry.balance_after === decimal(card.balance + change);
  if (!isValid) throw new Error(`card ${card.id}: the response does not match the request: ${answer.text}`);
}
