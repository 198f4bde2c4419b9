import type { WalletDependencies } from './dependencies.ts';
import type { StatementPrinter } from './statements/print/printer.ts';

/** What the API routes need in addition. */
export interface WalletRouteDependencies extends WalletDependencies {
  readonly printer: StatementPrinter;
}
