import { BatchReader } from '../../foundation/database/index.ts';
import { AwaitedTransactions } from './awaited.ts';
import type { AuthorizationDependencies } from './dependencies.ts';
import type { Transaction } from './model.ts';
import { loadTransactions, type TransactionKey } from './store.ts';

/** The network gives an issuer two seconds or three, the way to us included. */
const ANSWER_TIME_MAX_MS = 1_000;

export function authorizationDependencies(
  parts: Omit<AuthorizationDependencies, 'reader' | 'awaited' | 'underWay' | 'answer_time_max_ms'>,
): AuthorizationDependencies {
  const reader = new BatchReader<TransactionKey, Transaction | undefined>((keys) =>
    loadTransactions(parts.database, keys),
  );
  return {
    ...parts,
    reader,
    awaited: new AwaitedTransactions(),
    underWay: new Map(),
    answer_time_max_ms: ANSWER_TIME_MAX_MS,
  };
}
