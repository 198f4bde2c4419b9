import { MINUTE_MS, SECOND_MS } from '#kit/durations.ts';
import type { TenantId } from '#kit/ids.ts';

/** The name of a kind of work. A room declares it apart from what runs it, so that its operations can schedule work. */
export interface WorkName<Data> {
  readonly name: string;
  /** Only a type: what an item of this kind needs besides its id. It is stored as JSON. A function, so that lists of kinds are typed. */
  readonly data?: (data: Data) => void;
}

/** One thing to do. A tenant has at most one item of a kind with an id. */
export interface WorkItem<Data> {
  readonly tenantId: TenantId;
  readonly id: string;
  readonly data: Data;
}

/** An item that this process runs. */
export interface Claim<Data> extends WorkItem<Data> {
  readonly kind: string;
  /** Changes when the item is scheduled again, so that a run of before does not complete it. */
  readonly version: string;
  /** When it was first due. */
  readonly since: Date;
  /** Runs that have begun, with this one. */
  readonly attempts: number;
  readonly now: Date;
}

/** What a run has besides its claim. */
export interface WorkRun {
  /** Aborted when the time of the run has passed, or the process stops. */
  readonly signal: AbortSignal;
  /** Reports a failure of a part, when the run goes on with the others. */
  readonly report: (error: unknown) => void;
}

/** `done`: nothing is left to do, or, of a sweep, nothing until its next turn. A date: when it runs again. */
export type WorkResult = 'done' | Date;

/** How a kind of work is done. */
export interface WorkKind<Data = never> {
  readonly name: WorkName<Data>;
  /** Set for a sweep, which has one item for the installation: how often it runs. */
  readonly every_ms?: number;
  /** How many items a process runs at the same time, and how many of one tenant. */
  readonly per_process: number;
  readonly per_tenant: number;
  /** A run that takes longer has failed, and its slot is free. */
  readonly timeout_ms: number;
  /**
   * Does the work. An error that it throws is a failed attempt, which is repeated after a quarter of the item's age. It must be safe to
   * repeat, also while another process does the same: a process that stalls is treated as dead.
   */
  run(claim: Claim<Data>, run: WorkRun): Promise<WorkResult>;
}

/** A sweep does a part at a time. What takes longer goes on in its next run. */
const SWEEP_TIMEOUT_MS = 5 * MINUTE_MS;
/** Others get their turn between two parts. */
const SWEEP_PAUSE_MS = SECOND_MS;
/** What has failed would fail again at once. */
const FAILED_PAUSE_MS = MINUTE_MS;

/**
 * Work that is repeated every so often, such as the removal of old rows.
 * @param run does a part. @returns whether nothing is left to do until the next turn
 */
export function sweep(name: string, every_ms: number, run: (report: WorkRun['report']) => Promise<boolean>): WorkKind {
  return {
    name: { name },
    every_ms,
    per_process: 1,
    per_tenant: 1,
    timeout_ms: SWEEP_TIMEOUT_MS,
    async run({ now }, { report }) {
      let pause_ms = SWEEP_PAUSE_MS;
      const isDone = await run((error) => {
        pause_ms = FAILED_PAUSE_MS;
        report(error);
      });
      return isDone ? 'done' : new Date(now.getTime() + pause_ms);
    },
  };
}
