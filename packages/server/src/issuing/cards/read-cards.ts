import { AppError } from '#kit/app-error.ts';
import type { Tenant } from '#kit/tenant.ts';
import { findCustomer } from '#customers';
import { entriesOfOperation, findAccounts, findOperation } from '#ledger';
import { cardView, createdCardView } from './card-view.ts';
import type { CardDependencies, CardWithAccount } from './dependencies.ts';
import { requireCard } from './find-card.ts';
import { listCards, loadCards } from './store.ts';

export const CARDS_LISTED_MAX = 1_000;

/** @throws AppError card_not_found */
export async function readCard(dependencies: CardDependencies, tenant: Tenant, idOrLocalId: string) {
  const { card, account } = await requireCard(dependencies, tenant.id, idOrLocalId);
  return cardView(card, account);
}

/** A card as `POST /cards` returns it, with the operation that issued it. */
export async function readCreatedCard({ database }: CardDependencies, { card, account }: CardWithAccount) {
  const [operation, entries] = await Promise.all([
    findOperation(database, card.tenantId, card.operationId),
    entriesOfOperation(database, card.tenantId, card.operationId),
  ]);
  return createdCardView(card, account, operation!, entries);
}

/** All of a customer's cards, newest first. @throws AppError customer_not_found */
export async function readCustomerCards(dependencies: CardDependencies, tenant: Tenant, customerIdOrLocalId: string) {
  const { database } = dependencies;
  const customer = await findCustomer(database, tenant.id, customerIdOrLocalId);
  if (customer === undefined) throw new AppError('customer_not_found');
  const listed = await listCards(database, tenant.id, customer.id, CARDS_LISTED_MAX);
  const keys = listed.map(({ id }) => ({ tenantId: tenant.id, id }));
  // Accounts first: if an account is active, its card's number is already set.
  const [accounts, cards] = await database.onOneConnection((reads) =>
    Promise.all([
      findAccounts(
        reads,
        tenant.id,
        keys.map(({ id }) => id),
      ),
      loadCards(reads, keys),
    ]),
  );
  return { cards: cards.map((card) => cardView(card!, accounts.get(card!.id)!)) };
}
