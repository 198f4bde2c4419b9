import { assert, unreachable } from '#kit/assert.ts';
import {
  CHECK_MS,
  READS,
  STOP_MS,
  type Phase,
  type Read,
  type ReadReasons,
  type StreamEvent,
  type StreamState,
  type Transition,
} from './stream-state.ts';
import { addResults, beginWrite, endWrite, untilWrite, writeNow } from './write-schedule.ts';

/** How often a stopping stream checks whether its deliveries have ended. */
const DRAIN_CHECK_MS = 50;

/** The state after an event, and what to do. Pure: the event carries the time and everything that was read. */
export function next(state: StreamState, event: StreamEvent): Transition {
  switch (event.type) {
    case 'hinted':
      return hinted(state, event.requested, event.now_ms);
    case 'stop_requested':
      return { state: stopBy(state, event.by_ms), wakeIn_ms: 0 };
    case 'sent':
      return { state: { ...state, inFlight: state.inFlight + 1 } };
    case 'attempt_ended':
      return attemptEnded(state, event);
    case 'loaded':
      return step(event.exists ? state : stopBy(state, event.now_ms + STOP_MS), event.now_ms);
    case 'woken':
      return step(state, event.now_ms);
    case 'saved':
      return saved(state, event);
    case 'reloaded':
      return reloaded(state, event);
    case 'read':
      return afterRead(state, event);
    case 'disabled':
      return { state: { ...state, phase: { name: 'releasing' } }, task: { type: 'release' } };
    case 'released':
    case 'taken_over':
    case 'failed':
      return { state: { ...state, phase: { name: 'ended', reason: event.type } } };
    default:
      return unreachable(event);
  }
}

function hinted(state: StreamState, requested: boolean, now_ms: number): Transition {
  const hintedState = { ...state, mayHaveEvents: true };
  if (!requested) return { state: hintedState, wakeIn_ms: 0 };
  // A write returns the version of the endpoint's settings, so it shows whether they changed.
  return { state: { ...hintedState, mayHaveRequests: true, writes: writeNow(state.writes, now_ms) }, wakeIn_ms: 0 };
}

function stopBy(state: StreamState, by_ms: number): StreamState {
  const earliest_ms = state.mode.name === 'stopping' ? Math.min(state.mode.by_ms, by_ms) : by_ms;
  return { ...state, mode: { name: 'stopping', by_ms: earliest_ms } };
}

function attemptEnded(state: StreamState, event: Extract<StreamEvent, { type: 'attempt_ended' }>): Transition {
  const { now_ms } = event;
  const ended = { ...state, inFlight: state.inFlight - 1 };
  if (state.phase.name === 'ended') return { state: ended };
  if (event.result === 'defect') return { state: stopBy(ended, now_ms + STOP_MS), wakeIn_ms: 0 };
  const recorded = withResults(ended, 1, now_ms);
  const recovered = { ...recorded, mayHaveRequests: state.mayHaveRequests || event.recovered };
  if (event.mustDisable) return { state: stopBy(recovered, now_ms + STOP_MS), wakeIn_ms: 0 };
  return { state: recovered, wakeIn_ms: untilWrite(recorded.writes, true, now_ms) };
}

function withResults(state: StreamState, count: number, now_ms: number): StreamState {
  return { ...state, busyAt_ms: now_ms, writes: addResults(state.writes, count, now_ms) };
}

function step(state: StreamState, now_ms: number): Transition {
  if (untilWrite(state.writes, state.inFlight > 0, now_ms) <= 0) return save(state, false, now_ms);
  return drainOrRead(state, now_ms, now_ms);
}

function save(state: StreamState, last: boolean, stepBegun_ms: number): Transition {
  const phase: Phase = { name: 'saving', last, stepBegun_ms };
  return { state: { ...state, phase, writes: beginWrite(state.writes) }, task: { type: 'save' } };
}

function saved(state: StreamState, event: Extract<StreamEvent, { type: 'saved' }>): Transition {
  const { phase } = state;
  assert(phase.name === 'saving', 'a save ends while the stream is saving');
  return {
    state: {
      ...state,
      phase: { ...phase, name: 'reloading' },
      writes: endWrite(state.writes, event.begun_ms),
      mayHaveRequests: state.mayHaveRequests || event.unblockedSubjects,
    },
    task: { type: 'reload', version: event.version },
  };
}

function reloaded(state: StreamState, event: Extract<StreamEvent, { type: 'reloaded' }>): Transition {
  const { phase } = state;
  assert(phase.name === 'reloading', 'a reload ends while the stream is reloading');
  const current = { ...(event.exists ? state : stopBy(state, event.now_ms + STOP_MS)), reader: event.reader };
  if (!phase.last) return drainOrRead(current, phase.stepBegun_ms, event.now_ms);
  if (event.mustDisable) return { state: { ...current, phase: { name: 'disabling' } }, task: { type: 'disable' } };
  return { state: { ...current, phase: { name: 'releasing' } }, task: { type: 'release' } };
}

