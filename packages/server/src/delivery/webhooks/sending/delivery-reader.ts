import { readEventPosition } from '#database';
import { assert } from '#kit/assert.ts';
import { firstPositionAfter, readCodes, readEventsAt, readStep, readEventsIn, type StoredEvent } from '#events';
import { failedEvents } from '../delivery-records/store.ts';
import type { ReplayId } from '../model.ts';
import type { Claim } from './claim-store.ts';
import type { DeliveryState, Occasion } from './delivery-state.ts';
import type { DeliveryDependencies } from './dependencies.ts';
import type { Target } from './target.ts';
import type { Item } from './workload/item.ts';
import { FeedCursor } from './workload/feed-cursor.ts';
import { SLOW_RETRY_MS, type Workload } from './workload/workload.ts';
import {
  findDue,
  findEarly,
  findBlocks,
  findNextDue,
  findReplays,
  type ReplayRow,
  type WaitingRow,
  takeOverInFlight,
} from './reader-store.ts';

/** The most deliveries that a stream keeps in memory. */
const WINDOW = 1_024;
const PAGE = 512;
/** The stream reads only with this much room, because a small page costs about as much as a large one. */
const ROOM_MIN = 256;
/** The most positions that one read covers when most events are not for the endpoint. */
const STEP = 5_000n;
const WAITING_PAGE = 256;
/** Separate from WINDOW, so that failed or manually requested deliveries do not wait until a backlog is delivered. */
const WAITING_WINDOW = 512;
/** Replays use at most this part of the window; the rest is for new events. */
const REPLAY_WINDOW = WINDOW / 2;
const CODES_PAGE = 100;
const NO_BLOCKS = new Map<string, Date>();

/** Reads what a stream delivers next: new events, due deliveries and replays. */
export class DeliveryReader {
  readonly #dependencies: DeliveryDependencies;
  readonly #claim: Claim;
  readonly #workload: Workload;
  readonly live: FeedCursor<Item>;
  readonly codes: FeedCursor<Item>;
  readonly replays = new Map<ReplayId, { readonly cursor: FeedCursor<Item>; readonly row: ReplayRow }>();
  /** Everything in the feed was read. */
  caughtUp = false;
  /**
   * Stored deliveries may be waiting. True at first, because the claim cannot tell: it saw the stream as its last owner
   * left it, but the deliveries as they were when its statement began, which may be before that owner's last commit.
   */
  mayHaveWaiting = true;
  /** When the next waiting delivery is due; null when none waits. */
  nextDue: Date | null = null;

  constructor(
    dependencies: DeliveryDependencies,
    claim: Claim,
    workload: Workload,
    from: { readonly position: bigint; readonly code_position: bigint },
  ) {
    this.#dependencies = dependencies;
    this.#claim = claim;
    this.#workload = workload;
    this.live = new FeedCursor(from.position);
    this.codes = new FeedCursor(from.code_position);
  }

  get cursors(): FeedCursor<Item>[] {
    return [this.codes, this.live, ...[...this.replays.values()].map(({ cursor }) => cursor)];
  }

