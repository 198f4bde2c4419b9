import { describe, expect, test } from 'vitest';
import { newId } from '../../../../foundation/kit/ids.ts';
import type { EventType, StoredEvent } from '../../../../foundation/events/index.ts';
import type { DeliveryState } from '../delivery-state.ts';
import { HOLD_MS } from '../schedule.ts';
import { afterAttempt } from '../after-attempt.ts';
import type { Item } from './item.ts';
import { FeedCursor } from './feed-cursor.ts';
import { Workload, type Results } from './workload.ts';

const NOW = new Date('2026-01-05T08:00:00.000Z');
const HOLD_ENDS = new Date(NOW.getTime() + HOLD_MS);
const NONE = new Map<string, Date>();
const A = newId();
const B = newId();

/** A workload with a feed cursor and a monotonic clock. */
class Desk {
  readonly workload = new Workload();
  readonly cursor = new FeedCursor<Item>(0n);
  monotonic_ms = 0;

  meet(
    events: readonly [position: bigint, subject: string, type?: EventType][],
    holds: ReadonlyMap<string, Date> = NONE,
  ): void {
    const stored = events.map(([position, subject, type = 'card.funded']) => storedEvent(position, subject, type));
    this.workload.addEvents(this.cursor, 'event', stored, stored.at(-1)!.position, holds);
  }

  /** Begins every delivery that may be sent. */
  send(): Item[] {
    const items: Item[] = [];
    while (this.workload.hasReady) {
      const item = this.workload.takeReady()!;
      item.sending_since_ms = this.monotonic_ms;
      items.push(item);
    }
    return items;
  }

  answer(item: Item, succeeded: boolean): void {
    const attempt = {
      at: NOW.toISOString(),
      duration_ms: 1,
      ...(succeeded ? {} : { error: 'returned status 500' }),
    };
    const outcome = { occasion: item.occasion, attempt, succeeded, now: NOW, retry_after_ms: 0, random: 0.5 };
    this.workload.settle(item, afterAttempt(item.delivery, outcome));
  }

  collect(): Results {
    return this.workload.collect([this.cursor], NOW, this.monotonic_ms);
  }
}

function storedEvent(position: bigint, subject: string, type: EventType): StoredEvent {
  return {
    position,
    type,
    subject_id: subject,
    sequence: position,
    entry_sequence: null,
    data: '{}',
    created_at: NOW.toISOString(),
  };
}

function row(position: bigint, subject: string, changes: Partial<DeliveryState> = {}): DeliveryState {
  return {
    id: newId<'webhook_delivery'>(),
    kind: 'event',
    position,
    type: 'card.funded',
    subjectId: subject,
    status: 'waiting',
    scheduledAttempts: 0,
    extraAttempts: 0,
    newAttempts: [],
    firstAttemptAt: null,
    nextAttemptAt: NOW,
    earlyAt: null,
    holdsUntil: null,
    held: false,
    byHand: false,
    hasSucceeded: false,
    ...changes,
  };
}

const positions = (items: readonly Item[]): unknown[] => items.map(({ delivery }) => delivery.position);
const written = (deliveries: readonly DeliveryState[]): unknown[] =>
  deliveries.map(({ position, status, held }) => [position, held ? 'held' : status]);

describe('a failed event without a row', () => {
  test('holds back its subject until it has a row, even across several writes', () => {
    const desk = new Desk();
    desk.meet([
      [1n, A],
      [2n, B],
    ]);
    const [slow, failing] = desk.send();
    desk.answer(failing!, false);
    // The cursor does not move past the slow event, so nothing has a row yet.
    expect(desk.collect().inserts).toEqual([]);
    desk.meet([[3n, B]]);
    expect(desk.send()).toEqual([]);
    desk.answer(slow!, true);
    const { inserts } = desk.collect();
    expect(written(inserts)).toEqual([
      [1n, 'succeeded'],
      [2n, 'waiting'],
      [3n, 'held'],
    ]);
    expect(inserts[2]!.nextAttemptAt).toEqual(HOLD_ENDS);
  });

  test('no longer holds back its subject in memory once it has a row', () => {
    const desk = new Desk();
    desk.meet([[1n, A]]);
    desk.answer(desk.send()[0]!, false);
    expect(desk.collect().held).toEqual(new Map([[A, HOLD_ENDS]]));
    desk.meet([[2n, A]]);
    expect(positions(desk.send())).toEqual([2n]);
  });
});

