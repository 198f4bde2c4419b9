import type { Config } from '#config/config.ts';
import type { Database } from '#database';
import type { Clock } from '#kit/clock.ts';
import type { Id } from '#kit/ids.ts';
import type { Secret } from '#kit/secret.ts';
import type { WorkLog } from './work-log.ts';

export interface ProcessDependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** The id of this process. */
  readonly id: Id<'process'>;
  readonly config: Pick<Config, 'roles' | 'settings'>;
  /** What is in force for each setting that is not set and has a default. */
  readonly defaults: ReadonlyMap<string, string>;
  /** The version of this program. */
  readonly version: string;
  /** The key of the digests of settings. */
  readonly digestKey: () => Promise<Secret<Buffer>>;
  readonly work: WorkLog;
}
