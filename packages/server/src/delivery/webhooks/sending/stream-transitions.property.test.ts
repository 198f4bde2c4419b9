// Over 300 lines because the table of transitions and the property test describe the same state machine.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scale, seed } from '#test/harness.ts';
import { assert } from '#kit/assert.ts';
import {
  leavesHint,
  maySend,
  newStream,
  type ReaderView,
  type StreamEvent,
  type StreamState,
  type Task,
} from './stream-state.ts';
import { next } from './stream-transitions.ts';
import { LEASE_MS } from './write-schedule.ts';

const LINGER_MS = 2_000;
const EMPTY: ReaderView = { caughtUp: true, hasRoom: true, hasWaitingRoom: true, isEmpty: true, hasReplays: false };
const BUSY: ReaderView = { ...EMPTY, isEmpty: false };
const BEHIND: ReaderView = { ...BUSY, caughtUp: false };

const read = (reader: ReaderView, now_ms: number, more: Partial<Extract<StreamEvent, { type: 'read' }>> = {}) =>
  ({ type: 'read', reader, blockedCount: 0, hasMore: false, nextDueIn_ms: null, now_ms, ...more }) as const;
const saved = (begun_ms: number, unblockedSubjects = false) =>
  ({ type: 'saved', begun_ms, version: 1n, unblockedSubjects }) as const;
const reloaded = (now_ms: number, more: Partial<Extract<StreamEvent, { type: 'reloaded' }>> = {}) =>
  ({ type: 'reloaded', exists: true, mustDisable: false, reader: EMPTY, now_ms, ...more }) as const;
const succeeded = (now_ms: number) =>
  ({ type: 'attempt_ended', result: 'recorded', recovered: false, mustDisable: false, now_ms }) as const;

/** Applies the events in order and lists the tasks that they start. */
function run(state: StreamState, events: readonly StreamEvent[]): { state: StreamState; tasks: string[] } {
  let current = state;
  const tasks: string[] = [];
  for (const event of events) {
    const { state: after, task } = next(current, event);
    current = after;
    if (task !== undefined) tasks.push(task.type === 'read' ? `read ${task.what}` : task.type);
  }
  return { state: current, tasks };
}

const loaded: StreamEvent = { type: 'loaded', exists: true, now_ms: 0 };
const FIRST_READS = [loaded, read(EMPTY, 1), read(EMPTY, 2), read(EMPTY, 3)];
const waiting = run(newStream(LINGER_MS, 0), FIRST_READS).state;

describe('the tasks after each event', () => {
  test.each<[string, readonly StreamEvent[], readonly string[]]>([
    [
      'a new stream reads events, replay requests and due deliveries, then waits',
      FIRST_READS,
      ['read events', 'read replay_requests', 'read due', 'sleep'],
    ],
    [
      'a stream that is behind reads one-time codes too',
      [loaded, read(BEHIND, 1), read(BEHIND, 2)],
      ['read events', 'read codes', 'read replay_requests'],
    ],
    [
      'replays are read last',
      [loaded, read(EMPTY, 1), read({ ...EMPTY, hasReplays: true }, 2), read({ ...BUSY, hasReplays: true }, 3)],
      ['read events', 'read replay_requests', 'read due', 'read replays'],
    ],
    [
      'a deleted endpoint is neither read nor sent to',
      [{ type: 'loaded', exists: false, now_ms: 0 }, saved(0), reloaded(1), { type: 'released' }],
      ['save', 'reload', 'release'],
    ],
    [
      'a stream that was taken over does nothing more',
      [{ type: 'loaded', exists: false, now_ms: 0 }, { type: 'taken_over' }],
      ['save'],
    ],
  ])('%s', (_, events, tasks) => expect(run(newStream(LINGER_MS, 0), events).tasks).toEqual(tasks));

  test.each<[string, readonly StreamEvent[], readonly string[]]>([
    ['waking with nothing to do sleeps again', [{ type: 'woken', now_ms: 100 }], ['sleep']],
    [
      'a hint reads the feed',
      [
        { type: 'hinted', requested: false, now_ms: 100 },
        { type: 'woken', now_ms: 100 },
      ],
      ['read events'],
    ],
    [
      'a request writes first, which shows changed settings, and reads everything',
      [
        { type: 'hinted', requested: true, now_ms: 100 },
        { type: 'woken', now_ms: 100 },
        saved(100),
        reloaded(101),
        read(EMPTY, 102),
        read(EMPTY, 103),
        read(EMPTY, 104),
      ],
      ['save', 'reload', 'read events', 'read replay_requests', 'read due', 'sleep'],
    ],
    [
      'due deliveries are read every second',
      [{ type: 'woken', now_ms: 1_002 }, read(EMPTY, 1_003)],
      ['read events', 'read due'],
    ],
    ['an idle stream renews its lease', [{ type: 'woken', now_ms: 1_500 }], ['save']],
    [
      'an idle stream ends after its linger time',
      [
        { type: 'woken', now_ms: 1_500 },
        saved(1_500),
        reloaded(1_501),
        read(EMPTY, 1_502),
        read(EMPTY, 1_503),
        { type: 'woken', now_ms: 2_100 },
        saved(2_100),
        reloaded(2_101),
        { type: 'released' },
      ],
      ['save', 'reload', 'read events', 'read due', 'sleep', 'save', 'reload', 'release'],
    ],
    [
      'results are written within 50 ms',
      [{ type: 'sent' }, succeeded(100), { type: 'woken', now_ms: 149 }, { type: 'woken', now_ms: 150 }],
      ['sleep', 'save'],
    ],
    [
      'unblocked subjects are read after the write',
      [{ type: 'sent' }, succeeded(100), { type: 'woken', now_ms: 150 }, saved(150, true), reloaded(151)],
      ['save', 'reload', 'read events'],
    ],
    [
      'a stop waits for deliveries in flight',
      [
        { type: 'sent' },
        { type: 'stop_requested', by_ms: 5_000 },
        { type: 'woken', now_ms: 100 },
        succeeded(110),
        { type: 'woken', now_ms: 120 },
        saved(120),
        reloaded(121),
      ],
      ['sleep', 'save', 'reload', 'release'],
    ],
    [
      'a stop does not wait for a delivery that takes too long',
      [
        { type: 'sent' },
        { type: 'stop_requested', by_ms: 400 },
        { type: 'woken', now_ms: 399 },
        { type: 'woken', now_ms: 400 },
      ],
      ['sleep', 'save'],
    ],
    [
      'an endpoint is disabled after the last write',
      [
        { type: 'sent' },
        { ...succeeded(100), mustDisable: true },
        { type: 'woken', now_ms: 100 },
        saved(100),
        reloaded(101, { mustDisable: true }),
        { type: 'disabled' },
        { type: 'released' },
      ],
      ['save', 'reload', 'disable', 'release'],
    ],
    [
      'a defect stops the stream',
      [{ type: 'sent' }, { ...succeeded(100), result: 'defect' }, { type: 'woken', now_ms: 100 }],
      ['save'],
    ],
  ])('%s', (_, events, tasks) => expect(run(waiting, events).tasks).toEqual(tasks));
});

