import type { Clock } from '#kit/clock.ts';
import type { Database } from '#database';
import type { Ledger } from '#ledger';
import type { FundingRails } from '#ports/funding-rails.ts';
import type { WorkRunner } from '#work';

export interface VirtualAccountDependencies {
  readonly database: Database;
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly work: WorkRunner;
  readonly rails: Pick<FundingRails, 'openAccount' | 'closeAccount'>;
}
