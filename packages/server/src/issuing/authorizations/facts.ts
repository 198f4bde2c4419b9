import type { SavedFactSource } from '../../money/ledger/index.ts';
import type { Transaction } from './model.ts';
import { loadTransactions, saveTransactions, type TransactionKey } from './store.ts';
import { loadUsages, saveSpending } from './usage/store.ts';
import type { CardKey, Usage } from './usage/usage.ts';

/** Controls change only with the tenant touched, spending in ledger commands alone. */
export const usageFacts: SavedFactSource<CardKey, Usage> = {
  name: 'usage',
  changes: 'with_its_tenant',
  remembered: true,
  keyText: ({ tenantId, cardId }) => tenantId + cardId,
  load: loadUsages,
  save: (usages) => [saveSpending(usages)],
};

/** Not remembered: a transaction is new when it is authorized, and seldom asked for again soon. */
export const transactionFacts: SavedFactSource<TransactionKey, Transaction> = {
  name: 'transaction',
  changes: 'with_its_tenant',
  remembered: false,
  keyText: ({ tenantId, id }) => tenantId + id,
  load: loadTransactions,
  save: saveTransactions,
};
