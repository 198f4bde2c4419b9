import { readEventPosition, tenantsBeyond, type Listener } from '../../../foundation/database/index.ts';
import { EVENTS_CHANNEL } from '../../../foundation/events/index.ts';
import type { TenantId } from '../../../foundation/kit/ids.ts';
import type { EndpointId } from '../model.ts';
import { WEBHOOKS_CHANNEL } from '../channel.ts';
import { claimStreams, findDueTenants, findTenants, type StreamRow } from './claims/store.ts';
import { ConnectionSlots } from './connection-slots.ts';
import type { DeliveryDependencies } from './dependencies.ts';
import { Stream } from './stream.ts';
import { SendScheduler } from './send-scheduler.ts';
import { TenantQueue } from './tenant-queue.ts';
import { LEASE_MS } from './write-schedule.ts';

/** How often the database is asked for work that nobody gave a hint of. */
const LOOK_MS = 1_000;
const TENANTS_PER_LOOK = 1_000;
const STREAMS_MAX = 256;
const TIME_SLICE_MS = 3_000;
/** Hints of a tenant that others deliver for lead to no more than one question in this time. */
const HINT_MS = 100;
const LINGER_MS = 2_000;
/** A stop of the process does not wait longer for deliveries under way; they are made again. */
const STOP_MS = 5_000;
/** Deliveries to one origin under way at once, one-time codes aside: the sender needs some connections more for these. */
export const PER_ORIGIN_MAX = 64;

interface Running {
  readonly endpointId: EndpointId;
  readonly stream: Stream;
  readonly tenantId: TenantId;
  readonly since_ms: number;
  readonly ended: Promise<void>;
  /** It makes room for others. */
  leaving: boolean;
}

export interface DeliveryWorkerOptions {
  /** How long an idle stream is kept, so that its next event finds it at work. */
  readonly linger_ms?: number;
  /** Streams that this process delivers for at once. */
  readonly streams_max?: number;
  /** Where others wait, a stream makes room after this. */
  readonly time_slice_ms?: number;
}

/**
 * Delivers webhooks. Any number of processes may do so at once, and each may be killed at any moment: what it had claimed is
 * taken up by another.
 */
export class DeliveryWorker {
  readonly #dependencies: DeliveryDependencies;
  readonly #linger_ms: number;
  readonly #streams_max: number;
  readonly #time_slice_ms: number;
  readonly #scheduler = new SendScheduler();
  readonly #slots = new ConnectionSlots(PER_ORIGIN_MAX, this.#scheduler);
  readonly #running = new Map<EndpointId, Running>();
  /** How many endpoints each tenant has that take events, as of the last look. */
  #endpoints = new Map<TenantId, bigint>();
  readonly #claiming = new Map<TenantId, { again: boolean; readonly done: Promise<void> }>();
  readonly #tenantQueue = new TenantQueue();
  readonly #heldHints = new Map<TenantId, NodeJS.Timeout>();
  #listeners: Listener[] = [];
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(dependencies: DeliveryDependencies, options: DeliveryWorkerOptions = {}) {
    this.#dependencies = dependencies;
    this.#linger_ms = options.linger_ms ?? LINGER_MS;
    this.#streams_max = options.streams_max ?? STREAMS_MAX;
    this.#time_slice_ms = options.time_slice_ms ?? TIME_SLICE_MS;
  }

