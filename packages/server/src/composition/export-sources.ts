import type { ExportDependencies } from '#exports';
import type { Database } from '#database';
import { eventExport } from '#events';
import { transactionExport, type AuthorizationDependencies } from '#authorizations';
import { cardExport, cardsOf, type CardDependencies } from '#cards';
import { customerExport } from '#customers';
import { entryExport, operationExport, type FindMerchants } from '#ledger';

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
