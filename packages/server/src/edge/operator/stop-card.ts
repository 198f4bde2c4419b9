import type { CallerOperator } from '#api/operator-route.ts';
import { changeStateAsOperator, freeze, terminate } from '#cards';
import { requireTenantOf, type About } from './about.ts';
import type { OperatorDependencies } from './dependencies.ts';

const CHANGES = {
  freeze: { change: freeze, act: 'cards.freeze' },
  terminate: { change: terminate, act: 'cards.terminate' },
} as const;

/** Freezes or terminates a card of any partner. @throws AppError partner_not_found, card_not_found, and what the state of the card forbids */
export async function stopCard(
  dependencies: OperatorDependencies,
  operator: CallerOperator,
  named: string,
  how: keyof typeof CHANGES,
  { reason, ...of }: About & { readonly reason: string },
) {
  const about = await requireTenantOf(dependencies, of);
  const { change, act } = CHANGES[how];
  const { id, card } = await changeStateAsOperator(dependencies.cards, about, named, change, (card_id) => [
    dependencies.recordAct(operator, act, about, { card_id }, reason),
  ]);
  return { id, status: card.status, amount: card.amount, currency: card.currency };
}
