import { announcing, type Database, type Listener, type Query } from '#database';
import type { Clock } from '#kit/clock.ts';
import { SECOND_MS } from '#kit/durations.ts';
import type { TenantId } from '#kit/ids.ts';
import { unlessTimeout } from '#kit/with-timeout.ts';
import { holdItem, planNext, planRetry } from './after-run.ts';
import { complete } from './changes.ts';
import { EarliestTimer } from './earliest-timer.ts';
import { Holding } from './holders/holding.ts';
import { Strays, STRAY_MS } from './holders/strays.ts';
import { Watch } from './holders/watch.ts';
import {
  attempt,
  nextTurn,
  TakenOver,
  type Claim,
  type ProcessId,
  type WorkKind,
  type WorkName,
  type WorkRun,
} from './model.ts';
import { OnDemand } from './on-demand.ts';
import { Slots } from './slots.ts';
import { claimDue, claimItem, dueBefore, interrupt, scheduleSweeps, WORK, type DueGroup } from './store.ts';
import { findItem } from './waiting-store.ts';

/** What is due later is announced, and the announcement can be lost. */
const LOOK_MS = 30 * SECOND_MS;
/** After a look that failed; twice as long after each further one. */
const RETRY_MS = SECOND_MS;
/** A timer may fire a little before the clock says so. */
const PAUSE_MS_MIN = 50;
/** How many tenants with work of a kind are seen at once. Others are seen when slots become free. */
const TENANTS_MAX = 200;

interface WorkDependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** The id of this process. */
  readonly id: ProcessId;
}

/** What a process can do, and to whom it reports. */
interface WorkDone {
  readonly kinds: readonly WorkKind[];
  /** A run has succeeded. */
  readonly onRan: (kind: string) => void;
  /** A run, a part of one, or the runner itself, as `work`, has failed. All are tried again. */
  readonly onFailure: (error: unknown, kind: string) => void;
}

interface Kind {
  readonly kind: WorkKind;
  readonly slots: Slots;
}

/** What became of an item: `later` if it is to be run again, or another process runs it; an error if its run failed and is repeated later. */
type Ended = 'done' | 'later' | { readonly error: unknown };

/**
 * Does work, with any number of other processes. One that has started does what is due; any process does what it has made itself, in the
 * call that made it.
 */
export class WorkRunner {
  readonly id: ProcessId;
  readonly #database: Database;
  readonly #clock: Clock;
  #its: WorkDone = { kinds: [], onRan: () => undefined, onFailure: () => undefined };
  #kinds: ReadonlyMap<string, Kind> = new Map();
  readonly #holding: Holding;
  readonly #watch: Watch;
  readonly #strays: Strays;
  /** By the version of the item. */
  readonly #running = new Map<string, Promise<Ended>>();
  readonly #stopping = new AbortController();
  /** Undefined in a process that has never done what is due. */
  #listener: Listener | undefined;
  #claims = false;
  readonly #looking = new OnDemand(() => this.#look());
  #hasPlanned = false;
  readonly #nextLook = new EarliestTimer(() => this.#lookAround());
  #failedLooks = 0;
  readonly #report = (error: unknown): void => this.#its.onFailure(error, WORK);

  constructor({ database, clock, id }: WorkDependencies) {
    this.id = id;
    this.#database = database;
    this.#clock = clock;
    this.#holding = new Holding(database, id, this.#report);
    this.#strays = new Strays({ database, id, holding: this.#holding, running: this.#running });
    this.#watch = new Watch({ database, clock, id, report: this.#report, onDeath: () => this.#looking.ask() });
  }

