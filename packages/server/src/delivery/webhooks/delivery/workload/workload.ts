import { assert } from '../../../../foundation/kit/assert.ts';
import type { StoredEvent } from '../../../../foundation/events/index.ts';
import type { DeliveryId, DeliveryKind } from '../../model.ts';
import { keepsOrder, type DeliveryState, type Occasion } from '../delivery-state.ts';
import { HOLD_MS } from '../schedule.ts';
import { newItem, type Item } from './item.ts';
import { SubjectQueues } from './subject-queues.ts';
import { later, UnsavedHolds } from './unsaved-holds.ts';
import type { FeedCursor } from './feed-cursor.ts';

/** A delivery that takes longer gets its own row, so that the deliveries after it can be written. */
const SET_ASIDE_AFTER_MS = 500;
/** Longer than an attempt can take: if this process dies, another one tries the delivery after this time. */
export const SET_ASIDE_MS = 20_000;

/** The result of a delivery that had a row. */
export interface Update {
  readonly delivery: DeliveryState;
  /** The attempt was requested by hand. */
  readonly wasByHand: boolean;
}

/** The results to write in one transaction, together with the cursors' positions. */
export interface Results {
  readonly inserts: DeliveryState[];
  readonly updates: Update[];
  /** Subjects whose held events may be sent, unless another event holds them. */
  readonly freed: Set<string>;
  /** Subjects whose held events wait, and until when. */
  readonly held: Map<string, Date>;
}

/**
 * The deliveries of one endpoint's stream that are in memory: those that may be sent next, those that wait behind them,
 * and the results to write. It only holds state and rules; it reads and sends nothing itself.
 */
export class Workload {
  readonly #queues = new SubjectQueues();
  readonly #urgent: Item[] = [];
  /** Deliveries requested by hand and test events; sent before ordinary events. */
  readonly #asked: Item[] = [];
  readonly #ready: Item[] = [];
  readonly #readyReplays: Item[] = [];
  /** Deliveries with a row that are in memory, until their results are collected: before that, the row is outdated. */
  readonly #stored = new Set<DeliveryId>();
  /** Deliveries with a row that were dropped from memory unsent. */
  #dismissed: DeliveryId[] = [];
  readonly #holds = new UnsavedHolds();
  #results = emptyResults();

  /** The ids of deliveries with a row that are in memory. */
  get storedIds(): Iterable<DeliveryId> {
    return this.#stored;
  }

  get storedCount(): number {
    return this.#stored.size;
  }

  get hasReady(): boolean {
    return this.#asked.length > 0 || this.#ready.length > 0 || this.#readyReplays.length > 0;
  }

  /** The next delivery was requested by hand or is a test event. */
  get nextIsAsked(): boolean {
    return this.#asked.length > 0;
  }

  /** Only replayed events are ready. */
  get nextIsReplay(): boolean {
    return this.#asked.length === 0 && this.#ready.length === 0 && this.#readyReplays.length > 0;
  }

  get hasUrgent(): boolean {
    return this.#urgent.length > 0;
  }

  /** Whether there is something to write in addition to the cursors' positions. */
  get hasResults(): boolean {
    const { updates, freed, held } = this.#results;
    return updates.length > 0 || freed.size > 0 || held.size > 0;
  }

  /**
   * Adds events that a cursor has read, in order.
   * @param holds subjects with waiting deliveries and until when they are held, as stored with the last results
   * @returns how many are held back and only have to be written
   */
  addEvents(
    cursor: FeedCursor<Item>,
    kind: DeliveryKind,
    events: readonly StoredEvent[],
    readUpTo: bigint,
    holds: ReadonlyMap<string, Date>,
  ): number {
    const items = events.map((event) => newItem(cursor, kind, event));
    cursor.add(items, readUpTo);
    let heldBack = 0;
    for (const item of items) {
      const subject = item.delivery.subjectId!;
      const until = keepsOrder(item.delivery) ? this.#heldUntil(subject, holds.get(subject)) : undefined;
      if (until === undefined) {
        this.#admit(item);
        continue;
      }
      this.#holdBack(item, until);
      heldBack += 1;
    }
    return heldBack;
  }

