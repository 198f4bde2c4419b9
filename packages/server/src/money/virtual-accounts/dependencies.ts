import type { Clock } from '#kit/clock.ts';
import type { Database } from '#database';
import type { Ledger } from '#ledger';
import type { FundingRails } from '#ports/funding-rails.ts';

export interface VirtualAccountDependencies {
  readonly database: Database;
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly rails: Pick<FundingRails, 'openAccount' | 'closeAccount'>;
}