  /** Says how the kinds of work are done: later than the runner is created, because they need the parts that schedule them. */
  connect(done: WorkDone): void {
    this.#its = done;
    this.#kinds = new Map(
      done.kinds.map((kind) => [kind.name.name, { kind, slots: new Slots(kind.per_process, kind.per_tenant) }]),
    );
  }

  /**
   * Runs a commit that makes items which this process holds. Before it, others can see that this process lives. An item that the call does
   * not finish, because the response to the commit was lost or the call failed after it, is let go of.
   */
  async holding<Result>(commit: () => Promise<Result>): Promise<Result> {
    this.#strays.expect();
    try {
      await this.#holding.begin();
      return await commit();
    } finally {
      this.#holding.end();
      if (this.#stopping.signal.aborted) await this.#letGoOfRest();
      else this.#nextLook.setTo(STRAY_MS);
    }
  }

  /**
   * Runs an item now, for the call that made it or a repeat of it.
   * @returns `done` if nothing is left to do; `later` if another process runs it, or it will be run again; the error of a run that failed
   */
  async finish(name: WorkName<never>, tenantId: TenantId, id: string): Promise<Ended> {
    const { kind } = this.#kinds.get(name.name)!;
    const key = { tenantId, kind: name.name, id };
    const finish = async (): Promise<Ended> => {
      const claim = await claimItem(this.#database, this.id, key, this.#clock.now());
      if (claim !== undefined) return await (this.#running.get(claim.version) ?? this.#keep(kind, claim));
      const data = await findItem<unknown>(this.#database, { name: name.name }, tenantId, id);
      return data === undefined ? 'done' : 'later';
    };
    return await this.holding(() => this.#strays.finishing(key, finish));
  }

  /** Never rejects: if PostgreSQL cannot be reached, it looks again and again. */
  start(): void {
    this.#claims = true;
    // The first announcement is that some may have been missed.
    this.#listener = this.#database.listen(WORK, () => this.#lookAround());
  }

  /** Claims nothing more of what is due, and leaves it to others. What runs goes on, as do calls that finish their items. */
  async stopClaiming(): Promise<void> {
    this.#claims = false;
    await Promise.all([this.#listener?.stop(), this.#looking.settle(), this.#watch.stop()]);
    this.#announceEnd();
  }

  /** Ends what runs, or waits for it, and lets go of the rest. From then on nothing runs here, and others run what a call makes. */
  async stop(): Promise<void> {
    if (this.#stopping.signal.aborted) return;
    this.#stopping.abort();
    await this.stopClaiming();
    this.#nextLook.clear();
    await Promise.all(this.#running.values());
    await this.#letGoOfRest();
    this.#announceEnd();
  }

  /** Others set timers for what this process has planned, such as a retry. */
  #announceEnd(): void {
    if (this.#listener !== undefined) this.#database.announce(WORK, [this.id]);
  }

  #lookAround(): void {
    this.#looking.ask();
    if (this.#claims) this.#watch.ask();
  }

  async #look(): Promise<void> {
    if (this.#stopping.signal.aborted) return;
    try {
      if (this.#claims) {
        this.#nextLook.setTo(LOOK_MS);
        await this.#planSweeps();
        await this.#claimWhatIsDue();
      }
      const again_ms = await this.#strays.look(performance.now());
      if (again_ms !== undefined) this.#nextLook.setTo(again_ms);
      this.#failedLooks = 0;
    } catch (error) {
      this.#report(error);
      this.#nextLook.setTo(Math.min(RETRY_MS * 2 ** this.#failedLooks, LOOK_MS));
      this.#failedLooks += 1;
    }
  }

  /** Once: from then on each run plans the next one. */
  async #planSweeps(): Promise<void> {
    if (this.#hasPlanned) return;
    const now = this.#clock.now();
    const sweeps = this.#its.kinds.flatMap(({ name, every_ms }) =>
      every_ms === undefined ? [] : [[name.name, nextTurn(every_ms, now)] as const],
    );
    await this.#database.rows(scheduleSweeps(new Map(sweeps)));
    this.#hasPlanned = true;
  }

  async #claimWhatIsDue(): Promise<void> {
    const now = this.#clock.now();
    const horizon = new Date(now.getTime() + LOOK_MS);
    const groups = await this.#database.rows(dueBefore(horizon, now, [...this.#kinds.keys()], TENANTS_MAX));
    for (const { kind, slots } of this.#kinds.values()) {
      const due = groups.filter((each) => each.kind === kind.name.name && each.due_at <= now);
      for (const group of slots.inTurn(due)) {
        if (this.#claims && slots.free(group.tenant_id) > 0) await this.#claim({ kind, slots }, group, now);
      }
    }
    for (const { next_due_at: next } of groups)
      if (next !== null) this.#nextLook.setTo(Math.max(next.getTime() - now.getTime(), PAUSE_MS_MIN));
  }

  async #claim(kind: Kind, group: DueGroup, now: Date): Promise<void> {
    this.#strays.expect();
    try {
      await this.#holding.begin();
      const claims = await claimDue(this.#database, this.id, group, now, kind.slots.free(group.tenant_id));
      const runs = claims.map((claim) => this.#start(kind, claim));
      void Promise.all(runs).then(() => this.#holding.end());
    } catch (error) {
      this.#holding.end();
      throw error;
    }
  }

  async #start({ kind, slots }: Kind, claim: Claim<never>): Promise<void> {
    slots.take(claim.tenantId);
    await (this.#running.get(claim.version) ?? this.#keep(kind, claim));
    slots.giveBack(claim.tenantId);
    // Others may have waited for the slot.
    this.#looking.ask();
  }

  /** Runs an item that this process has claimed. */
  #keep(kind: WorkKind, claim: Claim<never>): Promise<Ended> {
    const run = this.#run(kind, claim).finally(() => this.#running.delete(claim.version));
    this.#running.set(claim.version, run);
    return run;
  }

  /** Never rejects: what cannot be saved stays held, and is let go of at a later look. */
  async #run(kind: WorkKind, claim: Claim<never>): Promise<Ended> {
    const { onRan, onFailure } = this.#its;
    const { name, timeout_ms } = kind;
    const report = (error: unknown): void => onFailure(error, name.name);
    const time = AbortSignal.timeout(timeout_ms);
    const signal = AbortSignal.any([time, this.#stopping.signal]);
    const hold: WorkRun['hold'] = (transaction) => holdItem(transaction, claim, this.id, this.#clock.now(), signal);
    try {
      this.#stopping.signal.throwIfAborted();
      const result = await unlessTimeout(attempt(kind, claim, { signal, report, hold }), timeout_ms);
      if (result === undefined) throw new Error(`${name.name} took longer than ${timeout_ms} ms`);
      const next = planNext(kind, claim, this.id, result, this.#clock.now());
      onRan(name.name);
      if (result === 'done' && next === undefined) await this.#save(complete(claim), report);
      if (next === undefined) return 'done';
      await this.#release(next, claim, report);
      return 'later';
    } catch (error) {
      if (this.#stopping.signal.aborted) {
        await this.#release(interrupt(claim, this.id), claim, report);
        return 'later';
      }
      if (error instanceof TakenOver) return 'later';
      report(error);
      await this.#release(planRetry(kind, claim, this.id, error, this.#clock.now()), claim, report);
      return { error };
    }
  }

  /** Lets others run an item later. A runner that claims what is due looks itself after each run. */
  async #release(change: Query, { tenantId }: Claim<never>, report: (error: unknown) => void): Promise<void> {
    await this.#save(this.#claims ? change : announcing(change, WORK, [tenantId]), report);
    if (this.#claims) this.#looking.ask();
  }

  async #save(change: Query, report: (error: unknown) => void): Promise<void> {
    try {
      await this.#database.rows(change);
    } catch (error) {
      report(error);
      this.#nextLook.setTo(STRAY_MS);
    }
  }

  /** Lets go of what does not run. What still runs here, or is committed, needs the beats of this process. */
  async #letGoOfRest(): Promise<void> {
    await this.#strays.letGoOfAll().catch(this.#report);
    if (this.#running.size === 0) await this.#holding.stopUnlessHeld();
  }
}
