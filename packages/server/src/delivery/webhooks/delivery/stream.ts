import { releaseStream, type Claim, type StreamRow, type StreamState } from './claims/store.ts';
import { attemptDelivery, type Attempted } from './attempt-delivery.ts';
import type { ConnectionSlots } from './connection-slots.ts';
import type { DeliveryDependencies } from './dependencies.ts';
import { disable } from './disable.ts';
import { EndpointHealth } from './endpoint-health.ts';
import { WakeTimer } from './wake-timer.ts';
import { DeliveryReader } from './reader/delivery-reader.ts';
import { writeResults } from './results/write-results.ts';
import { loadTarget, type Target } from './target.ts';
import type { SendSource, SendScheduler } from './send-scheduler.ts';
import type { Item } from './workload/item.ts';
import { Workload } from './workload/workload.ts';
import { LEASE_MS, WriteSchedule } from './write-schedule.ts';

/** Deliveries of one endpoint under way at once. */
const UNDER_WAY_MAX = 32;
/** How often what waits is looked at, besides when there is reason to. */
const LOOK_MS = 1_000;
/** Longer than a delivery can take: when it stops for a reason of its own, it waits for those under way. */
const STOP_MS = 20_000;
const STOP_LOOK_MS = 50;

export interface StreamOptions {
  readonly dependencies: DeliveryDependencies;
  readonly claim: Claim;
  readonly row: StreamRow;
  readonly scheduler: SendScheduler;
  readonly slots: ConnectionSlots;
  /** How long an idle stream is kept, so that its next event finds it at work. */
  readonly linger_ms: number;
}

/**
 * Delivers one endpoint's events, from its claim until nothing is left, it is told to stop, or another process took it
 * over. One loop reads and writes, in turn; deliveries go on beside it.
 */
export class Stream implements SendSource {
  readonly #dependencies: DeliveryDependencies;
  readonly #claim: Claim;
  readonly #scheduler: SendScheduler;
  readonly #slots: ConnectionSlots;
  readonly #linger_ms: number;
  readonly #wakeTimer = new WakeTimer();
  readonly #workload = new Workload();
  readonly #reader: DeliveryReader;
  readonly #health: EndpointHealth;
  readonly #writes = new WriteSchedule();
  #target: Target | undefined;
  #underWay = 0;
  #looked_ms = Number.NEGATIVE_INFINITY;
  #busy_ms = performance.now();
  /** Something may be new in the feed, or in what waits. */
  #hinted = true;
  #asked = true;
  #moreWaiting = false;
  /** Once it stops. */
  #endsBy_ms: number | undefined;
  #over = false;

  constructor({ dependencies, claim, row, scheduler, slots, linger_ms }: StreamOptions) {
    this.#dependencies = dependencies;
    this.#claim = claim;
    this.#scheduler = scheduler;
    this.#slots = slots;
    this.#linger_ms = linger_ms;
    this.#reader = new DeliveryReader(dependencies, claim, this.#workload, row);
    this.#health = new EndpointHealth(row);
  }

  /** New events may be there; with `asked`, also something that was asked for by hand, or new settings. */
  hint(asked: boolean): void {
    this.#hinted = true;
    if (asked) {
      this.#asked = true;
      // Writing tells whether the endpoint was changed.
      this.#writes.hurry();
    }
    this.#wakeTimer.wakeIn(0);
  }

  /** It was told of something that it did not come to. */
  get leavesHint(): boolean {
    return this.#hinted || this.#asked;
  }