test.each<[string, StreamState, number, boolean]>([
  ['a waiting stream sends', waiting, 10, true],
  ['a stream whose lease may have expired does not', waiting, LEASE_MS, false],
  ['a stopping stream does not', next(waiting, { type: 'stop_requested', by_ms: 100 }).state, 10, false],
  ['a stream that was taken over does not', next(waiting, { type: 'taken_over' }).state, 10, false],
])('%s', (_, state, now_ms, expected) => expect(maySend(state, now_ms)).toBe(expected));

/** One random step: a signal, or the end of the current task. The numbers choose the details. */
interface Move {
  readonly kind: 'task' | 'hint' | 'request' | 'send' | 'attempt' | 'defect' | 'stop' | 'take over' | 'fail';
  readonly wait_ms: number;
  readonly flags: readonly [boolean, boolean, boolean, boolean, boolean];
}

const moves = fc.array(
  fc.record<Move>({
    kind: fc.oneof(
      { weight: 12, arbitrary: fc.constant('task' as const) },
      { weight: 4, arbitrary: fc.constantFrom('send' as const, 'attempt' as const) },
      { weight: 3, arbitrary: fc.constantFrom('hint' as const, 'request' as const) },
      {
        weight: 1,
        arbitrary: fc.constantFrom('stop' as const, 'defect' as const, 'take over' as const, 'fail' as const),
      },
    ),
    wait_ms: fc.oneof(fc.nat({ max: 5 }), fc.nat({ max: 2_500 })),
    flags: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean()),
  }),
  { maxLength: 120, size: 'max' },
);

const SIGNALS: ReadonlySet<string> = new Set(['hinted', 'stop_requested', 'sent', 'attempt_ended']);

/** Plays the shell: performs tasks in memory, and checks what must hold after each event. */
class Shell {
  state = newStream(LINGER_MS, 0);
  task: Task | undefined = { type: 'load' };
  now_ms = 0;
  /** Results that were recorded and are in no successful write yet. */
  recorded = 0;
  /** Deliveries in flight when the last write began. A stop at its deadline abandons them, and the next owner sends them again. */
  leftInFlight = 0;
  /** Results in the write that has begun. */
  #writing = 0;
  #unreadHint = true;
  #lastTasks: string[] = [];

  apply(event: StreamEvent): void {
    const before = this.state;
    const { state, task, wakeIn_ms } = next(before, event);
    this.state = state;
    assert(state.inFlight >= 0 && state.writes.unwritten >= 0, 'counts are never negative');
    assert(wakeIn_ms !== Number.POSITIVE_INFINITY, 'a requested time to wake is finite');
    if (before.mode.name === 'stopping') {
      const { mode } = state;
      assert(
        mode.name === 'stopping' && mode.by_ms <= before.mode.by_ms,
        'a stop is final and its deadline never later',
      );
    }
    if (SIGNALS.has(event.type)) {
      assert(task === undefined && state.phase === before.phase, 'a signal does not interrupt the current task');
      return;
    }
    assert((task === undefined) === (state.phase.name === 'ended'), 'there is a task until the stream has ended');
    this.task = task;
    if (task !== undefined) this.#begin(task, before, wakeIn_ms);
  }

