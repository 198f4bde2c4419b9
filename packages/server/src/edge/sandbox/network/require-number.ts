import { assertMove, requireCard, type CardStatus } from '../../../issuing/cards/index.ts';
import type { CardId, TenantId } from '../../../foundation/kit/ids.ts';
import type { SimulationDependencies } from '../dependencies.ts';

/**
 * No merchant can name a card that has no number, so the network never tells of one. What it asks about one is the
 * pipeline's to decline.
 * @throws AppError card_processing; card_not_active where the card could not be provisioned; card_terminated where it was
 * terminated before
 */
export async function requireNumber(
  { authorizations }: SimulationDependencies,
  tenantId: TenantId,
  cardId: CardId,
): Promise<void> {
  const { card, account } = await requireCard(authorizations.cards, tenantId, cardId);
  // Without a number it has never been active, so this refuses whatever state it is in.
  if (card.number === undefined) assertMove('challenge', account.state as CardStatus);
}
