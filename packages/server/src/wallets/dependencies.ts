import type { Clock } from '../kit/clock.ts';
import type { Database } from '../database/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { StatementPrinter } from './statements/print/printer.ts';

export interface WalletDependencies {
  readonly database: Database;
  readonly ledger: Ledger;
  readonly clock: Clock;
}

/** What the partner API's routes need besides. */
export interface WalletRouteDependencies extends WalletDependencies {
  readonly printer: StatementPrinter;
}
