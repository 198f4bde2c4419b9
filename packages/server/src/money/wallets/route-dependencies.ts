import type { WalletDependencies } from './dependencies.ts';
import type { StatementPrinter } from './statements/print/printer.ts';

/** What the partner API's routes need besides. */
export interface WalletRouteDependencies extends WalletDependencies {
  readonly printer: StatementPrinter;
}
