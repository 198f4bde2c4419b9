import type { AuthorizationAnswer } from '../../platforms/ports/issuing-platform.ts';
import type { Clock } from '../../foundation/kit/clock.ts';
import type { CardDependencies } from '../cards/index.ts';
import type { BatchReader, Database } from '../../foundation/database/index.ts';
import type { Ledger } from '../../money/ledger/index.ts';
import type { Vault } from '../../foundation/vault/index.ts';
import type { ExchangeRates } from '../../money/exchange/index.ts';
import type { AwaitedTransactions } from './awaited.ts';
import type { Transaction } from './model.ts';
import type { TransactionKey } from './store.ts';

export interface AnswerInTime {
  readonly answer: AuthorizationAnswer;
  /** While what the answer says is still being made true. */
  readonly settling?: Promise<void>;
}

export interface AuthorizationDependencies {
  readonly database: Database;
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly cards: CardDependencies;
  readonly rates: ExchangeRates;
  readonly vault: Vault;
  readonly reader: BatchReader<TransactionKey, Transaction | undefined>;
  readonly awaited: AwaitedTransactions;
  /** Answers to messages about which something is still to be decided or put right here; a repeat gets the same. */
  readonly underWay: Map<string, Promise<AnswerInTime>>;
  /** In what time the network has its answer, whatever happens here. */
  readonly answer_time_max_ms: number;
  /** Told of what went wrong after the network had its answer. */
  readonly onFailure: (error: unknown) => void;
}
