import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scale, seed } from '#test/harness.ts';
import { assert, unreachable } from '#kit/assert.ts';
import { newId, type TenantId } from '#kit/ids.ts';
import { newWorker, type WorkerEffect, type WorkerEvent, type WorkerState } from './worker-state.ts';
import { next } from './worker-transitions.ts';

const A = newId<'tenant'>();
const B = newId<'tenant'>();
const C = newId<'tenant'>();
const TENANTS = [A, B, C];
const ENDPOINT = newId<'webhook_endpoint'>();
const OTHER_ENDPOINT = newId<'webhook_endpoint'>();
const NAMES = new Map<TenantId, string>([
  [A, 'A'],
  [B, 'B'],
  [C, 'C'],
]);

const notified = (tenants: readonly TenantId[] | 'any', requested = false): WorkerEvent => ({
  type: 'notified',
  tenants,
  requested,
});
const polled = (waiting: readonly TenantId[], endpoints: readonly (readonly [TenantId, bigint])[] = [], now_ms = 0) =>
  ({ type: 'polled', waiting: new Set(waiting), endpoints: new Map(endpoints), now_ms }) as const;
const claimed = (tenantId: TenantId, ...numbers: readonly number[]): WorkerEvent => ({
  type: 'claimed',
  tenantId,
  streams: numbers.map((number) => ({ endpointId: number === 1 ? ENDPOINT : OTHER_ENDPOINT, number })),
  now_ms: 0,
});
const ended = (tenantId: TenantId, number: number, leavesHint = false): WorkerEvent => ({
  type: 'stream_ended',
  tenantId,
  endpointId: number === 1 ? ENDPOINT : OTHER_ENDPOINT,
  number,
  leavesHint,
});

function describeEffect(effect: WorkerEffect): string {
  switch (effect.type) {
    case 'claim':
    case 'mute_hints':
      return `${effect.type} ${NAMES.get(effect.tenantId)}`;
    case 'hint_stream':
      return `hint_stream ${effect.number}${effect.requested ? ' requested' : ''}`;
    case 'stop_stream':
      return `stop_stream ${effect.number}`;
    case 'poll_now':
      return effect.type;
    default:
      return unreachable(effect);
  }
}

function run(events: readonly WorkerEvent[], streams_max = 2): { state: WorkerState; effects: string[] } {
  let state = newWorker({ streams_max, time_slice_ms: 3_000 });
  const effects: string[] = [];
  for (const event of events) {
    const transition = next(state, event);
    state = transition.state;
    effects.push(...transition.effects.map(describeEffect));
  }
  return { state, effects };
}

