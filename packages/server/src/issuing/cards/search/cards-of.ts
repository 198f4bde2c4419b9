import { AppError } from '#kit/app-error.ts';
import type { CardId, TenantId } from '#kit/ids.ts';
import { findCustomer } from '#customers';
import type { CardReading } from '../dependencies.ts';
import { requireCard } from '../find-card.ts';
import { CARDS_LISTED_MAX } from '../read-cards.ts';
import { cardIdsOfCustomer } from '../store.ts';

/**
 * The cards that a search names, by themselves or by their customer (the newest thousand); undefined if it names neither.
 * Both: the card, if it is the customer's.
 * @throws AppError card_not_found, customer_not_found
 */
export async function cardsOf(
  dependencies: CardReading,
  tenantId: TenantId,
  named: { readonly card_id?: string | undefined; readonly customer_id?: string | undefined },
): Promise<readonly CardId[] | undefined> {
  const { card_id, customer_id } = named;
  if (card_id === undefined && customer_id === undefined) return undefined;
  const found = card_id === undefined ? undefined : (await requireCard(dependencies, tenantId, card_id)).card;
  if (customer_id === undefined) return [found!.id];
  const customer = await findCustomer(dependencies.database, tenantId, customer_id);
  if (customer === undefined) throw new AppError('customer_not_found');
  if (found !== undefined) return found.customerId === customer.id ? [found.id] : [];
  return await cardIdsOfCustomer(dependencies.database, tenantId, customer.id, CARDS_LISTED_MAX);
}
