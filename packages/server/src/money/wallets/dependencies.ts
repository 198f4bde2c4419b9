import type { Clock } from '../../foundation/kit/clock.ts';
import type { Database } from '../../foundation/database/index.ts';
import type { Ledger } from '../ledger/index.ts';

export interface WalletDependencies {
  readonly database: Database;
  readonly ledger: Ledger;
  readonly clock: Clock;
}
