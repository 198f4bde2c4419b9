import type { Database, Listener, Query } from '#database';
import { AppError } from '#kit/app-error.ts';
import type { Clock } from '#kit/clock.ts';
import { MINUTE_MS, SECOND_MS } from '#kit/durations.ts';
import { retryDelay_ms } from '#kit/external-call.ts';
import { unlessTimeout } from '#kit/with-timeout.ts';
import { Holding } from './holding.ts';
import type { Claim, WorkKind, WorkResult } from './model.ts';
import { OnDemand } from './on-demand.ts';
import { SilentHolders } from './silent-holders.ts';
import { Slots } from './slots.ts';
import {
  claimDue,
  complete,
  dueBefore,
  endHolder,
  heldBy,
  letGo,
  otherHolders,
  retry,
  runAgain,
  scheduleSweeps,
  takeOver,
  tenantsHeldBy,
  WORK,
  type Beat,
  type DueGroup,
  type ProcessId,
} from './store.ts';

/** What is due later is announced, and the announcement can be lost. */
const LOOK_MS = 30 * SECOND_MS;
/** A timer may fire a little before the clock says so. */
const PAUSE_MS_MIN = 50;
/** Each is a tenant with work of a kind. What is left is seen when slots become free. */
const GROUPS_MAX = 1_000;
/** Other processes that hold work beat every 0.75 seconds. */
const WATCH_MS = 750;
/** An item that was begun so often, and whose process died each time, may be what kills it. */
const DEADLY_ATTEMPTS = 3;
const DEADLY_PAUSE_MS = MINUTE_MS;

interface WorkDependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** Of this process. */
  readonly id: ProcessId;
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

/** Does the work that is due, with any number of other processes. */
export class WorkRunner {
  readonly #its: WorkDependencies;
  readonly #kinds: ReadonlyMap<string, Kind>;
  readonly #holding: Holding;
  readonly #silent = new SilentHolders();
  readonly #running = new Map<string, Promise<void>>();
  readonly #stopping = new AbortController();
  #listener: Listener | undefined;
  readonly #looking = new OnDemand(() => this.#look());
  readonly #watching = new OnDemand(() => this.#watch());
  #hasPlanned = false;
  /** When it looks next. */
  #nextLook: { readonly timer: NodeJS.Timeout; readonly at_ms: number } | undefined;
  #nextWatch: NodeJS.Timeout | undefined;
  /** Whether items may be held whose claim this process does not know of: its response was lost. */
  #mayHold = false;
  readonly #report = (error: unknown): void => this.#its.onFailure(error, WORK);