  /** The number of deliveries in memory. */
  get size(): number {
    return this.cursors.reduce((sum, cursor) => sum + cursor.length, this.#workload.storedCount);
  }

  get hasRoom(): boolean {
    return this.size <= WINDOW - ROOM_MIN;
  }

  /** Whether there is room for waiting deliveries. */
  get hasWaitingRoom(): boolean {
    return this.#workload.storedCount <= WAITING_WINDOW - WAITING_PAGE;
  }

  get isEmpty(): boolean {
    return this.caughtUp && this.replays.size === 0 && this.size === 0;
  }

  /** Makes deliveries due that the previous owner had in flight: that process has died or has abandoned them. */
  async takeOver(now: Date): Promise<void> {
    if (!this.mayHaveWaiting) return;
    const until = new Date(now.getTime() + SLOW_RETRY_MS);
    await takeOverInFlight(this.#dependencies.database, this.#claim, now, until);
  }

  /** Reads new events, if there is room. @returns how many are blocked; they only need a row */
  async readNew({ types }: Target, now: Date): Promise<number> {
    if (!this.hasRoom) {
      this.caughtUp = false;
      return 0;
    }
    const { database } = this.#dependencies;
    const limit = Math.min(PAGE, WINDOW - this.size);
    const after = this.live.readUpTo;
    const upTo = after + STEP;
    const { events, head } = await readStep(database, this.#claim.tenantId, { after, upTo, types, limit });
    const step = events.length === limit ? events.at(-1)!.position : upTo < head ? upTo : head;
    const reached = events.length === 0 ? await this.#beforeNext(step) : step;
    const others = events.filter(({ type }) => type !== 'card.code');
    const blocks = await this.#blocksOf(others, now);
    // Codes that were not done when the previous owner released the stream may lie before this step.
    const takesCodes = types?.includes('card.code') !== false;
    if (takesCodes && this.codes.readUpTo < after) await this.readCodes({ types });
    if (!takesCodes || this.codes.readUpTo >= after) this.#addCodes(events, reached);
    const blockedCount = this.#workload.addEvents(this.live, 'event', others, reached, blocks);
    this.caughtUp = reached >= head && this.codes.readUpTo >= head;
    return blockedCount;
  }

  /** Reads one-time codes ahead of the other events in the feed. */
  async readCodes({ types }: Pick<Target, 'types'>): Promise<void> {
    if (types?.includes('card.code') === false) return;
    const { database } = this.#dependencies;
    const codes = await readCodes(database, this.#claim.tenantId, this.codes.readUpTo, CODES_PAGE);
    const last = codes.at(-1)?.position ?? 0n;
    // Codes after a page that is not full were committed after the part of the feed that was read.
    this.#addCodes(codes, codes.length === CODES_PAGE || last > this.live.readUpTo ? last : this.live.readUpTo);
  }

  /** Reads deliveries that are due or that a success brought forward. @returns whether there may be more */
  async readWaiting(lastSuccessAt: Date | null, now: Date): Promise<boolean> {
    if (!this.mayHaveWaiting) return false;
    if (!this.hasWaitingRoom) return true;
    const { database } = this.#dependencies;
    const limit = WAITING_PAGE;
    const due = await findDue(database, this.#claim, now, this.#workload.storedIds, limit);
    await this.#addWaiting(due, now);
    const early = lastSuccessAt
      ? await findEarly(database, this.#claim, lastSuccessAt, this.#workload.storedIds, limit)
      : [];
    await this.#addWaiting(early, now);
    if (due.length === limit || early.length === limit) return true;
    this.nextDue = await findNextDue(database, this.#claim);
    if (this.nextDue === null && this.#workload.storedCount === 0) this.mayHaveWaiting = false;
    return false;
  }

  /** Adds replays that were requested. */
  async findReplays(): Promise<void> {
    for (const row of await findReplays(this.#dependencies.database, this.#claim)) {
      if (this.replays.has(row.id)) continue;
      this.replays.set(row.id, { cursor: new FeedCursor(row.position, row.last_position), row });
    }
  }

  /** Reads the next events of the replays. @returns whether there are more, and room for them */
  async readReplays(): Promise<boolean> {
    for (const { cursor, row } of this.replays.values()) {
      const limit = REPLAY_WINDOW - this.size;
      if (limit < ROOM_MIN || cursor.readUpTo >= row.last_position) continue;
      const after = cursor.readUpTo;
      const last = after + STEP < row.last_position ? after + STEP : row.last_position;
      const period = { after, last, from: row.from_at, to: row.to_at, types: row.types };
      const events = await readEventsIn(this.#dependencies.database, this.#claim.tenantId, period, limit);
      const step = events.length === limit ? events.at(-1)!.position : last;
      const next = events.length === 0 && step < row.last_position ? await this.#beforeNext(step) : step;
      const reached = next < row.last_position ? next : row.last_position;
      const wanted = row.only_failed ? await this.#notAccepted(events) : events;
      this.#workload.addEvents(cursor, 'replay', wanted, reached, NO_BLOCKS);
    }
    const isUnread = [...this.replays.values()].some(({ cursor, row }) => cursor.readUpTo < row.last_position);
    return isUnread && this.size <= REPLAY_WINDOW - ROOM_MIN;
  }

  /** The position of each replay, null when it is done. Removes replays that are done. */
  replayProgress(): (readonly [ReplayId, bigint | null])[] {
    return [...this.replays].map(([id, { cursor }]) => {
      if (cursor.isDone) this.replays.delete(id);
      return [id, cursor.isDone ? null : cursor.position];
    });
  }

  /** The position before the next event of the feed: steps through the positions that a restore skipped would take hours. */
  async #beforeNext(position: bigint): Promise<bigint> {
    const { database } = this.#dependencies;
    const { tenantId } = this.#claim;
    // Read first: an event that was committed in between is found by the second query.
    const newest = await readEventPosition(database, tenantId);
    if (newest <= position) return position;
    const next = await firstPositionAfter(database, tenantId, position);
    return next === undefined ? newest : next - 1n;
  }

  /** The events that the endpoint has not accepted, nor still waits for. */
  async #notAccepted(events: readonly StoredEvent[]): Promise<StoredEvent[]> {
    if (events.length === 0) return [];
    const between = { after: events[0]!.position - 1n, last: events.at(-1)!.position };
    const failed = await failedEvents(this.#dependencies.database, this.#claim, between, Number(STEP));
    const positions = new Set(failed);
    return events.filter(({ position }) => positions.has(position));
  }

  #addCodes(events: readonly StoredEvent[], reached: bigint): void {
    const { readUpTo } = this.codes;
    const codes = events.filter(({ type, position }) => type === 'card.code' && position > readUpTo);
    this.#workload.addEvents(this.codes, 'event', codes, reached, NO_BLOCKS);
  }

  async #blocksOf(events: readonly StoredEvent[], now: Date): Promise<ReadonlyMap<string, Date>> {
    if (!this.mayHaveWaiting || events.length === 0) return NO_BLOCKS;
    const subjects = [...new Set(events.map((event) => event.subject_id))];
    return await findBlocks(this.#dependencies.database, this.#claim, subjects, now);
  }

  async #addWaiting(rows: readonly WaitingRow[], now: Date): Promise<void> {
    if (rows.length === 0) return;
    const positions = rows.flatMap((row) => row.event_position ?? []);
    const events = await readEventsAt(this.#dependencies.database, this.#claim.tenantId, positions);
    const byPosition = new Map(events.map((event) => [event.position, event]));
    for (const row of rows) {
      const event = row.event_position === null ? undefined : byPosition.get(row.event_position);
      assert(event !== undefined || row.event_position === null, 'the event of a delivery is in the feed');
      this.#workload.addWaiting(stateOf(row), event, occasionOf(row, now));
    }
  }
}

function occasionOf({ by_hand, next_attempt_at }: WaitingRow, now: Date): Occasion {
  if (by_hand) return 'manual';
  return next_attempt_at <= now ? 'scheduled' : 'early';
}

function stateOf(row: WaitingRow): DeliveryState {
  return {
    id: row.id,
    kind: row.kind,
    position: row.event_position,
    type: row.event_type,
    subjectId: row.subject_id,
    status: 'waiting',
    scheduledAttempts: row.scheduled_attempts,
    extraAttempts: row.extra_attempts,
    newAttempts: [],
    firstAttemptAt: row.first_attempt_at,
    nextAttemptAt: row.next_attempt_at,
    earlyAt: row.early_at,
    blocksUntil: row.holds_until,
    blocked: row.held,
    requestedManually: row.by_hand,
    hasSucceeded: row.has_succeeded,
  };
}