  /** Adds a waiting delivery whose row was just read. */
  addWaiting(delivery: DeliveryState, event: StoredEvent | undefined, occasion: Occasion): void {
    // An earlier event failed since the row was read; the next results update the row.
    if (delivery.held && keepsOrder(delivery) && this.#results.held.has(delivery.subjectId!)) return;
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
    return this.#asked.shift() ?? this.#ready.shift() ?? this.#readyReplays.shift();
  }

  /** Records the result of an item that was sent. */
  settle(item: Item, next: DeliveryState): void {
    const inOrder = keepsOrder(item.delivery);
    const holds = item.delivery.holdsUntil !== null || item.delivery.byHand;
    item.delivery = next;
    item.settled = true;
    if (next.kind === 'event' && next.holdsUntil !== null) this.#hold(next.subjectId!, next.holdsUntil);
    const following = this.#queues.leave(item);
    if (following !== undefined) this.#ready.push(following);
    if (item.cursor !== undefined) {
      if (inOrder && next.holdsUntil !== null) this.#holds.addHolder(item);
      return;
    }
    if (holds && next.kind === 'event' && next.status !== 'waiting') this.#free(next.subjectId!);
    this.#results.updates.push({ delivery: next, wasByHand: item.occasion === 'by_hand' });
  }

  /** Takes the results to write. @param monotonic_ms the time on the process's monotonic clock */
  collect(cursors: Iterable<FeedCursor<Item>>, now: Date, monotonic_ms: number): Results {
    const results = this.#results;
    for (const cursor of cursors) {
      for (const item of cursor.take((slow) => this.#setAside(slow, now, monotonic_ms))) {
        results.inserts.push(item.delivery);
        if (this.#holds.written(item)) results.freed.add(item.delivery.subjectId!);
      }
    }
    for (const { delivery } of results.updates) this.#stored.delete(delivery.id);
    for (const id of this.#dismissed) this.#stored.delete(id);
    this.#dismissed = [];
    this.#results = emptyResults();
    return results;
  }

  /** Until when a new event of the subject waits behind stored deliveries and those that are not stored yet. */
  #heldUntil(subject: string, stored: Date | undefined): Date | undefined {
    return later(later(stored, this.#results.held.get(subject)), this.#holds.until(subject));
  }

  #admit(item: Item): void {
    const { kind, type, byHand } = item.delivery;
    const waits = keepsOrder(item.delivery);
    if ((waits || isFirstByHand(item.delivery)) && !this.#queues.enter(item) && waits) return;
    if (type === 'card.code' && kind !== 'test') this.#urgent.push(item);
    else if (byHand || kind === 'test') this.#asked.push(item);
    else if (kind === 'replay') this.#readyReplays.push(item);
    else this.#ready.push(item);
  }

  /** Makes the later events of the subject wait. */
  #hold(subject: string, until: Date): void {
    this.#results.held.set(subject, until);
    this.#holds.hold(subject, until);
    for (const item of this.#queues.dismiss(subject)) {
      if (item.cursor === undefined) this.#dismissed.push(item.delivery.id);
      else this.#holdBack(item, until);
    }
  }

  #free(subject: string): void {
    this.#results.freed.add(subject);
    this.#holds.free(subject);
  }

  #holdBack(item: Item, until: Date): void {
    this.#holds.holdBack(item, until, this.#results.freed.has(item.delivery.subjectId!));
  }

  /** Gives a slow delivery a row, which its result updates later. @returns false when it is not slow yet */
  #setAside(item: Item, now: Date, monotonic_ms: number): boolean {
    const { sending_since_ms: since } = item;
    if (since === undefined || monotonic_ms - since < SET_ASIDE_AFTER_MS) return false;
    assert(item.cursor !== undefined, 'what is met on a cursor has no row yet');
    const { delivery } = item;
    const inOrder = keepsOrder(delivery);
    const until = new Date(now.getTime() + HOLD_MS);
    item.cursor = undefined;
    item.delivery = {
      ...delivery,
      status: 'waiting',
      nextAttemptAt: new Date(now.getTime() + SET_ASIDE_MS),
      holdsUntil: inOrder ? until : null,
    };
    this.#stored.add(delivery.id);
    if (inOrder) this.#hold(delivery.subjectId!, until);
    return true;
  }
}

/** Later events of the subject wait for this one, as if it had been sent in its turn. */
function isFirstByHand({ kind, type, byHand, firstAttemptAt }: DeliveryState): boolean {
  return byHand && firstAttemptAt === null && kind === 'event' && type !== 'card.code';
}

function emptyResults(): Results {
  return { inserts: [], updates: [], freed: new Set(), held: new Map() };
}
