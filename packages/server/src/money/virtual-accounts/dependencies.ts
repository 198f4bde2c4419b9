import type { Clock } from '../../foundation/kit/clock.ts';
import type { Database } from '../../foundation/database/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { FundingRails } from '../../platforms/ports/funding-rails.ts';

export interface VirtualAccountDependencies {
  readonly database: Database;
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly rails: Pick<FundingRails, 'openAccount' | 'closeAccount'>;
}
