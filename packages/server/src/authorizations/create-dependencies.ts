import { BatchReader } from '../database/index.ts';
import type { AuthorizationDependencies } from './dependencies.ts';
import type { Transaction } from './model.ts';
import { loadTransactions, type TransactionKey } from './store.ts';

export function authorizationDependencies(
  parts: Omit<AuthorizationDependencies, 'reader' | 'underWay'>,
): AuthorizationDependencies {
  const reader = new BatchReader<TransactionKey, Transaction | undefined>((keys) =>
    loadTransactions(parts.database, keys),
  );
  return { ...parts, reader, underWay: new Map() };
}
