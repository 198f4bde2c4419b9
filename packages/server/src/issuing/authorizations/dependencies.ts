import type { AuthorizationAnswer, AuthorizationMessage } from '#ports/card-network.ts';
import { LRUCache } from 'lru-cache';
import type { ControlDependencies } from '#controls';
import { BatchLoader } from '#kit/concurrency/batch-loader.ts';
import { InProgress } from '#kit/concurrency/in-progress.ts';
import type { TenantId } from '#kit/ids.ts';
import type { Ledger } from '#ledger';
import type { Vault } from '#vault';
import type { WorkRunner } from '#work';
import type { ExchangeRates } from '#exchange';
import type { Transaction } from './model.ts';
import { DecisionMetrics } from './messages/decision-metrics.ts';
import { CommittedTransactions } from './read/committed-transactions.ts';
import { loadTransactions, type TransactionKey } from './store.ts';

const COUNTED_CUSTOMERS_MAX = 20_000;

/** The answer sent to the card network. */
export interface TimelyAnswer {
  readonly answer: AuthorizationAnswer;
  /** Set for a time-out answer: resolves when the decline is recorded in the ledger. */
  readonly recording?: Promise<void>;
}

/** A message that is being decided or recorded. */
interface DecisionInProgress {
  readonly message: AuthorizationMessage;
  readonly deciding: Promise<TimelyAnswer>;
}

export interface AuthorizationDependencies extends ControlDependencies {
  readonly ledger: Ledger;
  readonly rates: ExchangeRates;
  readonly vault: Vault;
  readonly work: WorkRunner;
  readonly reader: BatchLoader<TransactionKey, Transaction | undefined>;
  readonly committed: CommittedTransactions;
  /** Messages being decided, or declined on time-out and not recorded yet; a repeated message gets the same answer. */
  readonly inProgress: InProgress<string, DecisionInProgress>;
  /** The platform's time to decide. After it the purchase is declined; recording that may delay the answer by up to 200 ms more. */
  readonly answer_time_max_ms: number;
  /** The platform reports when a hold has expired; ours is only a safety net. */
  readonly platformEndsHolds?: boolean;
  readonly metrics: DecisionMetrics;
  /** Called with each decision that is sent, for the tenant’s statistics. It must take next to no time. */
  readonly onDecided: (tenantId: TenantId, seconds: number, isTimeout: boolean) => void;
  /** Receives errors of work that continues after the network was answered. */
  readonly onFailure: (error: unknown) => void;
}

export function authorizationDependencies(
  parts: Omit<AuthorizationDependencies, 'reader' | 'committed' | 'inProgress' | 'countedCustomers' | 'metrics'>,
): AuthorizationDependencies {
  return {
    ...parts,
    reader: new BatchLoader((keys) => loadTransactions(parts.database, keys)),
    committed: new CommittedTransactions(),
    inProgress: new InProgress(),
    countedCustomers: new LRUCache({ max: COUNTED_CUSTOMERS_MAX }),
    metrics: new DecisionMetrics(),
  };
}