describe('the effects of events', () => {
  test.each<[string, readonly WorkerEvent[], readonly string[]]>([
    ['a request claims the tenant', [notified([A], true)], ['claim A']],
    ['an event of an unknown tenant is found by the next poll', [notified([A])], []],
    ['an event of a known tenant claims its endpoints', [polled([], [[A, 1n]]), notified([A])], ['claim A']],
    [
      'an event wakes running streams, and claims only if other streams are not running here',
      [polled([], [[A, 1n]]), notified([A], true), claimed(A, 1), notified([A])],
      ['claim A', 'hint_stream 1'],
    ],
    [
      'missed notifications wake every stream and start a poll',
      [notified([A], true), claimed(A, 1), notified('any')],
      ['claim A', 'hint_stream 1 requested', 'poll_now'],
    ],
    [
      'a request during a claim repeats it',
      [notified([A], true), notified([A], true), claimed(A, 1), claimed(A)],
      ['claim A', 'claim A'],
    ],
    [
      'a tenant is muted after a claim that found nothing',
      [polled([], [[A, 1n]]), notified([A]), claimed(A), notified([A])],
      ['claim A', 'mute_hints A'],
    ],
    [
      'hints claim again once the mute has ended',
      [polled([], [[A, 1n]]), notified([A]), claimed(A), { type: 'mute_ended', tenantId: A }, notified([A])],
      ['claim A', 'mute_hints A', 'claim A'],
    ],
    [
      'requests are not muted',
      [polled([], [[A, 1n]]), notified([A]), claimed(A), notified([A], true)],
      ['claim A', 'mute_hints A', 'claim A'],
    ],
    [
      'waiting tenants are claimed one after the other',
      [polled([A, B]), claimed(A), claimed(B)],
      ['claim A', 'claim B'],
    ],
    [
      'a failed claim does not stop the queue',
      [polled([A, B]), { type: 'claim_failed', tenantId: A }],
      ['claim A', 'claim B'],
    ],
    ['tenants wait while there is no room', [polled([A, B]), claimed(A, 1, 2), ended(A, 1)], ['claim A', 'claim B']],
    [
      'a stream makes room after its time slice',
      [polled([A]), claimed(A, 1, 2), polled([B], [], 2_999), polled([B], [], 3_000)],
      ['claim A', 'stop_stream 1'],
    ],
    [
      'a stream that makes room is not claimed again immediately',
      [polled([A]), claimed(A, 1, 2), polled([B], [], 3_000), polled([], [], 3_001), ended(A, 1, true)],
      ['claim A', 'stop_stream 1'],
    ],
    [
      'a stream that ended before it read a hint is claimed again',
      [notified([A], true), claimed(A, 1), ended(A, 1, true)],
      ['claim A', 'claim A'],
    ],
    [
      'the end of a replaced stream leaves its successor running',
      [notified([A], true), claimed(A, 2), notified([A], true), claimed(A, 3), ended(A, 2), notified([A])],
      ['claim A', 'hint_stream 2 requested', 'claim A', 'hint_stream 3'],
    ],
    [
      'nothing is started after a stop',
      [
        notified([A], true),
        { type: 'stop_requested' },
        notified([B], true),
        claimed(A, 1),
        polled([C]),
        ended(A, 1, true),
      ],
      ['claim A'],
    ],
  ])('%s', (_, events, effects) => expect(run(events).effects).toEqual(effects));
});

/** The numbers choose a tenant, a stream or an outstanding claim. */
interface Move {
  readonly kind: 'notify' | 'request' | 'poll' | 'claimed' | 'claim failed' | 'stream ended' | 'mute ended' | 'stop';
  readonly pick: number;
  readonly count: number;
  readonly wait_ms: number;
}

const moves = fc.array(
  fc.record<Move>({
    kind: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom('claimed' as const, 'stream ended' as const) },
      { weight: 6, arbitrary: fc.constantFrom('notify' as const, 'request' as const, 'poll' as const) },
      { weight: 1, arbitrary: fc.constantFrom('claim failed' as const, 'mute ended' as const, 'stop' as const) },
    ),
    pick: fc.nat({ max: 20 }),
    count: fc.nat({ max: 2 }),
    wait_ms: fc.nat({ max: 2_000 }),
  }),
  { maxLength: 80, size: 'max' },
);

/** Performs effects in memory, and checks what must hold after each event. */
class Shell {
  state = newWorker({ streams_max: 3, time_slice_ms: 3_000 });
  readonly claims: TenantId[] = [];
  readonly mutes: TenantId[] = [];
  /** Tenants with a request that no claim has begun after. */
  readonly #unclaimed = new Set<TenantId>();
  #lastNumber = 0;
  #now_ms = 0;

  apply(event: WorkerEvent): void {
    const wasStopped = this.state.phase === 'stopped';
    const { state, effects } = next(this.state, event);
    this.state = state;
    for (const effect of effects) this.#perform(effect, wasStopped);
    assert(!wasStopped || state.phase === 'stopped', 'a stop is final');
    assert([...state.claiming.keys()].toSorted().join() === this.claims.toSorted().join(), 'each claim is in progress');
    assert([...state.mutedTenants].toSorted().join() === this.mutes.toSorted().join(), 'each mute ends');
    assert(new Set(state.queue).size === state.queue.length, 'a tenant waits in the queue once');
    const isFull = state.streams.size >= state.limits.streams_max;
    for (const tenantId of this.#unclaimed) {
      const claim = state.claiming.get(tenantId);
      assert(claim?.again === true || isFull || state.phase === 'stopped', 'a request during a claim repeats it');
      if (claim === undefined) this.#unclaimed.delete(tenantId);
    }
  }

