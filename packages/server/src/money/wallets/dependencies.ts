import type { Clock } from '#kit/clock.ts';
import type { Database } from '#database';
import type { Ledger } from '#ledger';

export interface WalletDependencies {
  readonly database: Database;
  readonly ledger: Ledger;
  readonly clock: Clock;
}
