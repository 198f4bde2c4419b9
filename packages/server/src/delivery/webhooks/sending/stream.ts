import { unreachable } from '#kit/assert.ts';
import { releaseStream, type Claim, type StreamRow } from './claim-store.ts';
import { attemptDelivery, type AttemptResult } from './attempt-delivery.ts';
import type { ConnectionSlots } from './connection-slots.ts';
import type { DeliveryDependencies } from './dependencies.ts';
import { disable } from './disable.ts';
import { EndpointHealth } from './endpoint-health.ts';
import { DeliveryReader } from './delivery-reader.ts';
import { writeResults } from './write-results.ts';
import type { SendScheduler, SendSource } from './send-scheduler.ts';
import {
  CHECK_MS,
  hasFreeSlot,
  leavesHint,
  maySend,
  newStream,
  STOP_MS,
  type Read,
  type ReaderView,
  type StreamEvent,
  type StreamState,
  type Task,
} from './stream-state.ts';
import { next } from './stream-transitions.ts';
import { loadTarget, type Target } from './target.ts';
import { WakeTimer } from './wake-timer.ts';
import type { Item } from './workload/item.ts';
import { Workload } from './workload/workload.ts';
import { LEASE_MS } from './write-schedule.ts';

interface StreamOptions {
  readonly dependencies: DeliveryDependencies;
  readonly claim: Claim;
  readonly row: StreamRow;
  readonly scheduler: SendScheduler;
  readonly slots: ConnectionSlots;
  /** How long an idle stream keeps its claim, so that the next event is sent without claiming again. */
  readonly linger_ms: number;
}

/**
 * Delivers one endpoint's events, from its claim until nothing is left, `stop` is called, or another process takes it over.
 *
 * `stream-transitions.ts` decides what to do next; this class does it. One loop reads and writes, one task at a time; deliveries
 * are sent alongside, when the scheduler calls `sendOne`.
 */
export class Stream implements SendSource {
  readonly #dependencies: DeliveryDependencies;
  readonly #claim: Claim;
  readonly #scheduler: SendScheduler;
  readonly #slots: ConnectionSlots;
  readonly #wakeTimer = new WakeTimer();
  readonly #workload = new Workload();
  readonly #reader: DeliveryReader;
  readonly #health: EndpointHealth;
  #state: StreamState;
  #target: Target | undefined;

  constructor({ dependencies, claim, row, scheduler, slots, linger_ms }: StreamOptions) {
    this.#dependencies = dependencies;
    this.#claim = claim;
    this.#scheduler = scheduler;
    this.#slots = slots;
    this.#reader = new DeliveryReader(dependencies, claim, this.#workload, row);
    this.#health = new EndpointHealth(row);
    this.#state = newStream(linger_ms, performance.now());
  }

  /** Announces that new events may be in the feed. @param requested a manual request or changed settings may be there too */
  hint(requested: boolean): void {
    this.#apply({ type: 'hinted', requested, now_ms: performance.now() });
  }

