import { decimal, forward, type ExpectedCard } from './expected-card.ts';
import { ContractError } from './http-client.ts';

type PurchaseStepType = 'authorization' | 'increment' | 'decline' | 'clearing' | 'reversal' | 'refund';

/** A step that moved money, or a decline. Other steps that moved nothing are left out. */
export interface PurchaseStep {
  readonly type: PurchaseStepType;
  readonly amount: number;
  readonly reason: string | null;
}

/** The expected state of one transaction. Amounts in minor units. */
export interface ExpectedPurchase {
  readonly id: string;
  readonly card: ExpectedCard;
  readonly steps: PurchaseStep[];
  authorized: number;
  held: number;
  cleared: number;
  released: number;
  refunded: number;
  /** The part of `cleared` that no hold covered. */
  uncovered: number;
  /** Whether the merchant reversed the transaction, whatever its state was. */
  isReversed: boolean;
}

/** The compared part of a transaction response. */
interface TransactionAnswer {
  readonly id: string;
  readonly card_id: string;
  readonly status: string;
  readonly amounts: Readonly<Record<'authorized' | 'held' | 'cleared' | 'released' | 'refunded', string>>;
  readonly timeline: readonly { type: PurchaseStepType; amount: string; reason: string | null }[];
}

export function openPurchase(
  purchases: Map<string, ExpectedPurchase>,
  card: ExpectedCard,
  id: string,
): ExpectedPurchase {
  if (purchases.has(id)) throw new ContractError(`transaction ${id} was created twice`);
  const amounts = { authorized: 0, held: 0, cleared: 0, released: 0, refunded: 0, uncovered: 0 };
  const purchase = { id, card, steps: [], isReversed: false, ...amounts };
  purchases.set(id, purchase);
  return purchase;
}

/** Records a step on the purchase and its cards. `final`: the clearing releases the rest of the hold. */
export function recordStep(purchase: ExpectedPurchase, step: PurchaseStep, final = false): void {
  record(purchase, step, final);
  forward(purchase.card);
}

function record(purchase: ExpectedPurchase, step: PurchaseStep, final: boolean): void {
  const { card } = purchase;
  const { type, amount } = step;
  card.touched = true;
  purchase.steps.push(step);
  // Each step is one event about the card.
  card.events += 1;
  switch (type) {
    case 'decline':
      return;
    case 'authorization':
    case 'increment':
      purchase.authorized += amount;
      purchase.held += amount;
      return enter(card, -amount);
    case 'reversal':
      purchase.held -= amount;
      purchase.released += amount;
      return enter(card, amount);
    case 'refund':
      purchase.refunded += amount;
      return enter(card, amount);
    case 'clearing': {
      const covered = Math.min(amount, purchase.held);
      const leftOver = final ? purchase.held - covered : 0;
      purchase.held -= covered + leftOver;
      purchase.released += leftOver;
      purchase.cleared += amount;
      purchase.uncovered += amount - covered;
      if (covered + leftOver > 0) enter(card, covered + leftOver);
      return enter(card, -amount);
    }
  }
}

function enter(card: ExpectedCard, amount: number): void {
  card.balance += amount;
  card.entries += 1;
}

/** The timeline steps that are recorded. */
export function stepsOf({ timeline }: TransactionAnswer): PurchaseStep[] {
  return timeline
    .map(({ type, amount, reason }) => ({ type, amount: Math.round(Number(amount) * 100), reason }))
    .filter(({ type, amount }) => type === 'decline' || amount > 0);
}

/** @throws ContractError when the transaction differs from its expected state */
export function comparePurchase(purchase: ExpectedPurchase, answer: TransactionAnswer): void {
  const { authorized, held, cleared, released, refunded, uncovered } = purchase;
  const expected = {
    id: purchase.id,
    card_id: purchase.card.id,
    status: statusOf(purchase),
    amounts: {
      authorized: decimal(authorized),
      held: decimal(held),
      cleared: decimal(cleared),
      released: decimal(released),
      refunded: decimal(refunded),
      // No merchant announces a refund.
      pending_refund: decimal(0),
    },
    steps: purchase.steps,
  };
  const { id, card_id, status, amounts } = answer;
  const [actual, expectedText] = [{ id, card_id, status, amounts, steps: stepsOf(answer) }, expected].map((each) =>
    JSON.stringify(each),
  );
  if (actual !== expectedText) throw new ContractError(`a transaction is ${actual}, expected ${expectedText}`);
  if (authorized + uncovered !== held + released + cleared)
    throw new ContractError(`the amounts do not add up: ${actual}`);
}

function statusOf({ authorized, held, cleared, refunded, isReversed }: ExpectedPurchase): string {
  if (held > 0) return 'approved';
  if (cleared > 0 || refunded > 0) return 'cleared';
  return authorized > 0 || isReversed ? 'reversed' : 'declined';
}