  get isBacklog(): boolean {
    if (this.#workload.hasUrgent || this.#workload.nextIsAsked) return false;
    return !this.#reader.caughtUp || this.#moreWaiting || this.#workload.nextIsReplay;
  }

  /**
   * Begins nothing more, and ends when what is under way has ended.
   * @param patience_ms when it ends at the latest; what is under way then is sent again by whoever goes on
   */
  stop(patience_ms: number = STOP_MS): void {
    this.#endsBy_ms = Math.min(this.#endsBy_ms ?? Number.POSITIVE_INFINITY, performance.now() + patience_ms);
    this.#wakeTimer.wakeIn(0);
  }

  /** Until it is over. */
  async run(): Promise<void> {
    try {
      this.#target = await loadTarget(this.#dependencies, this.#claim);
      if (this.#target === undefined) this.stop();
      await this.#reader.takeOver(this.#dependencies.clock.now());
      while (await this.#step()) await this.#wakeTimer.sleep();
      if (!this.#over) await this.#release();
    } finally {
      this.#over = true;
    }
  }

  sendOne(): boolean {
    if (this.#over || this.#endsBy_ms !== undefined || !this.#writes.holdsLease) return false;
    const urgent = this.#workload.takeUrgent();
    if (urgent !== undefined) this.#send(urgent, undefined);
    else if (!this.#sendReady()) return false;
    return this.#workload.hasReady || this.#workload.hasUrgent;
  }

  #sendReady(): boolean {
    if (!this.#workload.hasReady || this.#underWay >= UNDER_WAY_MAX) return false;
    const { origin, rateLimit } = this.#target!;
    const paused_ms = (this.#health.pausedUntil?.getTime() ?? 0) - this.#dependencies.clock.now().getTime();
    // Who asks for one by hand knows better whether the endpoint is back.
    if (paused_ms > 0 && !this.#workload.nextIsAsked) {
      this.#wakeTimer.wakeIn(Math.min(paused_ms, LOOK_MS));
      return false;
    }
    if (!this.#slots.take(origin, this)) return false;
    const wait_ms = rateLimit?.take() ?? 0;
    if (wait_ms > 0) {
      this.#slots.release(origin);
      this.#wakeTimer.wakeIn(Math.min(wait_ms, LOOK_MS));
      return false;
    }
    this.#send(this.#workload.takeReady()!, origin);
    return true;
  }

  #send(item: Item, origin: string | undefined): void {
    this.#underWay += 1;
    item.sending_since_ms = performance.now();
    const target = this.#target!;
    attemptDelivery(this.#dependencies, target, item).then(
      (attempted) => this.#ended(origin, () => this.#settle(item, target, attempted)),
      (error: unknown) => this.#ended(origin, () => this.#fail(error)),
    );
  }

  #ended(origin: string | undefined, note: () => void): void {
    note();
    this.#underWay -= 1;
    if (origin !== undefined) this.#slots.release(origin);
    if (this.#workload.hasReady) this.#scheduler.add(this);
  }

  #settle(item: Item, { url, version }: Target, attempted: Attempted): void {
    if (this.#over) return;
    this.#workload.settle(item, attempted.next);
    this.#toWrite(1);
    if (this.#workload.hasUrgent) this.#scheduler.add(this);
    // What another address answered, which the endpoint had before, says nothing of this one.
    if (url !== this.#target!.url) return;
    if (this.#health.note(attempted, version)) this.#asked = true;
    if (this.#health.disabling !== undefined) this.stop();
  }

  #toWrite(count: number): void {
    if (count === 0) return;
    this.#busy_ms = performance.now();
    this.#writes.settled(count);
    this.#wakeTimer.wakeIn(this.#writes.wait(true));
  }

  /** A defect, or the vault could not be read: the stream ends, and whoever takes it up next tries again. */
  #fail(error: unknown): void {
    const { tenantId, endpointId } = this.#claim;
    if (!this.#over) {
      const fields = { err: error, tenant_id: tenantId, endpoint_id: endpointId };
      this.#dependencies.warn(fields, 'a delivery could not be attempted');
    }
    this.stop();
  }

  /** @returns false when the stream is done */
  async #step(): Promise<boolean> {
    const now_ms = performance.now();
    if (this.#writes.wait(this.#underWay > 0) <= 0 && !(await this.#write())) return false;
    if (this.#endsBy_ms !== undefined) return await this.#wait(now_ms);
    await this.#read(now_ms);
    if (this.#workload.hasReady || this.#workload.hasUrgent) this.#scheduler.add(this);
    if (this.#reader.isEmpty && this.#writes.unwritten === 0 && this.#underWay === 0) {
      const left_ms = this.#busy_ms + this.#linger_ms - performance.now();
      if (left_ms <= 0 && !this.#hinted) {
        // Events that were passed over moved the position, and nothing else would write it down.
        await this.#write();
        return false;
      }
      this.#wakeTimer.wakeIn(Math.max(left_ms, 0));
    }
    this.#wakeTimer.wakeIn(this.#hinted || this.#asked ? 0 : this.#writes.wait(this.#underWay > 0));
    return true;
  }

  /** Reads what can be read, where there may be something. */
  async #read(now_ms: number): Promise<void> {
    const { clock } = this.#dependencies;
    const target = this.#target!;
    const reader = this.#reader;
    const asked = this.#asked;
    const isTime = asked || now_ms - this.#looked_ms >= LOOK_MS;
    const hinted = this.#hinted || isTime;
    this.#asked = false;
    this.#hinted = false;
    if (hinted || !reader.caughtUp) this.#toWrite(await reader.readNew(target, clock.now()));
    if (!reader.caughtUp) {
      if (hinted) await reader.readCodes(target);
      if (reader.hasRoom) this.#wakeTimer.wakeIn(0);
    }
    if (asked) {
      reader.mayHaveWaiting = true;
      await reader.findReplays();
    }
    if (isTime || (this.#moreWaiting && reader.hasWaitingRoom)) {
      this.#looked_ms = now_ms;
      this.#moreWaiting = await reader.readWaiting(this.#health.lastSuccessAt, clock.now());
      if (this.#moreWaiting && reader.hasWaitingRoom) this.#wakeTimer.wakeIn(0);
      else if (reader.nextDue !== null) this.#wakeTimer.wakeIn(this.#untilDue(reader.nextDue));
    }
    if (reader.replays.size > 0 && (await reader.readReplays())) this.#wakeTimer.wakeIn(0);
    if (!reader.isEmpty) this.#busy_ms = performance.now();
  }

  #untilDue(due: Date): number {
    return Math.min(Math.max(due.getTime() - this.#dependencies.clock.now().getTime(), 1), LOOK_MS);
  }

  /** Stopping: until what is under way has ended, or for too long. */
  async #wait(now_ms: number): Promise<boolean> {
    const isLate = now_ms >= this.#endsBy_ms!;
    if (this.#underWay > 0 && !isLate) {
      this.#wakeTimer.wakeIn(STOP_LOOK_MS);
      return true;
    }
    if (!(await this.#write())) return false;
    const { disabling } = this.#health;
    if (disabling !== undefined) await disable(this.#dependencies, this.#claim, disabling);
    return false;
  }

  /** Writes what is settled and renews the lease. @returns false when another process has taken over */
  async #write(): Promise<boolean> {
    const { database, clock } = this.#dependencies;
    const reader = this.#reader;
    const now = clock.now();
    const begun_ms = performance.now();
    const results = this.#workload.collect(reader.cursors, now, begun_ms);
    this.#writes.begun();
    const written = [...results.inserts, ...results.updates.map(({ delivery }) => delivery)];
    const waits = written.some(({ status }) => status === 'waiting');
    const state: StreamState = {
      position: reader.live.position,
      codePosition: reader.codes.position,
      leasedUntil: new Date(now.getTime() + LEASE_MS),
      pausedUntil: this.#health.pausedUntil,
      failingSince: this.#health.failingSince,
      lastSuccessAt: this.#health.lastSuccessAt,
    };
    const saved = await writeResults(database, this.#claim, state, results, reader.replayProgress(), now);
    if (saved === undefined) {
      this.#over = true;
      return false;
    }
    this.#writes.done(begun_ms);
    if (waits) reader.mayHaveWaiting = true;
    if (results.freed.size > 0) this.#asked = true;
    await this.#reload(saved.version);
    return true;
  }

  /** Takes up settings that were changed meanwhile, and secrets that ended. */
  async #reload(version: bigint): Promise<void> {
    const { goodUntil } = this.#target ?? {};
    const isGood = goodUntil === undefined || goodUntil > this.#dependencies.clock.now();
    if (this.#target === undefined || (this.#target.version === version && isGood)) return;
    const target = await loadTarget(this.#dependencies, this.#claim, this.#target);
    if (target === undefined) return this.stop();
    if (target.url !== this.#target.url) this.#health.startAfresh();
    this.#target = target;
  }

  async #release(): Promise<void> {
    const isDone = this.#reader.isEmpty || this.#health.disabling !== undefined;
    await releaseStream(this.#dependencies.database, this.#claim, isDone ? null : this.#dependencies.clock.now());
  }
}
