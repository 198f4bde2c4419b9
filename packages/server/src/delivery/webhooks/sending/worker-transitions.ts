import { assert, unreachable } from '#kit/assert.ts';
import type { TenantId } from '#kit/ids.ts';
import type { EndpointId } from '../model.ts';
import type {
  ClaimReason,
  Claiming,
  RunningStream,
  WorkerEffect,
  WorkerEvent,
  WorkerState,
  WorkerTransition,
} from './worker-state.ts';

/** The worker's state after an event, and what to do. Pure: the event carries the time and everything that was read. */
export function next(state: WorkerState, event: WorkerEvent): WorkerTransition {
  switch (event.type) {
    case 'notified':
      return state.phase === 'stopped' ? unchanged(state) : notified(state, event.tenants, event.requested);
    case 'polled':
      return polled(state, event);
    case 'claimed':
      return claimed(state, event);
    case 'claim_failed':
      return endClaim(state, event.tenantId, claimOf(state, event.tenantId));
    case 'stream_ended':
      return streamEnded(state, event);
    case 'mute_ended':
      return unchanged({
        ...state,
        mutedTenants: new Set([...state.mutedTenants].filter((muted) => muted !== event.tenantId)),
      });
    case 'stop_requested':
      return unchanged({ ...state, phase: 'stopped' });
    default:
      return unreachable(event);
  }
}

function unchanged(state: WorkerState): WorkerTransition {
  return { state, effects: [] };
}

function then(
  { state, effects }: WorkerTransition,
  follow: (state: WorkerState) => WorkerTransition,
): WorkerTransition {
  const following = follow(state);
  return { state: following.state, effects: [...effects, ...following.effects] };
}

function notified(state: WorkerState, tenants: readonly TenantId[] | 'any', requested: boolean): WorkerTransition {
  if (tenants === 'any') {
    const hints = [...state.streams.values()].map((stream) => hint(stream, true));
    return { state, effects: [...hints, { type: 'poll_now' }] };
  }
  let transition = unchanged(state);
  for (const tenantId of tenants) {
    transition = then(transition, (current) => tenantNotified(current, tenantId, requested));
  }
  return transition;
}

function tenantNotified(state: WorkerState, tenantId: TenantId, requested: boolean): WorkerTransition {
  const effects: WorkerEffect[] = [];
  for (const stream of state.streams.values()) if (stream.tenantId === tenantId) effects.push(hint(stream, requested));
  const hinted = { state, effects };
  if (requested) return then(hinted, (current) => claim(current, tenantId, 'request'));
  const hasOtherStreams = effects.length < (state.endpoints.get(tenantId) ?? 0n);
  if (!hasOtherStreams || state.mutedTenants.has(tenantId)) return hinted;
  return then(hinted, (current) => claim(current, tenantId, 'hint'));
}

function hint({ number }: RunningStream, requested: boolean): WorkerEffect {
  return { type: 'hint_stream', number, requested };
}

/** Begins to claim, unless a claim of the tenant is in progress, which is then repeated. */
function claim(state: WorkerState, tenantId: TenantId, reason: ClaimReason): WorkerTransition {
  const current = state.claiming.get(tenantId);
  if (current === undefined) return claimFree(state, tenantId, { reason, again: false, claimed: 0 });
  const repeated = withClaim(state, tenantId, { ...current, again: true });
  return reason === 'hint' ? mute(repeated, tenantId) : unchanged(repeated);
}

function claimFree(state: WorkerState, tenantId: TenantId, claiming: Claiming): WorkerTransition {
  const limit = state.limits.streams_max - state.streams.size;
  if (limit <= 0 || state.phase === 'stopped') return endClaim(state, tenantId, claiming);
  return { state: withClaim(state, tenantId, claiming), effects: [{ type: 'claim', tenantId, limit }] };
}

function claimed(state: WorkerState, event: Extract<WorkerEvent, { type: 'claimed' }>): WorkerTransition {
  const { tenantId, now_ms } = event;
  const streams = new Map(state.streams);
  for (const { endpointId, number } of event.streams) {
    streams.set(endpointId, { number, tenantId, since_ms: now_ms, status: 'delivering' });
  }
  const { reason, again, claimed: before } = claimOf(state, tenantId);
  const claiming: Claiming = { reason, again: false, claimed: before + event.streams.length };
  const current = { ...state, streams };
  if (again && state.phase === 'running') return claimFree(current, tenantId, claiming);
  return endClaim(current, tenantId, claiming);
}