  constructor(its: WorkDependencies) {
    this.#its = its;
    this.#kinds = new Map(
      its.kinds.map((kind) => [kind.name.name, { kind, slots: new Slots(kind.per_process, kind.per_tenant) }]),
    );
    this.#holding = new Holding(its.database, its.id, this.#report);
  }

  /** Never rejects: if PostgreSQL cannot be reached, it looks again and again. */
  start(): void {
    // The first announcement is that some may have been missed.
    this.#listener = this.#its.database.listen(WORK, () => this.#lookAround());
  }

  /** Ends what runs, or waits for it, and lets go of the rest. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#listener?.stop();
    await Promise.all([this.#looking.settle(), this.#watching.settle()]);
    clearTimeout(this.#nextLook?.timer);
    clearTimeout(this.#nextWatch);
    await Promise.all(this.#running.values());
    await this.#holding.stop();
  }

  #lookAround(): void {
    this.#looking.ask();
    this.#watching.ask();
  }

  async #look(): Promise<void> {
    if (this.#stopping.signal.aborted) return;
    this.#lookAt(LOOK_MS);
    try {
      await this.#planSweeps();
      await this.#claimWhatIsDue();
    } catch (error) {
      this.#report(error);
    }
  }

  /** Once: from then on each run plans the next one. */
  async #planSweeps(): Promise<void> {
    if (this.#hasPlanned) return;
    const { database, clock, kinds } = this.#its;
    const now = clock.now();
    const sweeps = kinds.flatMap(({ name, every_ms }) =>
      every_ms === undefined ? [] : [[name.name, nextTurn(every_ms, now)] as const],
    );
    await database.rows(scheduleSweeps(new Map(sweeps)));
    this.#hasPlanned = true;
  }

  async #claimWhatIsDue(): Promise<void> {
    const { database, clock } = this.#its;
    const now = clock.now();
    const horizon = new Date(now.getTime() + LOOK_MS);
    const groups = await database.rows(dueBefore(horizon, [...this.#kinds.keys()], GROUPS_MAX));
    if (this.#mayHold) await this.#letGoOfUnknown();
    for (const { kind, slots } of this.#kinds.values()) {
      const due = groups.filter((each) => each.kind === kind.name.name && each.due_at <= now);
      for (const group of slots.inTurn(due)) {
        if (slots.free(group.tenant_id) > 0) await this.#claim({ kind, slots }, group, now);
      }
    }
    const later = groups.find(({ due_at }) => due_at > now);
    if (later !== undefined) this.#lookAt(Math.max(later.due_at.getTime() - now.getTime(), PAUSE_MS_MIN));
  }

  async #claim(kind: Kind, group: DueGroup, now: Date): Promise<void> {
    const { database, id } = this.#its;
    this.#mayHold = true;
    try {
      await this.#holding.begin();
      const claims = await claimDue(database, id, group, now, kind.slots.free(group.tenant_id));
      const runs = claims.map((claim) => this.#start(kind, claim));
      void Promise.all(runs).then(() => this.#holding.end());
    } catch (error) {
      this.#holding.end();
      throw error;
    }
  }

  async #start(kind: Kind, claim: Claim<never>): Promise<void> {
    kind.slots.take(claim.tenantId);
    const run = this.#run(kind.kind, claim).finally(() => {
      kind.slots.giveBack(claim.tenantId);
      this.#running.delete(claim.version);
      // Others may have waited for the slot.
      this.#looking.ask();
    });
    this.#running.set(claim.version, run);
    await run;
  }

  /** Never rejects: what cannot be saved stays held, and is let go of at a later look. */
  async #run(kind: WorkKind, claim: Claim<never>): Promise<void> {
    const { database, clock, id, onRan, onFailure } = this.#its;
    const { name, timeout_ms } = kind;
    const report = (error: unknown): void => onFailure(error, name.name);
    const time = AbortSignal.timeout(timeout_ms);
    const signal = AbortSignal.any([time, this.#stopping.signal]);
    const save = async (change: Query): Promise<void> => void (await database.rows(change).catch(report));
    try {
      const result = await unlessTimeout(kind.run(claim, { signal, report }), timeout_ms);
      if (result === undefined) throw new Error(`${name.name} took longer than ${timeout_ms} ms`);
      const next = nextRun(kind, result, clock.now());
      await save(next === 'done' ? complete(claim) : runAgain(claim, id, next));
      onRan(name.name);
    } catch (error) {
      if (this.#stopping.signal.aborted) return await save(runAgain(claim, id, claim.since));
      report(error);
      const now = clock.now();
      const due = new Date(now.getTime() + retryDelay_ms(claim.since, now));
      await save(retry(claim, id, due, error instanceof AppError ? error.code : 'internal_error'));
    }
  }

  /** Lets go of items whose claim, or the end of whose run, PostgreSQL has carried out or not without a response. */
  async #letGoOfUnknown(): Promise<void> {
    const { database, id } = this.#its;
    const held = await heldBy(database, id);
    const unknown = held.filter(({ version }) => !this.#running.has(version));
    for (const item of unknown) await database.rows(letGo(item, id));
    this.#mayHold = held.length > 0;
    if (unknown.length > 0) this.#looking.ask();
  }

  /** Looks in this time at the latest. */
  #lookAt(delay_ms: number): void {
    const at_ms = performance.now() + delay_ms;
    if (this.#nextLook !== undefined && this.#nextLook.at_ms <= at_ms) return;
    clearTimeout(this.#nextLook?.timer);
    const look = (): void => {
      // Its time may not have come yet: a timer can fire a little early.
      this.#nextLook = undefined;
      this.#lookAround();
    };
    this.#nextLook = { at_ms, timer: setTimeout(look, delay_ms).unref() };
  }

  /** Watches the other processes that hold work, until none does. */
  async #watch(): Promise<void> {
    if (this.#stopping.signal.aborted) return;
    clearTimeout(this.#nextWatch);
    const { database, id } = this.#its;
    try {
      const others = await otherHolders(database, id);
      if (others.length > 0) this.#nextWatch = setTimeout(() => this.#watching.ask(), WATCH_MS).unref();
      for (const dead of this.#silent.look(others, performance.now())) await this.#takeOver(dead);
    } catch (error) {
      this.#report(error);
    }
  }

  async #takeOver({ id, beat }: Beat): Promise<void> {
    const { database, clock } = this.#its;
    const later = new Date(clock.now().getTime() + DEADLY_PAUSE_MS);
    for (const tenantId of await tenantsHeldBy(database, id))
      await database.rows(takeOver(id, tenantId, DEADLY_ATTEMPTS, later));
    await database.rows(endHolder(id, beat));
  }
}

/** A sweep runs at multiples of its interval, so that all of one interval run together and the processes rest in between. */
function nextRun({ every_ms }: WorkKind, result: WorkResult, now: Date): WorkResult {
  return result === 'done' && every_ms !== undefined ? nextTurn(every_ms, now) : result;
}

function nextTurn(every_ms: number, now: Date): Date {
  return new Date((Math.floor(now.getTime() / every_ms) + 1) * every_ms);
}