  #perform(effect: WorkerEffect, wasStopped: boolean): void {
    const numbers = [...this.state.streams.values()].map(({ number }) => number);
    switch (effect.type) {
      case 'claim':
        assert(!wasStopped, 'nothing is claimed after a stop');
        assert(effect.limit > 0, 'a claim has room for a stream');
        assert(!this.claims.includes(effect.tenantId), 'a tenant has one claim at a time');
        this.claims.push(effect.tenantId);
        this.#unclaimed.delete(effect.tenantId);
        return;
      case 'mute_hints':
        assert(!this.mutes.includes(effect.tenantId), 'a tenant is muted once at a time');
        this.mutes.push(effect.tenantId);
        return;
      case 'hint_stream':
      case 'stop_stream':
        assert(numbers.includes(effect.number), 'only running streams are notified');
        return;
      case 'poll_now':
    }
  }

  move({ kind, pick, count, wait_ms }: Move): void {
    this.#now_ms += wait_ms;
    const now_ms = this.#now_ms;
    const tenantId = TENANTS[pick % TENANTS.length]!;
    switch (kind) {
      case 'request':
        if (this.state.phase === 'running') this.#unclaimed.add(tenantId);
        return this.apply(notified([tenantId], true));
      case 'notify':
        return this.apply(notified(pick === 20 ? 'any' : [tenantId]));
      case 'poll':
        return this.apply(
          polled(
            TENANTS.slice(0, count + 1),
            TENANTS.map((each) => [each, 2n] as const),
            now_ms,
          ),
        );
      case 'claimed':
      case 'claim failed': {
        const [claim] = this.claims.splice(pick % Math.max(this.claims.length, 1), 1);
        if (claim === undefined) return;
        if (kind === 'claim failed') {
          this.#unclaimed.delete(claim);
          return this.apply({ type: 'claim_failed', tenantId: claim });
        }
        const streams = Array.from({ length: count }, () => {
          this.#lastNumber += 1;
          return { endpointId: newId<'webhook_endpoint'>(), number: this.#lastNumber };
        });
        return this.apply({ type: 'claimed', tenantId: claim, streams, now_ms });
      }
      case 'stream ended': {
        const streams = [...this.state.streams];
        const stream = streams[pick % Math.max(streams.length, 1)];
        if (stream === undefined) return;
        const [endpointId, { number, tenantId: of }] = stream;
        return this.apply({ type: 'stream_ended', tenantId: of, endpointId, number, leavesHint: count > 0 });
      }
      case 'mute ended': {
        const mute = this.mutes.shift();
        if (mute !== undefined) this.apply({ type: 'mute_ended', tenantId: mute });
        return;
      }
      case 'stop':
        return this.apply({ type: 'stop_requested' });
      default:
    }
  }

  /** Lets every claim and stream end. */
  end(): void {
    for (let rounds = 0; rounds < 100 && (this.claims.length > 0 || this.state.streams.size > 0); rounds += 1) {
      this.move({ kind: 'claimed', pick: 0, count: 0, wait_ms: 0 });
      this.move({ kind: 'stream ended', pick: 0, count: 0, wait_ms: 0 });
    }
  }
}

test('no sequence of events loses a request or leaves a tenant waiting', () => {
  fc.assert(
    fc.property(moves, (all) => {
      const shell = new Shell();
      for (const move of all) shell.move(move);
      shell.end();
      const { streams, claiming, queue, phase } = shell.state;
      expect([streams.size, claiming.size]).toEqual([0, 0]);
      expect(phase === 'running' ? queue : []).toEqual([]);
    }),
    { seed: seed(), numRuns: scale(150, 10_000) },
  );
});
