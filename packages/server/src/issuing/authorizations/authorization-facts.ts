import type { SavedFactSource } from '#ledger';
import type { Transaction } from './model.ts';
import { loadTransactions, saveTransactions, type TransactionKey } from './store.ts';

/** Not kept in memory: a transaction is new when it is authorized, and rarely needed again soon. */
export const transactionFacts: SavedFactSource<TransactionKey, Transaction> = {
  name: 'transaction',
  changes: 'with_its_tenant',
  cached: false,
  keyText: ({ tenantId, id }) => tenantId + id,
  load: loadTransactions,
  save: saveTransactions,
};
