import type { SavedFactSource } from '../../money/ledger/index.ts';
import type { CardKey, Usage } from './controls/spending.ts';
import { loadUsages, saveSpending } from './controls/store.ts';
import type { Transaction } from './model.ts';
import { loadTransactions, saveTransactions, type TransactionKey } from './store.ts';

/** A card's controls and spending. A change of controls touches the tenant; spending changes in ledger commands only. */
export const usageFacts: SavedFactSource<CardKey, Usage> = {
  name: 'usage',
  changes: 'with_its_tenant',
  cached: true,
  keyText: ({ tenantId, cardId }) => tenantId + cardId,
  load: loadUsages,
  save: (usages) => [saveSpending(usages)],
};

/** Not kept in memory: a transaction is new when it is authorized, and rarely needed again soon. */
export const transactionFacts: SavedFactSource<TransactionKey, Transaction> = {
  name: 'transaction',
  changes: 'with_its_tenant',
  cached: false,
  keyText: ({ tenantId, id }) => tenantId + id,
  load: loadTransactions,
  save: saveTransactions,
};
