import { AppError } from '../../foundation/kit/app-error.ts';
import { parseReference, type CardId, type TenantId } from '../../foundation/kit/ids.ts';
import type { Query } from '../../foundation/database/index.ts';
import { factRequest, type OperationDraft, type SavedFactSource } from '../../money/ledger/index.ts';
import type { CardDependencies, CardIdentity, CardReading, CardWithAccount } from './dependencies.ts';
import type { Card, CardStatus } from './model.ts';
import { findCardId, loadCards, type CardKey } from './store.ts';

/** Finds a card by its id or local_id. @throws AppError card_not_found */
export async function requireCard(
  dependencies: CardReading,
  tenantId: TenantId,
  idOrLocalId: string,
): Promise<CardWithAccount> {
  const reference = parseReference<'card'>(idOrLocalId);
  if (reference === undefined) throw new AppError('card_not_found');
  const id =
    reference.by === 'id' ? reference.id : await findCardId(dependencies.database, tenantId, reference.localId);
  const found = id && (await dependencies.reader.get({ tenantId, id }));
  if (found === undefined) throw new AppError('card_not_found');
  return found;
}

/** A card's id and currency, cached. For commands, which read the rest under the tenant's lock. @throws AppError card_not_found */
export async function identifyCard(
  dependencies: CardDependencies,
  tenantId: TenantId,
  idOrLocalId: string,
): Promise<CardIdentity> {
  const key = `${tenantId} ${idOrLocalId}`;
  const known = dependencies.identities.get(key);
  if (known !== undefined) return known;
  const { id, currency } = (await requireCard(dependencies, tenantId, idOrLocalId)).card;
  const identity = { id, currency };
  dependencies.identities.set(key, identity);
  return identity;
}

const cardFacts: SavedFactSource<CardKey, Card> = {
  name: 'cards',
  changes: 'with_its_tenant',
  cached: true,
  keyText: ({ tenantId, id }) => tenantId + id,
  load: loadCards,
  // Each change of a card is a statement of its own; see `changeCard`.
  save: () => [],
};

/** For a ledger command about a card. */
export function cardFact(tenantId: TenantId, id: CardId) {
  return factRequest(cardFacts, { tenantId, id });
}

/** The card of a command that was submitted with `cardFact`. @throws AppError card_not_found */
export function draftedCard(draft: OperationDraft, id: CardId): { card: Card; status: CardStatus; balance: bigint } {
  const card = draft.fact(cardFacts, { tenantId: draft.tenantId, id });
  const account = draft.account(id);
  if (card === undefined || account === undefined) throw new AppError('card_not_found');
  return { card, status: account.state as CardStatus, balance: account.balance };
}

/**
 * Changes a card's row in this commit. Later commands of the batch and of the lane see the changed card. The command must have been
 * submitted with the card's `cardFact`.
 * @param write makes the same change in the database
 */
export function changeCard(draft: OperationDraft, card: Card, write: Query): void {
  draft.setFact(cardFacts, { tenantId: card.tenantId, id: card.id }, card);
  draft.writeKeepingFacts(write);
}
