import type { Database } from '#database';
import type { Clock } from '#kit/clock.ts';
import type { IssuingPlatforms } from '#ports/issuing-platform.ts';
import type { Vault } from '#vault';
import type { WorkRunner } from '#work';

export interface CustomerDependencies {
  readonly database: Database;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly work: WorkRunner;
  readonly platform: Pick<IssuingPlatforms, 'submitKyc' | 'capabilitiesIn'>;
  /** Reject documents without a `kyc_consent_at`, in the same or an earlier request. Off by default. */
  readonly kyc_consent_required?: boolean;
  /** A rejection for suspected crime suspends the customer. */
  readonly suspend_on_suspicion?: boolean;
}