/** @param begun_ms when the step began, which may have been before a write */
function drainOrRead(state: StreamState, begun_ms: number, now_ms: number): Transition {
  if (state.mode.name === 'delivering') return startReading(state, begun_ms, now_ms);
  if (state.inFlight === 0 || begun_ms >= state.mode.by_ms) return save(state, true, begun_ms);
  return { state: { ...state, phase: { name: 'draining' } }, task: { type: 'sleep' }, wakeIn_ms: DRAIN_CHECK_MS };
}

function startReading(state: StreamState, begun_ms: number, now_ms: number): Transition {
  const { mayHaveEvents, mayHaveRequests, dueReadAt_ms } = state;
  const forDue = mayHaveRequests || begun_ms - dueReadAt_ms >= CHECK_MS;
  const reasons = { forEvents: mayHaveEvents || forDue, forRequests: mayHaveRequests, forDue, begun_ms };
  return readFrom(0, { ...state, mayHaveEvents: false, mayHaveRequests: false }, reasons, now_ms);
}

function readFrom(first: number, state: StreamState, reasons: ReadReasons, now_ms: number): Transition {
  const what = READS.slice(first).find((each) => isToRead(each, state, reasons));
  if (what === undefined) return finishReading(state, now_ms);
  const dueReadAt_ms = what === 'due' ? reasons.begun_ms : state.dueReadAt_ms;
  return { state: { ...state, dueReadAt_ms, phase: { name: 'reading', what, reasons } }, task: { type: 'read', what } };
}

function isToRead(what: Read, { reader, moreDue }: StreamState, reasons: ReadReasons): boolean {
  switch (what) {
    case 'events':
      return reasons.forEvents || !reader.caughtUp;
    case 'codes':
      return reasons.forEvents && !reader.caughtUp;
    case 'replay_requests':
      return reasons.forRequests;
    case 'due':
      return reasons.forDue || (moreDue && reader.hasWaitingRoom);
    case 'replays':
      return reader.hasReplays;
    default:
      return unreachable(what);
  }
}

function afterRead(state: StreamState, event: Extract<StreamEvent, { type: 'read' }>): Transition {
  const { phase } = state;
  assert(phase.name === 'reading', 'a read ends while the stream is reading');
  const { what, reasons } = phase;
  const { reader, blockedCount, hasMore, nextDueIn_ms, now_ms } = event;
  const viewed = { ...state, reader, moreDue: what === 'due' ? hasMore : state.moreDue };
  const current = blockedCount === 0 ? viewed : withResults(viewed, blockedCount, now_ms);
  const following = readFrom(READS.indexOf(what) + 1, current, reasons, now_ms);
  const { phase: then } = following.state;
  const readsCodes = then.name === 'reading' && then.what === 'codes';
  const waits_ms = [
    ...(blockedCount === 0 ? [] : [untilWrite(current.writes, true, now_ms)]),
    ...((what === 'events' || what === 'codes') && !readsCodes && !reader.caughtUp && reader.hasRoom ? [0] : []),
    ...(what === 'due' ? nextDueWait(hasMore && reader.hasWaitingRoom, nextDueIn_ms) : []),
    ...(what === 'replays' && hasMore ? [0] : []),
  ];
  return earliest(following, waits_ms);
}

function nextDueWait(moreNow: boolean, nextDueIn_ms: number | null): number[] {
  if (moreNow) return [0];
  return nextDueIn_ms === null ? [] : [Math.min(Math.max(nextDueIn_ms, 1), CHECK_MS)];
}

/** Everything that can be read is in memory: the stream sends and waits, or ends when it has had nothing to do for a while. */
function finishReading(state: StreamState, now_ms: number): Transition {
  const { reader, writes, inFlight, mayHaveEvents, mayHaveRequests, linger_ms } = state;
  const busyAt_ms = reader.isEmpty ? state.busyAt_ms : now_ms;
  const current: StreamState = { ...state, busyAt_ms };
  const nextWrite_ms = mayHaveEvents || mayHaveRequests ? 0 : untilWrite(writes, inFlight > 0, now_ms);
  const transition: Transition = {
    state: { ...current, phase: { name: 'waiting' } },
    task: { type: 'sleep' },
    wakeIn_ms: nextWrite_ms,
    announce: true,
  };
  if (!reader.isEmpty || writes.unwritten > 0 || inFlight > 0) return transition;
  const left_ms = busyAt_ms + linger_ms - now_ms;
  if (left_ms > 0 || mayHaveEvents) return earliest(transition, [Math.max(left_ms, 0)]);
  // The last write saves the position after events that are not for this endpoint.
  return { ...save(current, true, now_ms), announce: true };
}

function earliest(transition: Transition, waits_ms: readonly number[]): Transition {
  if (waits_ms.length === 0) return transition;
  return { ...transition, wakeIn_ms: Math.min(transition.wakeIn_ms ?? Number.POSITIVE_INFINITY, ...waits_ms) };
}