describe('a held event without a row', () => {
  /** Event 3, of B, waits behind a stored event of B, and on the cursor behind the slow event 2, of A. */
  function heldBehindStored(): { desk: Desk; slow: Item; stored: Item } {
    const desk = new Desk();
    desk.workload.addWaiting(
      row(1n, B, { holdsUntil: HOLD_ENDS, firstAttemptAt: NOW, scheduledAttempts: 1 }),
      storedEvent(1n, B, 'card.funded'),
      'scheduled',
    );
    desk.meet(
      [
        [2n, A],
        [3n, B],
      ],
      new Map([[B, HOLD_ENDS]]),
    );
    const [stored, slow] = desk.send();
    return { desk, slow: slow!, stored: stored! };
  }

  test('keeps waiting when the event before it, which was due, fails before the row is written', () => {
    const desk = new Desk();
    desk.workload.addWaiting(row(1n, B, { held: true }), storedEvent(1n, B, 'card.funded'), 'scheduled');
    const [freed] = desk.send();
    desk.meet(
      [
        [2n, A],
        [3n, B],
      ],
      new Map([[B, NOW]]),
    );
    const [slow] = desk.send();
    desk.answer(freed!, false);
    expect(written(desk.collect().updates.map(({ delivery }) => delivery))).toEqual([[1n, 'waiting']]);
    desk.answer(slow!, true);
    const { inserts } = desk.collect();
    expect(written(inserts)).toEqual([
      [2n, 'succeeded'],
      [3n, 'held'],
    ]);
    expect(inserts[1]!.nextAttemptAt).toEqual(HOLD_ENDS);
  });

  test('is sent before a later event of its subject, although the event both waited for has succeeded', () => {
    const { desk, slow, stored } = heldBehindStored();
    desk.answer(stored, true);
    expect([...desk.collect().freed]).toEqual([B]);
    desk.meet([[4n, B]]);
    expect(desk.send()).toEqual([]);
    desk.answer(slow, true);
    const { inserts, freed } = desk.collect();
    expect(written(inserts)).toEqual([
      [2n, 'succeeded'],
      [3n, 'held'],
      [4n, 'held'],
    ]);
    expect([...freed]).toEqual([B]);
  });

  test('is freed when its row is written, if the event it waits for succeeded while the holds were read', () => {
    const desk = new Desk();
    desk.workload.addWaiting(
      row(1n, B, { holdsUntil: HOLD_ENDS, firstAttemptAt: NOW, scheduledAttempts: 1 }),
      storedEvent(1n, B, 'card.funded'),
      'scheduled',
    );
    desk.meet([[2n, A]]);
    const [stored, slow] = desk.send();
    desk.answer(stored!, true);
    desk.meet([[3n, B]], new Map([[B, HOLD_ENDS]]));
    desk.collect();
    desk.answer(slow!, true);
    expect([...desk.collect().freed]).toEqual([B]);
  });
});

test('does not send a stored delivery when the event before it failed while the delivery was read', () => {
  const desk = new Desk();
  desk.workload.addWaiting(row(1n, A, { held: true }), storedEvent(1n, A, 'card.funded'), 'scheduled');
  desk.answer(desk.send()[0]!, false);
  const second = row(2n, A, { held: true });
  desk.workload.addWaiting(second, storedEvent(2n, A, 'card.funded'), 'scheduled');
  expect(desk.send()).toEqual([]);
  expect([...desk.workload.storedIds]).not.toContain(second.id);
  expect([...desk.collect().held.keys()]).toEqual([A]);
});

test('sends one-time codes first, then deliveries requested by hand and test events, then ordinary events', () => {
  const desk = new Desk();
  desk.meet([[1n, A]]);
  desk.workload.addWaiting(row(2n, A, { held: true, byHand: true }), storedEvent(2n, A, 'card.funded'), 'by_hand');
  const test = row(3n, A, { kind: 'test', type: 'card.code', position: null, subjectId: null });
  desk.workload.addWaiting(test, undefined, 'by_hand');
  const code = row(4n, A, { type: 'card.code' });
  desk.workload.addWaiting(code, storedEvent(4n, A, 'card.code'), 'scheduled');
  expect(desk.workload.takeUrgent()!.delivery).toBe(code);
  expect(desk.workload.hasUrgent).toBe(false);
  expect(positions(desk.send())).toEqual([2n, null, 1n]);
});

describe('a delivery requested by hand before its turn', () => {
  const byHand = (position: bigint): DeliveryState => row(position, A, { byHand: true });

  test('is sent immediately, and later events of its subject wait for it', () => {
    const desk = new Desk();
    desk.meet([[1n, A]]);
    const [first] = desk.send();
    desk.workload.addWaiting(byHand(2n), storedEvent(2n, A, 'card.funded'), 'by_hand');
    const [asked] = desk.send();
    expect(positions([asked!])).toEqual([2n]);
    desk.meet([[3n, A]]);
    desk.answer(first!, true);
    expect(desk.send()).toEqual([]);
    desk.answer(asked!, true);
    expect(positions(desk.send())).toEqual([3n]);
  });

  test('holds back later events when it fails, even if the event before it succeeds', () => {
    const desk = new Desk();
    desk.meet([[1n, A]]);
    const [first] = desk.send();
    desk.workload.addWaiting(byHand(2n), storedEvent(2n, A, 'card.funded'), 'by_hand');
    const [asked] = desk.send();
    desk.meet([[3n, A]]);
    desk.answer(asked!, false);
    desk.answer(first!, true);
    expect(desk.send()).toEqual([]);
    expect(written(desk.collect().inserts)).toEqual([
      [1n, 'succeeded'],
      [3n, 'held'],
    ]);
  });
});
