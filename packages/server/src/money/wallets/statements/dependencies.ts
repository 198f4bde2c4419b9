import type { Clock } from '../../../foundation/kit/clock.ts';
import type { Database } from '../../../foundation/database/index.ts';
import type { FindMerchants } from '../../ledger/index.ts';
import type { NameCards, StatementPrinter } from './print/printer.ts';

/** What statements of wallets and cards need. */
export interface StatementDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly printer: StatementPrinter;
  readonly findMerchants: FindMerchants;
  readonly nameCards: NameCards;
}