  /** Whether it was notified of something that it has not read. */
  get leavesHint(): boolean {
    return leavesHint(this.#state);
  }

  get isBacklog(): boolean {
    if (this.#workload.hasUrgent || this.#workload.nextIsRequested) return false;
    return !this.#reader.caughtUp || this.#state.moreDue || this.#workload.nextIsReplay;
  }

  /**
   * Starts no more deliveries, and ends when those in flight have ended.
   * @param timeout_ms when it ends at the latest; the next owner sends again what is still in flight then
   */
  stop(timeout_ms: number = STOP_MS): void {
    this.#apply({ type: 'stop_requested', by_ms: performance.now() + timeout_ms });
  }

  /** Resolves when the stream has ended. Rejects when the database or the vault fails; the lease then expires. */
  async run(): Promise<void> {
    try {
      let task: Task | undefined = { type: 'load' };
      while (task !== undefined) task = this.#apply(await this.#perform(task));
    } catch (error) {
      this.#apply({ type: 'failed' });
      throw error;
    }
  }

  sendOne(): boolean {
    if (!maySend(this.#state, performance.now())) return false;
    const urgent = this.#workload.takeUrgent();
    if (urgent !== undefined) this.#send(urgent, undefined);
    else if (!this.#sendReady()) return false;
    return this.#workload.hasReady || this.#workload.hasUrgent;
  }

  #apply(event: StreamEvent): Task | undefined {
    const { state, task, wakeIn_ms, announce } = next(this.#state, event);
    this.#state = state;
    if (announce === true && (this.#workload.hasReady || this.#workload.hasUrgent)) this.#scheduler.add(this);
    if (wakeIn_ms !== undefined) this.#wakeTimer.wakeIn(wakeIn_ms);
    return task;
  }

  async #perform(task: Task): Promise<StreamEvent> {
    switch (task.type) {
      case 'load':
        return await this.#load();
      case 'sleep':
        await this.#wakeTimer.sleep();
        return { type: 'woken', now_ms: performance.now() };
      case 'save':
        return await this.#save();
      case 'reload':
        return await this.#reload(task.version);
      case 'read':
        return await this.#read(task.what);
      case 'disable':
        if (this.#health.disabling !== undefined)
          await disable(this.#dependencies, this.#claim, this.#health.disabling);
        return { type: 'disabled' };
      case 'release':
        await this.#release();
        return { type: 'released' };
      default:
        return unreachable(task);
    }
  }

  async #load(): Promise<StreamEvent> {
    this.#target = await loadTarget(this.#dependencies, this.#claim);
    await this.#reader.takeOver(this.#dependencies.clock.now());
    return { type: 'loaded', exists: this.#target !== undefined, now_ms: performance.now() };
  }

  async #read(what: Read): Promise<StreamEvent> {
    const { clock } = this.#dependencies;
    const reader = this.#reader;
    const target = this.#target!;
    let blockedCount = 0;
    let hasMore = false;
    let nextDueIn_ms: number | null = null;
    switch (what) {
      case 'events':
        blockedCount = await reader.readNew(target, clock.now());
        break;
      case 'codes':
        await reader.readCodes(target);
        break;
      case 'replay_requests':
        reader.mayHaveWaiting = true;
        await reader.findReplays();
        break;
      case 'due':
        hasMore = await reader.readWaiting(this.#health.lastSuccessAt, clock.now());
        nextDueIn_ms = reader.nextDue === null ? null : reader.nextDue.getTime() - clock.now().getTime();
        break;
      case 'replays':
        hasMore = await reader.readReplays();
        break;
      default:
        return unreachable(what);
    }
    return { type: 'read', reader: this.#view(), blockedCount, hasMore, nextDueIn_ms, now_ms: performance.now() };
  }

  /** Writes results and the position, and renews the lease. */
  async #save(): Promise<StreamEvent> {
    const { database, clock } = this.#dependencies;
    const reader = this.#reader;
    const health = this.#health;
    const now = clock.now();
    const begun_ms = performance.now();
    const results = this.#workload.collect(reader.cursors, now, begun_ms);
    const row = {
      position: reader.live.position,
      codePosition: reader.codes.position,
      leasedUntil: new Date(now.getTime() + LEASE_MS),
      pausedUntil: health.pausedUntil,
      failingSince: health.failingSince,
      lastSuccessAt: health.lastSuccessAt,
    };
    const saved = await writeResults(database, this.#claim, row, results, reader.replayProgress(), now);
    if (saved === undefined) return { type: 'taken_over' };
    const written = [...results.inserts, ...results.updates.map(({ delivery }) => delivery)];
    if (written.some(({ status }) => status === 'waiting')) reader.mayHaveWaiting = true;
    return { type: 'saved', begun_ms, version: saved.version, unblockedSubjects: results.unblocked.size > 0 };
  }

  /** Loads settings that changed since the last load, and replaces secrets that have expired. */
  async #reload(version: bigint): Promise<StreamEvent> {
    const before = this.#target;
    const isExpired = before?.validUntil !== undefined && before.validUntil <= this.#dependencies.clock.now();
    let exists = true;
    if (before !== undefined && (before.version !== version || isExpired)) {
      const target = await loadTarget(this.#dependencies, this.#claim, before);
      exists = target !== undefined;
      if (target !== undefined) {
        if (target.url !== before.url) this.#health.reset();
        this.#target = target;
      }
    }
    const mustDisable = this.#health.disabling !== undefined;
    return { type: 'reloaded', exists, mustDisable, reader: this.#view(), now_ms: performance.now() };
  }

  async #release(): Promise<void> {
    const isDone = this.#reader.isEmpty || this.#health.disabling !== undefined;
    await releaseStream(this.#dependencies.database, this.#claim, isDone ? null : this.#dependencies.clock.now());
  }

  #view(): ReaderView {
    const { caughtUp, hasRoom, hasWaitingRoom, isEmpty, replays } = this.#reader;
    return { caughtUp, hasRoom, hasWaitingRoom, isEmpty, hasReplays: replays.size > 0 };
  }

  #sendReady(): boolean {
    if (!this.#workload.hasReady || !hasFreeSlot(this.#state)) return false;
    const { origin, rateLimit } = this.#target!;
    const paused_ms = (this.#health.pausedUntil?.getTime() ?? 0) - this.#dependencies.clock.now().getTime();
    // A partner who requests a delivery manually may know that the endpoint is back.
    if (paused_ms > 0 && !this.#workload.nextIsRequested) {
      this.#wakeTimer.wakeIn(Math.min(paused_ms, CHECK_MS));
      return false;
    }
    if (!this.#slots.take(origin, this)) return false;
    const wait_ms = rateLimit?.take() ?? 0;
    if (wait_ms > 0) {
      this.#slots.release(origin);
      this.#wakeTimer.wakeIn(Math.min(wait_ms, CHECK_MS));
      return false;
    }
    this.#send(this.#workload.takeReady()!, origin);
    return true;
  }

  #send(item: Item, origin: string | undefined): void {
    const target = this.#target!;
    this.#apply({ type: 'sent' });
    item.sending_since_ms = performance.now();
    attemptDelivery(this.#dependencies, target, item).then(
      (attempted) => this.#ended(origin, () => this.#record(item, target, attempted)),
      (error: unknown) => this.#ended(origin, () => this.#recordDefect(error)),
    );
  }

  #ended(origin: string | undefined, record: () => void): void {
    record();
    if (origin !== undefined) this.#slots.release(origin);
    if (this.#workload.hasReady) this.#scheduler.add(this);
  }

  #record(item: Item, { url, version }: Target, attempted: AttemptResult): void {
    let recovered = false;
    let mustDisable = false;
    if (this.#state.phase.name !== 'ended') {
      this.#workload.settle(item, attempted.next);
      if (this.#workload.hasUrgent) this.#scheduler.add(this);
      // A response from the endpoint's previous URL says nothing about the current one.
      if (url === this.#target!.url) {
        recovered = this.#health.record(attempted, version);
        mustDisable = this.#health.disabling !== undefined;
      }
    }
    this.#apply({ type: 'attempt_ended', result: 'recorded', recovered, mustDisable, now_ms: performance.now() });
  }

  /** A defect, or the vault is unavailable: the stream ends, and its next owner tries again. */
  #recordDefect(error: unknown): void {
    const { tenantId, endpointId } = this.#claim;
    if (this.#state.phase.name !== 'ended') {
      const fields = { err: error, tenant_id: tenantId, endpoint_id: endpointId };
      this.#dependencies.warn(fields, 'webhook delivery attempt failed with an internal error');
    }
    const event = { result: 'defect', recovered: false, mustDisable: false } as const;
    this.#apply({ type: 'attempt_ended', ...event, now_ms: performance.now() });
  }
}