function endClaim(state: WorkerState, tenantId: TenantId, claiming: Claiming): WorkerTransition {
  const others = new Map(state.claiming);
  others.delete(tenantId);
  const ended = { ...state, claiming: others };
  if (claiming.reason === 'queue') return claimNext(ended);
  // Other processes have the streams. If these end now, the next poll finds them.
  if (claiming.reason === 'hint' && claiming.claimed === 0) return mute(ended, tenantId);
  return unchanged(ended);
}

function mute(state: WorkerState, tenantId: TenantId): WorkerTransition {
  if (state.phase === 'stopped' || state.mutedTenants.has(tenantId)) return unchanged(state);
  return {
    state: { ...state, mutedTenants: new Set([...state.mutedTenants, tenantId]) },
    effects: [{ type: 'mute_hints', tenantId }],
  };
}

/** Claims for the tenant that has waited longest, if there is room for another stream. */
function claimNext(state: WorkerState): WorkerTransition {
  let current = state;
  while (current.phase === 'running' && current.streams.size < current.limits.streams_max) {
    const [tenantId, ...queue] = current.queue;
    if (tenantId === undefined) break;
    current = { ...current, queue };
    const { state: after, effects } = claim(current, tenantId, 'queue');
    if (effects.length > 0) return { state: after, effects };
    current = after;
  }
  return unchanged(current);
}

function polled(state: WorkerState, event: Extract<WorkerEvent, { type: 'polled' }>): WorkerTransition {
  // Tenants that waited before keep their places.
  const stay = state.queue.filter((tenantId) => event.waiting.has(tenantId));
  const queue = [...new Set([...stay, ...event.waiting])];
  return then(makeRoom({ ...state, queue, endpoints: event.endpoints }, event.now_ms), claimNext);
}

/** Stops as many streams as tenants wait without room, of those whose time slice is over. They are claimed again later. */
function makeRoom(state: WorkerState, now_ms: number): WorkerTransition {
  const { streams_max, time_slice_ms } = state.limits;
  const running = [...state.streams];
  const leaving = running.filter(([, { status }]) => status === 'leaving').length;
  const free = streams_max - running.length + leaving;
  const replaceable = running.filter(
    ([, { status, since_ms }]) => status === 'delivering' && since_ms <= now_ms - time_slice_ms,
  );
  const toStop = replaceable.slice(0, Math.max(state.queue.length - free, 0));
  const streams = new Map(state.streams);
  for (const [endpointId, stream] of toStop) streams.set(endpointId, { ...stream, status: 'leaving' });
  return { state: { ...state, streams }, effects: toStop.map(([, { number }]) => ({ type: 'stop_stream', number })) };
}

function streamEnded(state: WorkerState, event: Extract<WorkerEvent, { type: 'stream_ended' }>): WorkerTransition {
  const stream = runningStream(state, event.endpointId, event.number);
  const streams = new Map(state.streams);
  if (stream !== undefined) streams.delete(event.endpointId);
  const ended = { ...state, streams };
  if (state.phase === 'stopped') return unchanged(ended);
  if (state.queue.length > 0) return claimNext(ended);
  if (event.leavesHint && stream?.status !== 'leaving') return claim(ended, event.tenantId, 'request');
  return unchanged(ended);
}

function runningStream(state: WorkerState, endpointId: EndpointId, number: number): RunningStream | undefined {
  const stream = state.streams.get(endpointId);
  return stream?.number === number ? stream : undefined;
}

function withClaim(state: WorkerState, tenantId: TenantId, claiming: Claiming): WorkerState {
  return { ...state, claiming: new Map([...state.claiming, [tenantId, claiming]]) };
}

function claimOf(state: WorkerState, tenantId: TenantId): Claiming {
  const claiming = state.claiming.get(tenantId);
  assert(claiming !== undefined, 'a claim that ends is in progress');
  return claiming;
}
