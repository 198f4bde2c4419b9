import { describe, expect, test } from 'vitest';
import { newId } from '#kit/ids.ts';
import type { EventType, StoredEvent } from '#events';
import type { DeliveryState } from '../delivery-state.ts';
import { BLOCK_MS } from '../attempt-schedule.ts';
import { afterAttempt } from '../after-attempt.ts';
import type { Item } from './item.ts';
import { FeedCursor } from './feed-cursor.ts';
import { Workload, type Results } from './workload.ts';

const NOW = new Date('2026-01-05T08:00:00.000Z');
const BLOCK_ENDS = new Date(NOW.getTime() + BLOCK_MS);
const NONE = new Map<string, Date>();
const A = newId();
const B = newId();

/** A workload with a feed cursor and a monotonic clock. */
class WorkloadFixture {
  readonly workload = new Workload();
  readonly cursor = new FeedCursor<Item>(0n);
  monotonic_ms = 0;

  read(
    events: readonly [position: bigint, subject: string, type?: EventType][],
    blocks: ReadonlyMap<string, Date> = NONE,
  ): void {
    const stored = events.map(([position, subject, type = 'card.funded']) => storedEvent(position, subject, type));
    this.workload.addEvents(this.cursor, 'event', stored, stored.at(-1)!.position, blocks);
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

  respond(item: Item, succeeded: boolean): void {
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
    blocksUntil: null,
    blocked: false,
    requestedManually: false,
    hasSucceeded: false,
    ...changes,
  };
}

const positions = (items: readonly Item[]): unknown[] => items.map(({ delivery }) => delivery.position);
const written = (deliveries: readonly DeliveryState[]): unknown[] =>
  deliveries.map(({ position, status, blocked }) => [position, blocked ? 'blocked' : status]);

describe('a failed event without a row', () => {
  test('blocks its subject until it has a row, even across several writes', () => {
    const fixture = new WorkloadFixture();
    fixture.read([
      [1n, A],
      [2n, B],
    ]);
    const [slow, failing] = fixture.send();
    fixture.respond(failing!, false);
    // The cursor does not move past the slow event, so nothing has a row yet.
    expect(fixture.collect().inserts).toEqual([]);
    fixture.read([[3n, B]]);
    expect(fixture.send()).toEqual([]);
    fixture.respond(slow!, true);
    const { inserts } = fixture.collect();
    expect(written(inserts)).toEqual([
      [1n, 'succeeded'],
      [2n, 'waiting'],
      [3n, 'blocked'],
    ]);
    expect(inserts[2]!.nextAttemptAt).toEqual(BLOCK_ENDS);
  });

  test('no longer blocks its subject in memory once it has a row', () => {
    const fixture = new WorkloadFixture();
    fixture.read([[1n, A]]);
    fixture.respond(fixture.send()[0]!, false);
    expect(fixture.collect().blocked).toEqual(new Map([[A, BLOCK_ENDS]]));
    fixture.read([[2n, A]]);
    expect(positions(fixture.send())).toEqual([2n]);
  });
});

describe('a blocked event without a row', () => {
  /** Event 3, of B, waits behind a stored event of B, and on the cursor behind the slow event 2, of A. */
  function blockedBehindStored(): { fixture: WorkloadFixture; slow: Item; stored: Item } {
    const fixture = new WorkloadFixture();
    fixture.workload.addWaiting(
      row(1n, B, { blocksUntil: BLOCK_ENDS, firstAttemptAt: NOW, scheduledAttempts: 1 }),
      storedEvent(1n, B, 'card.funded'),
      'scheduled',
    );
    fixture.read(
      [
        [2n, A],
        [3n, B],
      ],
      new Map([[B, BLOCK_ENDS]]),
    );
    const [stored, slow] = fixture.send();
    return { fixture, slow: slow!, stored: stored! };
  }

  test('keeps waiting when the event before it, which was due, fails before the row is written', () => {
    const fixture = new WorkloadFixture();
    fixture.workload.addWaiting(row(1n, B, { blocked: true }), storedEvent(1n, B, 'card.funded'), 'scheduled');
    const [unblocked] = fixture.send();
    fixture.read(
      [
        [2n, A],
        [3n, B],
      ],
      new Map([[B, NOW]]),
    );
    const [slow] = fixture.send();
    fixture.respond(unblocked!, false);
    expect(written(fixture.collect().updates.map(({ delivery }) => delivery))).toEqual([[1n, 'waiting']]);
    fixture.respond(slow!, true);
    const { inserts } = fixture.collect();
    expect(written(inserts)).toEqual([
      [2n, 'succeeded'],
      [3n, 'blocked'],
    ]);
    expect(inserts[1]!.nextAttemptAt).toEqual(BLOCK_ENDS);
  });

  test('keeps its order with a later event after the blocking event has succeeded', () => {
    const { fixture, slow, stored } = blockedBehindStored();
    fixture.respond(stored, true);
    expect([...fixture.collect().unblocked]).toEqual([B]);
    fixture.read([[4n, B]]);
    expect(fixture.send()).toEqual([]);
    fixture.respond(slow, true);
    const { inserts, unblocked } = fixture.collect();
    expect(written(inserts)).toEqual([
      [2n, 'succeeded'],
      [3n, 'blocked'],
      [4n, 'blocked'],
    ]);
    expect([...unblocked]).toEqual([B]);
  });

  test('is unblocked at its first write if the blocking event succeeded meanwhile', () => {
    const fixture = new WorkloadFixture();
    fixture.workload.addWaiting(
      row(1n, B, { blocksUntil: BLOCK_ENDS, firstAttemptAt: NOW, scheduledAttempts: 1 }),
      storedEvent(1n, B, 'card.funded'),
      'scheduled',
    );
    fixture.read([[2n, A]]);
    const [stored, slow] = fixture.send();
    fixture.respond(stored!, true);
    fixture.read([[3n, B]], new Map([[B, BLOCK_ENDS]]));
    fixture.collect();
    fixture.respond(slow!, true);
    expect([...fixture.collect().unblocked]).toEqual([B]);
  });
});

test('does not send a stored delivery when the event before it failed while the delivery was read', () => {
  const fixture = new WorkloadFixture();
  fixture.workload.addWaiting(row(1n, A, { blocked: true }), storedEvent(1n, A, 'card.funded'), 'scheduled');
  fixture.respond(fixture.send()[0]!, false);
  const second = row(2n, A, { blocked: true });
  fixture.workload.addWaiting(second, storedEvent(2n, A, 'card.funded'), 'scheduled');
  expect(fixture.send()).toEqual([]);
  expect([...fixture.workload.storedIds]).not.toContain(second.id);
  expect([...fixture.collect().blocked.keys()]).toEqual([A]);
});

test('sends one-time codes first, then deliveries requested manually and test events, then ordinary events', () => {
  const fixture = new WorkloadFixture();
  fixture.read([[1n, A]]);
  fixture.workload.addWaiting(
    row(2n, A, { blocked: true, requestedManually: true }),
    storedEvent(2n, A, 'card.funded'),
    'manual',
  );
  const test = row(3n, A, { kind: 'test', type: 'card.code', position: null, subjectId: null });
  fixture.workload.addWaiting(test, undefined, 'manual');
  const code = row(4n, A, { type: 'card.code' });
  fixture.workload.addWaiting(code, storedEvent(4n, A, 'card.code'), 'scheduled');
  expect(fixture.workload.takeUrgent()!.delivery).toBe(code);
  expect(fixture.workload.hasUrgent).toBe(false);
  expect(positions(fixture.send())).toEqual([2n, null, 1n]);
});

describe('a delivery requested manually before its turn', () => {
  const requestedManually = (position: bigint): DeliveryState => row(position, A, { requestedManually: true });

  test('is sent immediately, and later events of its subject wait for it', () => {
    const fixture = new WorkloadFixture();
    fixture.read([[1n, A]]);
    const [first] = fixture.send();
    fixture.workload.addWaiting(requestedManually(2n), storedEvent(2n, A, 'card.funded'), 'manual');
    const [manual] = fixture.send();
    expect(positions([manual!])).toEqual([2n]);
    fixture.read([[3n, A]]);
    fixture.respond(first!, true);
    expect(fixture.send()).toEqual([]);
    fixture.respond(manual!, true);
    expect(positions(fixture.send())).toEqual([3n]);
  });

  test('unblocks the stored events that wait for it when it succeeds', () => {
    const fixture = new WorkloadFixture();
    fixture.workload.addWaiting(requestedManually(1n), storedEvent(1n, A, 'card.funded'), 'manual');
    fixture.respond(fixture.send()[0]!, true);
    expect([...fixture.collect().unblocked]).toEqual([A]);
  });

  test('blocks later events when it fails, even if the event before it succeeds', () => {
    const fixture = new WorkloadFixture();
    fixture.read([[1n, A]]);
    const [first] = fixture.send();
    fixture.workload.addWaiting(requestedManually(2n), storedEvent(2n, A, 'card.funded'), 'manual');
    const [manual] = fixture.send();
    fixture.read([[3n, A]]);
    fixture.respond(manual!, false);
    fixture.respond(first!, true);
    expect(fixture.send()).toEqual([]);
    expect(written(fixture.collect().inserts)).toEqual([
      [1n, 'succeeded'],
      [3n, 'blocked'],
    ]);
  });
});
