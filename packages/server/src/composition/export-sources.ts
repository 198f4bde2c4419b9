import type { ExportDependencies } from '../delivery/exports/index.ts';
import type { Database } from '../foundation/database/index.ts';
import { eventExport } from '../foundation/events/index.ts';
import { transactionExport, type AuthorizationDependencies } from '../issuing/authorizations/index.ts';
import { cardExport, cardsOf, type CardDependencies } from '../issuing/cards/index.ts';
import { customerExport } from '../issuing/customers/index.ts';
import { entryExport, operationExport, type FindMerchants } from '../money/ledger/index.ts';

/** What each type of export reads. */
export function exportSources(parts: {
  readonly database: Database;
  readonly findMerchants: FindMerchants;
  readonly cards: CardDependencies;
  readonly authorizations: AuthorizationDependencies;
}): ExportDependencies['sources'] {
  const { database, cards, authorizations } = parts;
  return {
    transactions: transactionExport(authorizations),
    operations: operationExport({ database, cardsOf: (tenantId, named) => cardsOf(cards, tenantId, named) }),
    entries: entryExport(parts),
    cards: cardExport(cards),
    customers: customerExport(database),
    events: eventExport(database),
  };
}
