import type { ExportDependencies } from '../delivery/exports/index.ts';
import type { Database } from '../foundation/database/index.ts';
import { eventExport } from '../foundation/events/index.ts';
import { transactionExport } from '../issuing/authorizations/index.ts';
import { cardExport } from '../issuing/cards/index.ts';
import { customerExport } from '../issuing/customers/index.ts';
import { entryExport, operationExport, type MerchantNames } from '../money/ledger/index.ts';

/** What each type of export reads. */
export function exportSources(parts: {
  readonly database: Database;
  readonly merchantNames: MerchantNames;
}): ExportDependencies['sources'] {
  const { database } = parts;
  return {
    transactions: transactionExport(database),
    operations: operationExport(database),
    entries: entryExport(parts),
    cards: cardExport(database),
    customers: customerExport(database),
    events: eventExport(database),
  };
}
