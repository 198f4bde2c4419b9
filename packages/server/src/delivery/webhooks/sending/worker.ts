import { unreachable } from '#kit/assert.ts';
import { readEventPosition, tenantsBeyond, type Listener } from '#database';
import { EVENTS_CHANNEL } from '#events';
import type { TenantId } from '#kit/ids.ts';
import { WEBHOOKS_CHANNEL } from '../channel.ts';
import { claimStreams, findDueTenants, findTenants, type StreamRow } from './claim-store.ts';
import { ConnectionSlots } from './connection-slots.ts';
import type { DeliveryDependencies } from './dependencies.ts';
import { SendScheduler } from './send-scheduler.ts';
import { Stream } from './stream.ts';
import { newWorker, type WorkerEffect, type WorkerEvent, type WorkerState } from './worker-state.ts';
import { next } from './worker-transitions.ts';
import { LEASE_MS } from './write-schedule.ts';

/** How often the database is polled for work that nothing announced. */
const POLL_MS = 1_000;
const TENANTS_PER_POLL = 1_000;
const STREAMS_MAX = 256;
const TIME_SLICE_MS = 3_000;
/** Hints of a tenant that other processes deliver for cause at most one query in this time. */
const MUTE_HINTS_MS = 100;
const LINGER_MS = 2_000;
/** When the process stops, it waits this long for deliveries in flight. Later ones are sent again by another process. */
const STOP_MS = 5_000;
/** The most deliveries to one origin in flight at the same time, not counting one-time codes, which have extra connections. */
export const PER_ORIGIN_MAX = 64;

interface Running {
  readonly stream: Stream;
  readonly ended: Promise<void>;
}

export interface DeliveryWorkerOptions {
  /** How long an idle stream keeps its claim, so that the next event is sent without claiming again. */
  readonly linger_ms?: number;
  /** Streams that this process delivers for at the same time. */
  readonly streams_max?: number;
  /** How long a stream runs before it makes room for waiting tenants. */
  readonly time_slice_ms?: number;
}

/**
 * Delivers webhooks. Any number of processes may do so at the same time, and each may be killed at any moment: another
 * process then claims its streams.
 *
 * `worker-transitions.ts` decides what to do next; this class does it.
 */
export class DeliveryWorker {
  readonly #dependencies: DeliveryDependencies;
  readonly #linger_ms: number;
  readonly #scheduler = new SendScheduler();
  readonly #slots = new ConnectionSlots(PER_ORIGIN_MAX, this.#scheduler);
  readonly #streams = new Map<number, Running>();
  readonly #claims = new Set<Promise<void>>();
  readonly #mutes = new Map<TenantId, NodeJS.Timeout>();
  #state: WorkerState;
  #lastNumber = 0;
  #listeners: Listener[] = [];
  #timer: NodeJS.Timeout | undefined;
  #polling: Promise<void> = Promise.resolve();

  constructor(dependencies: DeliveryDependencies, options: DeliveryWorkerOptions = {}) {
    const { linger_ms = LINGER_MS, streams_max = STREAMS_MAX, time_slice_ms = TIME_SLICE_MS } = options;
    this.#dependencies = dependencies;
    this.#linger_ms = linger_ms;
    this.#state = newWorker({ streams_max, time_slice_ms });
  }

  start(): void {
    const { database } = this.#dependencies;
    const listen = (channel: string, requested: boolean): Listener =>
      database.listen(channel, (keys) => {
        void this.#apply({ type: 'notified', tenants: keys as readonly TenantId[] | 'any', requested });
      });
    this.#listeners = [listen(EVENTS_CHANNEL, false), listen(WEBHOOKS_CHANNEL, true)];
    this.#pollIn(0);
  }

