import type { Clock } from '#kit/clock.ts';
import type { Database } from '#database';
import type { ExchangeRates } from '#exchange';
import type { Ledger } from '#ledger';
import type { FundingRails } from '#ports/funding-rails.ts';
import type { WorkRunner } from '#work';

export interface TransferDependencies {
  readonly database: Database;
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly work: WorkRunner;
  readonly rates: ExchangeRates;
  readonly rails: Pick<FundingRails, 'sendPayment' | 'cancelPayment'>;
}
