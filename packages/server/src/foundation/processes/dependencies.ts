import type { Database } from '#database';
import type { Clock } from '#kit/clock.ts';
import type { Id } from '#kit/ids.ts';
import type { Secret } from '#kit/secret.ts';
import type { WorkLog } from './work-log.ts';

/** The settings of this process. */
interface ProcessSettings {
  /** All settings that exist, in the order in which they are shown. */
  readonly names: readonly string[];
  /** Those that are set. */
  readonly given: ReadonlyMap<string, Secret<string>>;
  /** What is in force for each setting that is not set and has a default. */
  readonly defaults: ReadonlyMap<string, string>;
  /** Whether a setting's value may not be shown. */
  readonly isSecret: (name: string) => boolean;
}

export interface ProcessDependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** The id of this process. */
  readonly id: Id<'process'>;
  readonly roles: ReadonlySet<string>;
  readonly settings: ProcessSettings;
  /** The version of this program. */
  readonly version: string;
  /** The key of the digests of settings. */
  readonly digestKey: () => Promise<Secret<Buffer>>;
  readonly work: WorkLog;
}
