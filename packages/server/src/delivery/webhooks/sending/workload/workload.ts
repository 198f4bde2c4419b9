import { assert } from '#kit/assert.ts';
import type { StoredEvent } from '#events';
import type { DeliveryId, DeliveryKind } from '../../model.ts';
import { keepsOrder, type DeliveryState, type Occasion } from '../delivery-state.ts';
import { BLOCK_MS } from '../attempt-schedule.ts';
import { newItem, type Item } from './item.ts';
import { SubjectQueues } from './subject-queues.ts';
import { laterOf, UnsavedBlocks } from './unsaved-blocks.ts';
import type { FeedCursor } from './feed-cursor.ts';

/** A delivery that takes longer gets its own row, so that the deliveries after it can be written. */
const SLOW_AFTER_MS = 500;
/** Longer than an attempt can take: if this process dies, another one tries the delivery after this time. */
export const SLOW_RETRY_MS = 20_000;

/** The result of a delivery that had a row. */
export interface Update {
  readonly delivery: DeliveryState;
  /** The attempt was requested manually. */
  readonly wasRequestedManually: boolean;
}

/** The results to write in one transaction, together with the cursors' positions. */
export interface Results {
  readonly inserts: DeliveryState[];
  readonly updates: Update[];
  /** Subjects whose blocked events may be sent, unless another event blocks them. */
  readonly unblocked: Set<string>;
  /** Subjects whose blocked events wait, and until when. */
  readonly blocked: Map<string, Date>;
}

/**
 * The deliveries of one endpoint's stream that are in memory: those that may be sent next, those that wait behind them,
 * and the results to write. It only holds state and rules; it reads and sends nothing itself.
 */
export class Workload {
  readonly #queues = new SubjectQueues();
  readonly #urgent: Item[] = [];
  /** Deliveries requested manually and test events; sent before ordinary events. */
  readonly #requested: Item[] = [];
  readonly #ready: Item[] = [];
  readonly #readyReplays: Item[] = [];
  /** Deliveries with a row that are in memory, until their results are collected: before that, the row is outdated. */
  readonly #stored = new Set<DeliveryId>();
  /** Deliveries with a row that were dropped from memory unsent. */
  #dropped: DeliveryId[] = [];
  readonly #blocks = new UnsavedBlocks();
  #results = emptyResults();

  /** The ids of deliveries with a row that are in memory. */
  get storedIds(): Iterable<DeliveryId> {
    return this.#stored;
  }

  get storedCount(): number {
    return this.#stored.size;
  }

  get hasReady(): boolean {
    return this.#requested.length > 0 || this.#ready.length > 0 || this.#readyReplays.length > 0;
  }

  /** The next delivery was requested manually or is a test event. */
  get nextIsRequested(): boolean {
    return this.#requested.length > 0;
  }

  /** Only replayed events are ready. */
  get nextIsReplay(): boolean {
    return this.#requested.length === 0 && this.#ready.length === 0 && this.#readyReplays.length > 0;
  }

  get hasUrgent(): boolean {
    return this.#urgent.length > 0;
  }

  /** Whether there is something to write in addition to the cursors' positions. */
  get hasResults(): boolean {
    const { updates, unblocked, blocked } = this.#results;
    return updates.length > 0 || unblocked.size > 0 || blocked.size > 0;
  }

  /**
   * Adds events that a cursor has read, in order.
   * @param blocks subjects with waiting deliveries and until when they are blocked, as stored with the last results
   * @returns how many are blocked; they only need a row
   */
  addEvents(
    cursor: FeedCursor<Item>,
    kind: DeliveryKind,
    events: readonly StoredEvent[],
    readUpTo: bigint,
    blocks: ReadonlyMap<string, Date>,
  ): number {
    const items = events.map((event) => newItem(cursor, kind, event));
    cursor.add(items, readUpTo);
    let blockedCount = 0;
    for (const item of items) {
      const subject = item.delivery.subjectId!;
      const until = keepsOrder(item.delivery) ? this.#blockedUntil(subject, blocks.get(subject)) : undefined;
      if (until === undefined) {
        this.#admit(item);
        continue;
      }
      this.#addBlocked(item, until);
      blockedCount += 1;
    }
    return blockedCount;
  }