  start(): void {
    const { database } = this.#dependencies;
    this.#listeners = [
      database.listen(EVENTS_CHANNEL, (keys) => this.#hear(keys, false)),
      database.listen(WEBHOOKS_CHANNEL, (keys) => this.#hear(keys, true)),
    ];
    this.#lookAgain(0);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    for (const timer of this.#heldHints.values()) clearTimeout(timer);
    await Promise.all(this.#listeners.map((listener) => listener.stop()));
    await this.#looking;
    // A stream that is being claimed now would begin after all were stopped.
    await Promise.all([...this.#claiming.values()].map(async ({ done }) => await done));
    const running = [...this.#running.values()];
    for (const { stream } of running) stream.stop(STOP_MS);
    await Promise.all(running.map(({ ended }) => ended));
    this.#scheduler.stop();
  }

  /** Delivers what is due now, until there is nothing left. */
  async settle(): Promise<void> {
    do {
      await this.#look();
      const running = [...this.#running.values()];
      if (running.length === 0) return;
      await Promise.all(running.map(({ ended }) => ended));
    } while (!this.#stopped);
  }

  #hear(keys: readonly string[] | 'any', asked: boolean): void {
    if (this.#stopped) return;
    if (keys === 'any') {
      for (const { stream } of this.#running.values()) stream.hint(true);
      this.#lookAgain(0);
      return;
    }
    for (const key of keys as readonly TenantId[]) {
      let here = 0n;
      for (const { stream, tenantId } of this.#running.values()) {
        if (tenantId !== key) continue;
        here += 1n;
        stream.hint(asked);
      }
      if (asked) void this.#claim(key);
      else if (here < (this.#endpoints.get(key) ?? 0n)) this.#claimOnHint(key);
    }
  }

  #claimOnHint(tenantId: TenantId): void {
    if (this.#heldHints.has(tenantId)) return;
    const after = async (): Promise<void> => {
      const found = await this.#claim(tenantId);
      if (found > 0 || this.#stopped) return;
      // Others have it. Should they be done meanwhile, the look of every second finds it at the latest.
      this.#heldHints.set(
        tenantId,
        setTimeout(() => this.#heldHints.delete(tenantId), HINT_MS),
      );
    };
    void after();
  }

  #lookAgain(wait_ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#looking = this.#look()
        .catch((error: unknown) => this.#dependencies.warn({ err: error }, 'looking for webhooks to deliver failed'))
        .then(() => {
          if (!this.#stopped) this.#lookAgain(LOOK_MS);
        });
    }, wait_ms);
  }

  async #look(): Promise<void> {
    const { database, clock } = this.#dependencies;
    const [due, tenants] = await Promise.all([
      findDueTenants(database, clock.now(), TENANTS_PER_LOOK),
      findTenants(database),
    ]);
    this.#endpoints = new Map(tenants.map((row) => [row.tenant_id, row.endpoints]));
    const reached = new Map(
      tenants.flatMap(({ tenant_id, position }) => (position === null ? [] : [[tenant_id, position] as const])),
    );
    const behind = reached.size === 0 ? [] : await tenantsBeyond(database, reached);
    this.#tenantQueue.update(new Set([...due, ...behind]));
    this.#makeRoom();
    await this.#serveWaiting();
  }

  /** Lets as many go as others wait, of those that have had their turn. They are taken up again when it is theirs. */
  #makeRoom(): void {
    const running = [...this.#running.values()];
    const had_ms = performance.now() - this.#time_slice_ms;
    const leaving = running.filter((each) => each.leaving).length;
    const free = this.#streams_max - running.length + leaving;
    const longest = running.filter((each) => !each.leaving && each.since_ms <= had_ms);
    for (const each of longest.slice(0, Math.max(this.#tenantQueue.size - free, 0))) {
      each.leaving = true;
      each.stream.stop();
    }
  }

  /** Claims for those that wait, in their order, as long as there is room. */
  async #serveWaiting(): Promise<void> {
    while (!this.#stopped && this.#running.size < this.#streams_max) {
      const tenantId = this.#tenantQueue.next();
      if (tenantId === undefined) return;
      await this.#claim(tenantId);
    }
  }

  /** Claims what is free of the tenant's streams. @returns how many */
  async #claim(tenantId: TenantId): Promise<number> {
    const claiming = this.#claiming.get(tenantId);
    if (claiming !== undefined) {
      claiming.again = true;
      return 0;
    }
    const { promise: done, resolve } = Promise.withResolvers<void>();
    const state = { again: false, done };
    this.#claiming.set(tenantId, state);
    let claimed = 0;
    try {
      do {
        state.again = false;
        claimed += await this.#claimOnce(tenantId);
      } while (state.again && !this.#stopped);
    } catch (error) {
      this.#dependencies.warn(
        { err: error, tenant_id: tenantId },
        'webhooks could not be claimed; it will be tried again',
      );
    } finally {
      this.#claiming.delete(tenantId);
      resolve();
    }
    return claimed;
  }

  async #claimOnce(tenantId: TenantId): Promise<number> {
    const { database, clock } = this.#dependencies;
    const limit = this.#streams_max - this.#running.size;
    if (limit <= 0 || this.#stopped) return 0;
    const head = await readEventPosition(database, tenantId);
    const now = clock.now();
    const until = new Date(now.getTime() + LEASE_MS);
    const rows = await claimStreams(database, tenantId, { now, until, head, limit });
    for (const row of rows) this.#run(tenantId, row);
    return rows.length;
  }

  #run(tenantId: TenantId, row: StreamRow): void {
    const claim = { tenantId, endpointId: row.endpoint_id, leaseNumber: row.lease_number };
    const stream = new Stream({
      dependencies: this.#dependencies,
      claim,
      row,
      scheduler: this.#scheduler,
      slots: this.#slots,
      linger_ms: this.#linger_ms,
    });
    const ended = stream
      .run()
      .catch((error: unknown) =>
        this.#dependencies.warn(
          { err: error, tenant_id: tenantId, endpoint_id: row.endpoint_id },
          'delivering webhooks was broken off',
        ),
      )
      .then(() => this.#end(running));
    const running: Running = {
      endpointId: row.endpoint_id,
      stream,
      tenantId,
      since_ms: performance.now(),
      ended,
      leaving: false,
    };
    this.#running.set(row.endpoint_id, running);
  }

  #end({ endpointId, stream, tenantId, leaving }: Running): void {
    if (this.#running.get(endpointId)?.stream === stream) this.#running.delete(endpointId);
    if (this.#stopped) return;
    if (this.#tenantQueue.size > 0) void this.#serveWaiting();
    else if (stream.leavesHint && !leaving) void this.#claim(tenantId);
  }
}
