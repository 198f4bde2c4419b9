import type { Transaction } from '#database';
import type { ErrorCode } from '#kit/app-error.ts';
import { MINUTE_MS, SECOND_MS } from '#kit/durations.ts';
import { LOWEST_ID, type Id, type TenantId } from '#kit/ids.ts';
import type { OverdueWork } from '#kit/overdue-work.ts';

/** The tenant of work that concerns the whole installation. */
export const INSTALLATION: TenantId = LOWEST_ID;

/** An item with which this many processes in succession have died may be what kills them. */
export const DEATHS_MAX = 3;

/** The name of a kind of work. A room declares it apart from what runs it, so that its operations can schedule work. */
export interface WorkName<Data> {
  readonly name: string;
  /** The type of what an item needs besides its id, stored as JSON. No name has a value for it: it is there for the compiler alone. */
  readonly data?: (data: Data) => void;
  /** Set: advancing the test clock of the tenant makes it due as much earlier. */
  readonly clock?: 'tenant';
  /** Set: operators read about items that wait too long. Here, because a command that lists them has nothing that runs work. */
  readonly overdue?: OverdueItems<Data>;
}

/** What operators read about items of a kind that wait too long. */
interface OverdueItems<Data> {
  readonly kind: OverdueWork['kind'];
  /** How long an item may wait, from when it was first due or its last part was saved. */
  readonly after_ms: number;
  readonly describe: (item: WaitingItem<Data>) => Pick<OverdueWork, 'what' | 'remedy' | 'remedyCode' | 'params'>;
}

/** One thing to do. A tenant has at most one item of a kind with an id. */
export interface WorkItem<Data> {
  readonly tenantId: TenantId;
  readonly id: string;
  readonly data: Data;
}

/** An item that is not done. */
export interface WaitingItem<Data> extends WorkItem<Data> {
  /** When it was first due, or when its last part was saved. */
  readonly since: Date;
  readonly attempts: number;
  /** The code of what failed or was missing last; null if it has not run yet. */
  readonly problem: string | null;
}

/** When an item is due; or the process that holds it from the start: the call that commits it runs it then, with `finish`. */
export type Due = Date | { readonly heldBy: ProcessId; readonly since: Date };

export type ProcessId = Id<'process'>;

/** An item as it was scheduled. */
export interface WorkKey {
  readonly tenantId: TenantId;
  readonly kind: string;
  readonly id: string;
  /** Changes when the item is scheduled again, so that a run of before does not complete it. */
  readonly version: string;
}

/** An item that this process runs. */
export interface Claim<Data> extends WorkItem<Data>, WorkKey {
  /** When it was first due, or when its last part was saved, however often it ran since then. */
  readonly since: Date;
  /** Runs that have begun since then, with this one. */
  readonly attempts: number;
  /** When this run was due. */
  readonly due: Date;
  readonly now: Date;
}

/** What a run has besides its claim. */
export interface WorkRun {
  /** Aborted when the time of the run has passed, or the process stops. */
  readonly signal: AbortSignal;
  /** Reports a failure of a part, when the run goes on with the others. */
  readonly report: (error: unknown) => void;
  /**
   * First in a transaction that saves a part: until it ends, nobody else runs the item, and the attempts count again from this part.
   * @throws TakenOver if another process runs the item, or the time of this run has passed
   */
  readonly hold: (transaction: Transaction) => Promise<void>;
}

/** The item is no longer of this run, which ends without a result. What its transaction has written is rolled back. */
export class TakenOver extends Error {
  override readonly name = 'TakenOver';
}

/** Nothing has failed, but something outside is missing, such as money: when the item is tried again, and what it waits for. */
interface Blocked {
  readonly until: Date;
  readonly problem: ErrorCode;
}

/**
 * `done`: nothing is left to do, or, of a sweep, nothing until its next turn. `completed`: the same, and a commit of the run has removed the
 * item. A date: when it runs again.
 */
export type WorkResult = 'done' | 'completed' | Date | Blocked;

/** How a kind of work is done. */
export interface WorkKind<Data = never> {
  readonly name: WorkName<Data>;
  /** Set for a sweep, which has one item for the installation: how often it runs. */
  readonly every_ms?: number;
  /** Set for a calendar, which has one item for each tenant, under the tenant's id: a run plans the next one. */
  readonly isCalendar?: true;
  /** How many items a process runs at the same time, and how many of one tenant. */
  readonly per_process: number;
  readonly per_tenant: number;
  /** A run that takes longer has failed, and its slot is free. */
  readonly timeout_ms: number;
  /** The shortest pause after a failed attempt; 5 seconds by default. */
  readonly pause_ms_min?: number;
  /**
   * Does the work. An error that it throws is a failed attempt, which is repeated after a quarter of the item's age. It must be safe to
   * repeat, also while another process does the same: a process that stalls is treated as dead.
   */
  run(claim: Claim<Data>, run: WorkRun): Promise<WorkResult>;
  /** Attempts without a new part, after which `giveUp` takes the place of `run`. Without both, an item is repeated until it succeeds. */
  readonly attempts_max?: number;
  giveUp?(claim: Claim<Data>, run: WorkRun): Promise<WorkResult>;
}

/**
 * How work is done in parts, each saved: a worker does one item at a time, and none of its parts takes a minute. A failure that ends with a
 * restart of PostgreSQL, or with a new version, must not use up the attempts.
 */
export const IN_PARTS = {
  per_process: 1,
  per_tenant: 1,
  timeout_ms: MINUTE_MS,
  pause_ms_min: MINUTE_MS,
  attempts_max: 10,
} as const;

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

/** Does the work of an item, or gives it up. */
export async function attempt(kind: WorkKind, claim: Claim<never>, run: WorkRun): Promise<WorkResult> {
  const { attempts_max = Infinity } = kind;
  return claim.attempts > attempts_max && kind.giveUp ? await kind.giveUp(claim, run) : await kind.run(claim, run);
}

/** A sweep runs at multiples of its interval, so that all of one interval run together and the processes rest in between. */
export function nextRun({ every_ms }: WorkKind, result: WorkResult, now: Date): WorkResult {
  return result === 'done' && every_ms !== undefined ? nextTurn(every_ms, now) : result;
}

export function nextTurn(every_ms: number, now: Date): Date {
  return new Date((Math.floor(now.getTime() / every_ms) + 1) * every_ms);
}
