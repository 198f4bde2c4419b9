import type { Clock } from '#kit/clock.ts';
import type { Database } from '#database';
import type { FindMerchants } from '#ledger';
import type { NameCards, StatementPrinter } from './print/printer.ts';

/** What statements of wallets and cards need. */
export interface StatementDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly printer: StatementPrinter;
  readonly findMerchants: FindMerchants;
  readonly nameCards: NameCards;
}