  /** Starts nothing more, and resolves when deliveries in flight have ended, or after five seconds. */
  async stop(): Promise<void> {
    void this.#apply({ type: 'stop_requested' });
    clearTimeout(this.#timer);
    for (const timer of this.#mutes.values()) clearTimeout(timer);
    await Promise.all(this.#listeners.map((listener) => listener.stop()));
    await this.#polling;
    // Otherwise a stream that is being claimed would start after all others were stopped.
    await Promise.all(this.#claims);
    // Includes streams that lost their lease and whose endpoint was claimed again: they still use the database.
    const running = [...this.#streams.values()];
    for (const { stream } of running) stream.stop(STOP_MS);
    await Promise.all(running.map(({ ended }) => ended));
    this.#scheduler.stop();
  }

  /** Delivers what is due now, until nothing is left. */
  async settle(): Promise<void> {
    do {
      await this.#poll();
      const running = this.#running();
      if (running.length === 0) return;
      await Promise.all(running.map(({ ended }) => ended));
    } while (this.#state.phase === 'running');
  }

  /** Resolves when the event's effects, and the effects that follow from them, are done. */
  async #apply(event: WorkerEvent): Promise<void> {
    const { state, effects } = next(this.#state, event);
    this.#state = state;
    const claims = effects.flatMap((effect) => this.#perform(effect) ?? []);
    if (claims.length > 0) await Promise.all(claims);
  }

  /** @returns the claim, if the effect is one */
  #perform(effect: WorkerEffect): Promise<void> | undefined {
    switch (effect.type) {
      case 'hint_stream':
        this.#streams.get(effect.number)!.stream.hint(effect.requested);
        return undefined;
      case 'stop_stream':
        this.#streams.get(effect.number)!.stream.stop();
        return undefined;
      case 'poll_now':
        this.#pollIn(0);
        return undefined;
      case 'claim': {
        const claim = this.#claim(effect.tenantId, effect.limit).finally(() => this.#claims.delete(claim));
        this.#claims.add(claim);
        return claim;
      }
      case 'mute_hints':
        this.#muteHints(effect.tenantId);
        return undefined;
      default:
        return unreachable(effect);
    }
  }

  #running(): Running[] {
    return [...this.#state.streams.values()].map(({ number }) => this.#streams.get(number)!);
  }

  #muteHints(tenantId: TenantId): void {
    const timer = setTimeout(() => {
      this.#mutes.delete(tenantId);
      void this.#apply({ type: 'mute_ended', tenantId });
    }, MUTE_HINTS_MS);
    this.#mutes.set(tenantId, timer);
  }

  #pollIn(wait_ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#polling = this.#poll()
        .catch((error: unknown) => this.#dependencies.warn({ err: error }, 'polling for webhooks to deliver failed'))
        .then(() => {
          if (this.#state.phase === 'running') this.#pollIn(POLL_MS);
        });
    }, wait_ms);
  }

  async #poll(): Promise<void> {
    const { database, clock } = this.#dependencies;
    const [due, tenants] = await Promise.all([
      findDueTenants(database, clock.now(), TENANTS_PER_POLL),
      findTenants(database),
    ]);
    const endpoints = new Map(tenants.map((row) => [row.tenant_id, row.endpoints]));
    const positions = new Map(
      tenants.flatMap(({ tenant_id, position }) => (position === null ? [] : [[tenant_id, position] as const])),
    );
    const behind = positions.size === 0 ? [] : await tenantsBeyond(database, positions);
    await this.#apply({ type: 'polled', waiting: new Set([...due, ...behind]), endpoints, now_ms: performance.now() });
  }

  async #claim(tenantId: TenantId, limit: number): Promise<void> {
    const { database, clock, warn } = this.#dependencies;
    let event: WorkerEvent;
    try {
      const head = await readEventPosition(database, tenantId);
      const now = clock.now();
      const until = new Date(now.getTime() + LEASE_MS);
      const rows = await claimStreams(database, tenantId, { now, until, head, limit });
      const streams = rows.map((row) => ({ endpointId: row.endpoint_id, number: this.#run(tenantId, row) }));
      event = { type: 'claimed', tenantId, streams, now_ms: performance.now() };
    } catch (error) {
      warn({ err: error, tenant_id: tenantId }, 'claiming webhook streams failed and will be retried');
      event = { type: 'claim_failed', tenantId };
    }
    await this.#apply(event);
  }

  #run(tenantId: TenantId, row: StreamRow): number {
    const endpointId = row.endpoint_id;
    this.#lastNumber += 1;
    const number = this.#lastNumber;
    const stream = new Stream({
      dependencies: this.#dependencies,
      claim: { tenantId, endpointId, leaseNumber: row.lease_number },
      row,
      scheduler: this.#scheduler,
      slots: this.#slots,
      linger_ms: this.#linger_ms,
    });
    const fields = { tenant_id: tenantId, endpoint_id: endpointId };
    const ended = stream
      .run()
      .catch((error: unknown) =>
        this.#dependencies.warn({ err: error, ...fields }, 'webhook stream ended with an error'),
      )
      .then(() => {
        this.#streams.delete(number);
        void this.#apply({ type: 'stream_ended', tenantId, endpointId, number, leavesHint: stream.leavesHint });
      });
    this.#streams.set(number, { stream, ended });
    return number;
  }
}
