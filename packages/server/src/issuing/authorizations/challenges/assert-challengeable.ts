import { tenantNow } from '#database';
import { AppError } from '#kit/app-error.ts';
import type { CardId, TenantId } from '#kit/ids.ts';
import { assertAction, requireCard, type CardStatus } from '#cards';
import { controlLevels, isAnyReached, loadUsages } from '#controls';
import type { AuthorizationDependencies } from '../dependencies.ts';

/**
 * Checks that the cardholder may be asked for a one-time code, and may enter one: the card can make purchases, and not too many
 * attempts with it have failed.
 * @throws AppError card_not_found, card_processing, card_not_active, card_failed, card_expired, card_terminated,
 *   failed_attempts_exceeded
 */
export async function assertChallengeable(
  { database, clock, cards }: AuthorizationDependencies,
  tenantId: TenantId,
  cardId: CardId,
): Promise<void> {
  const { card, account } = await requireCard(cards, tenantId, cardId);
  assertAction('challenge', account.state as CardStatus);
  const [usages, now] = await Promise.all([
    loadUsages(database, [{ tenantId, cardId, customerId: card.customerId }]),
    tenantNow(database, clock, tenantId),
  ]);
  const usage = usages[0]!;
  if (isAnyReached(controlLevels(usage, undefined, card.currency, now), usage.failedAt, now))
    throw new AppError('failed_attempts_exceeded');
}
