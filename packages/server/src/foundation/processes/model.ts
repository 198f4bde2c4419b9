import type { Id } from '#kit/ids.ts';

/** A process of the service, while it runs. */
export interface ProcessRecord {
  readonly id: Id<'process'>;
  /** The name of the machine or container. */
  readonly host: string;
  readonly version: string;
  readonly roles: readonly string[];
  readonly startedAt: Date;
  /** When it last renewed the record. */
  readonly seenAt: Date;
  /** Keyed digests of the settings that are set, by name. */
  readonly settings: Readonly<Record<string, string>>;
  /** By the name of the work; empty for a process that does none. */
  readonly work: Readonly<Record<string, WorkState>>;
}

/** What one kind of background work has done in a process. Times are those of JSON. */
export interface WorkState {
  /** The last round that ended, whether or not single items failed. */
  readonly ran_at: string | null;
  readonly failed_at: string | null;
  readonly failures: number;
}

/** Background work that is repeated. */
export interface RepeatedWork {
  readonly name: string;
  /** The pause between two rounds; the longest one for a calendar. */
  readonly interval_ms: number;
}