  #begin(task: Task, before: StreamState, wakeIn_ms: number | undefined): void {
    if (task.type === 'sleep') assert(wakeIn_ms !== undefined, 'a stream that sleeps always wakes');
    if (task.type === 'read') {
      const mayRead = before.mode.name === 'delivering' || before.phase.name === 'reading';
      assert(mayRead, 'a stopping stream starts no more reads');
      if (task.what === 'events') this.#unreadHint = false;
    }
    if (task.type === 'save') {
      this.#writing = this.recorded;
      this.leftInFlight = this.state.inFlight;
    }
    this.#lastTasks = [...this.#lastTasks, task.type].slice(-3);
    const last = this.#lastTasks.join(' ');
    const afterWrite = last === 'save reload release' || last === 'reload disable release';
    assert(task.type !== 'release' || afterWrite, 'a stream is released only after a last write');
    assert(!this.#unreadHint || leavesHint(this.state), 'a hint is remembered until the feed is read');
  }

  move({ kind, wait_ms, flags }: Move): void {
    this.now_ms += wait_ms;
    const { now_ms } = this;
    switch (kind) {
      case 'task':
        return this.finishTask(flags);
      case 'hint':
      case 'request':
        this.#unreadHint = true;
        return this.apply({ type: 'hinted', requested: kind === 'request', now_ms });
      case 'send':
        if (maySend(this.state, now_ms)) this.apply({ type: 'sent' });
        return;
      case 'attempt':
      case 'defect':
        if (this.state.inFlight === 0) return;
        if (kind === 'attempt' && this.state.phase.name !== 'ended') this.recorded += 1;
        return this.apply({
          type: 'attempt_ended',
          result: kind === 'attempt' ? 'recorded' : 'defect',
          recovered: flags[0],
          mustDisable: flags[1] && flags[2],
          now_ms,
        });
      case 'stop':
        return this.apply({ type: 'stop_requested', by_ms: now_ms + 1_000 });
      case 'take over':
        if (this.task?.type === 'save') this.apply({ type: 'taken_over' });
        return;
      case 'fail':
        if (this.task !== undefined) this.apply({ type: 'failed' });
    }
  }

  finishTask([first, second, third, fourth, fifth]: Move['flags']): void {
    const { now_ms, task } = this;
    const isEmpty = first && this.state.inFlight === 0;
    const reader = {
      caughtUp: isEmpty || second,
      hasRoom: third,
      hasWaitingRoom: fourth,
      isEmpty,
      hasReplays: !isEmpty && fifth,
    };
    switch (task?.type) {
      case 'load':
        return this.apply({ type: 'loaded', exists: first || second, now_ms });
      case 'sleep':
        return this.apply({ type: 'woken', now_ms });
      case 'save':
        this.recorded -= this.#writing;
        return this.apply({ type: 'saved', begun_ms: now_ms, version: 1n, unblockedSubjects: first });
      case 'reload':
        return this.apply({
          type: 'reloaded',
          exists: first || second || third,
          mustDisable: fourth && fifth,
          reader,
          now_ms,
        });
      case 'read':
        return this.apply(
          read(reader, now_ms, {
            blockedCount: fifth && !isEmpty ? 1 : 0,
            hasMore: second,
            nextDueIn_ms: third ? 50 : null,
          }),
        );
      case 'disable':
        return this.apply({ type: 'disabled' });
      case 'release':
        return this.apply({ type: 'released' });
      case undefined:
    }
  }

  /** Stops the stream and lets every attempt and task end. */
  end(): void {
    this.apply({ type: 'stop_requested', by_ms: this.now_ms + 1_000 });
    while (this.state.inFlight > 0)
      this.move({ kind: 'attempt', wait_ms: 1, flags: [false, false, false, false, false] });
    for (let tasks = 0; this.task !== undefined && tasks < 20; tasks += 1) {
      this.now_ms += 1;
      this.finishTask([true, true, true, true, false]);
    }
  }
}

test('no sequence of events reaches an impossible state or loses a result or a hint', () => {
  fc.assert(
    fc.property(moves, (all) => {
      const shell = new Shell();
      for (const move of all) shell.move(move);
      const endedBefore = shell.state.phase.name === 'ended';
      shell.end();
      const { phase } = shell.state;
      assert(phase.name === 'ended', 'a stopped stream ends');
      const lost = endedBefore || phase.reason !== 'released' ? 0 : shell.recorded;
      expect(lost).toBeLessThanOrEqual(shell.leftInFlight);
    }),
    { seed: seed(), numRuns: scale(150, 10_000) },
  );
});
