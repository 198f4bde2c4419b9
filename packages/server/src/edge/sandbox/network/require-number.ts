import { assertAction, requireCard, type CardStatus } from '#cards';
import type { CardId, TenantId } from '#kit/ids.ts';
import type { SimulationDependencies } from '../dependencies.ts';

/**
 * Requires that the card has a number: the network cannot send a clearing or refund for a card without one.
 * Authorization requests for such a card are declined by the decision pipeline instead.
 * @throws AppError card_processing; card_failed if the card could not be provisioned; card_terminated if it was
 * terminated before it had a number
 */
export async function requireNumber(
  { authorizations }: SimulationDependencies,
  tenantId: TenantId,
  cardId: CardId,
): Promise<void> {
  const { card, account } = await requireCard(authorizations.cards, tenantId, cardId);
  // A card without a number has never been active, so this throws in every state that it can be in.
  if (card.number === undefined) assertAction('challenge', account.state as CardStatus);
}
