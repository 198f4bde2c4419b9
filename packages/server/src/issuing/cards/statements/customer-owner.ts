import { AppError } from '#kit/app-error.ts';
import type { CustomerId, TenantId } from '#kit/ids.ts';
import { findAccounts } from '#ledger';
import type { StatementOwner, StatementSubject } from '#wallets';
import { findCustomer } from '#customers';
import type { CardDependencies } from '../dependencies.ts';
import { cardsOfCustomer } from './store.ts';
import { cardSubject } from './card-subject.ts';
import { holderName } from './holder-name.ts';

/** Cards whose accounts are read together. */
const CARDS_PER_PAGE = 100;

/** The customer that a path names, with all its cards. @param showName a person's name as the caller may see it. @throws AppError customer_not_found */
export async function customerOwner(
  dependencies: Pick<CardDependencies, 'database'>,
  tenantId: TenantId,
  named: string,
  showName: (name: string) => string,
): Promise<StatementOwner> {
  const customer = await findCustomer(dependencies.database, tenantId, named);
  if (customer === undefined) throw new AppError('customer_not_found');
  const { id, local_id, first_name, last_name, created_at: createdAt } = customer;
  return {
    id,
    name: holderName(customer),
    createdAt,
    view: { id, local_id: Number(local_id), first_name, last_name },
    subjects: (before) => cardSubjects(dependencies, tenantId, id, before, showName),
  };
}

async function* cardSubjects(
  { database }: Pick<CardDependencies, 'database'>,
  tenantId: TenantId,
  customerId: CustomerId,
  before: Date,
  showName: (name: string) => string,
): AsyncGenerator<StatementSubject[]> {
  for (let after = 0n; ;) {
    const cards = await cardsOfCustomer(database, tenantId, customerId, after, CARDS_PER_PAGE);
    const accounts = await findAccounts(
      database,
      tenantId,
      cards.map(({ id }) => id),
    );
    const existing = cards.filter(({ createdAt }) => createdAt < before);
    yield existing.map((card) =>
      cardSubject({ ...card, nameOnCard: showName(card.nameOnCard) }, accounts.get(card.id)!),
    );
    if (cards.length < CARDS_PER_PAGE) return;
    after = cards.at(-1)!.localId;
  }
}
