import type { Database } from '#database';
import type { Clock } from '#kit/clock.ts';
import type { MasterKeys } from '../master-keys.ts';

/** Dependencies of a rotation. */
export interface RotationDependencies {
  readonly database: Pick<Database, 'rows' | 'transaction'>;
  readonly masterKeys: MasterKeys;
  readonly clock: Clock;
}