  /** Adds a waiting delivery whose row was just read. */
  addWaiting(delivery: DeliveryState, event: StoredEvent | undefined, occasion: Occasion): void {
    // An earlier event failed since the row was read; the next results update the row.
    if (delivery.blocked && keepsOrder(delivery) && this.#results.blocked.has(delivery.subjectId!)) return;
    const item: Item = {
      event,
      occasion,
      delivery,
      cursor: undefined,
      settled: false,
      sending_since_ms: undefined,
    };
    this.#stored.add(delivery.id);
    this.#admit(item);
  }

  takeUrgent(): Item | undefined {
    return this.#urgent.shift();
  }

  takeReady(): Item | undefined {
    return this.#requested.shift() ?? this.#ready.shift() ?? this.#readyReplays.shift();
  }

  /** Records the result of an item that was sent. */
  settle(item: Item, next: DeliveryState): void {
    const inOrder = keepsOrder(item.delivery);
    const blocks = item.delivery.blocksUntil !== null || item.delivery.requestedManually;
    item.delivery = next;
    item.settled = true;
    if (next.kind === 'event' && next.blocksUntil !== null) this.#block(next.subjectId!, next.blocksUntil);
    const following = this.#queues.leave(item);
    if (following !== undefined) this.#ready.push(following);
    if (item.cursor !== undefined) {
      if (inOrder && next.blocksUntil !== null) this.#blocks.addBlocking(item);
      return;
    }
    if (blocks && next.kind === 'event' && next.status !== 'waiting') this.#unblock(next.subjectId!);
    this.#results.updates.push({ delivery: next, wasRequestedManually: item.occasion === 'manual' });
  }

  /** Takes the results to write. @param monotonic_ms the time on the process's monotonic clock */
  collect(cursors: Iterable<FeedCursor<Item>>, now: Date, monotonic_ms: number): Results {
    const results = this.#results;
    for (const cursor of cursors) {
      for (const item of cursor.take((slow) => this.#giveOwnRow(slow, now, monotonic_ms))) {
        results.inserts.push(item.delivery);
        if (this.#blocks.written(item)) results.unblocked.add(item.delivery.subjectId!);
      }
    }
    for (const { delivery } of results.updates) this.#stored.delete(delivery.id);
    for (const id of this.#dropped) this.#stored.delete(id);
    this.#dropped = [];
    this.#results = emptyResults();
    return results;
  }

  /** Until when a new event of the subject waits behind stored deliveries and those that are not stored yet. */
  #blockedUntil(subject: string, stored: Date | undefined): Date | undefined {
    return laterOf(laterOf(stored, this.#results.blocked.get(subject)), this.#blocks.until(subject));
  }

  #admit(item: Item): void {
    const { kind, type, requestedManually } = item.delivery;
    const waits = keepsOrder(item.delivery);
    if ((waits || isManualBeforeTurn(item.delivery)) && !this.#queues.enter(item) && waits) return;
    if (type === 'card.code' && kind !== 'test') this.#urgent.push(item);
    else if (requestedManually || kind === 'test') this.#requested.push(item);
    else if (kind === 'replay') this.#readyReplays.push(item);
    else this.#ready.push(item);
  }

  /** Makes the later events of the subject wait. */
  #block(subject: string, until: Date): void {
    this.#results.blocked.set(subject, until);
    this.#blocks.block(subject, until);
    for (const item of this.#queues.dropWaiting(subject)) {
      if (item.cursor === undefined) this.#dropped.push(item.delivery.id);
      else this.#addBlocked(item, until);
    }
  }

  #unblock(subject: string): void {
    this.#results.unblocked.add(subject);
    this.#blocks.unblock(subject);
  }

  #addBlocked(item: Item, until: Date): void {
    this.#blocks.addBlocked(item, until, this.#results.unblocked.has(item.delivery.subjectId!));
  }

  /** Gives a slow delivery a row, which its result updates later. @returns false when it is not slow yet */
  #giveOwnRow(item: Item, now: Date, monotonic_ms: number): boolean {
    const { sending_since_ms: since } = item;
    if (since === undefined || monotonic_ms - since < SLOW_AFTER_MS) return false;
    assert(item.cursor !== undefined, 'a slow delivery without a row comes from a cursor');
    const { delivery } = item;
    const inOrder = keepsOrder(delivery);
    const until = new Date(now.getTime() + BLOCK_MS);
    item.cursor = undefined;
    item.delivery = {
      ...delivery,
      status: 'waiting',
      nextAttemptAt: new Date(now.getTime() + SLOW_RETRY_MS),
      blocksUntil: inOrder ? until : null,
    };
    this.#stored.add(delivery.id);
    if (inOrder) this.#block(delivery.subjectId!, until);
    return true;
  }
}

/** Whether a delivery is sent before its turn because of a manual request. Later events of its subject then wait for it. */
function isManualBeforeTurn({ kind, type, requestedManually, firstAttemptAt }: DeliveryState): boolean {
  return requestedManually && firstAttemptAt === null && kind === 'event' && type !== 'card.code';
}

function emptyResults(): Results {
  return { inserts: [], updates: [], unblocked: new Set(), blocked: new Map() };
}
