import { unreachable } from '#kit/assert.ts';
import { holdsLease, newWriteSchedule, type WriteSchedule } from './write-schedule.ts';

/** How often a stream checks for due deliveries when nothing announces them. */
export const CHECK_MS = 1_000;
/** Longer than a delivery can take: unless the process stops, a stopping stream waits for all deliveries in flight. */
export const STOP_MS = 20_000;
/** The most deliveries of one endpoint in flight at the same time, not counting one-time codes. */
const IN_FLIGHT_MAX = 32;

/** What a stream can read, in the order in which it reads. */
export const READS = ['events', 'codes', 'replay_requests', 'due', 'replays'] as const;
export type Read = (typeof READS)[number];

/** What the reader reports after each task. */
export interface ReaderView {
  readonly caughtUp: boolean;
  readonly hasRoom: boolean;
  readonly hasWaitingRoom: boolean;
  readonly isEmpty: boolean;
  readonly hasReplays: boolean;
}

/** Why the stream reads. */
export interface ReadReasons {
  /** New events may be in the feed. */
  readonly forEvents: boolean;
  /** A partner requested something, or the endpoint recovered. */
  readonly forRequests: boolean;
  readonly forDue: boolean;
  readonly begun_ms: number;
}

/**
 * What a stream is doing. It does one thing at a time; only deliveries are sent alongside.
 * `saving` and `reloading` with `last` are the last write before the stream is released.
 */
export type Phase =
  | { readonly name: 'starting' }
  | { readonly name: 'waiting' }
  | { readonly name: 'saving'; readonly last: boolean; readonly stepBegun_ms: number }
  | { readonly name: 'reloading'; readonly last: boolean; readonly stepBegun_ms: number }
  | { readonly name: 'reading'; readonly what: Read; readonly reasons: ReadReasons }
  | { readonly name: 'draining' }
  | { readonly name: 'disabling' }
  | { readonly name: 'releasing' }
  | { readonly name: 'ended'; readonly reason: 'released' | 'taken_over' | 'failed' };

/** Whether the stream begins new deliveries. A stream that stops never delivers again. */
type Mode = { readonly name: 'delivering' } | { readonly name: 'stopping'; readonly by_ms: number };

export interface StreamState {
  readonly phase: Phase;
  readonly mode: Mode;
  /** New events may be in the feed, and no read has begun since. */
  readonly mayHaveEvents: boolean;
  /** Requests or changed settings are not read yet. */
  readonly mayHaveRequests: boolean;
  /** More deliveries are due than were read. */
  readonly moreDue: boolean;
  readonly inFlight: number;
  readonly writes: WriteSchedule;
  readonly dueReadAt_ms: number;
  /** When the stream last had something to do. */
  readonly busyAt_ms: number;
  /** How long an idle stream is kept. */
  readonly linger_ms: number;
  readonly reader: ReaderView;
}

/**
 * The signals `hinted`, `stop_requested`, `sent` and `attempt_ended` may arrive in any phase. Each of the other events reports
 * that the current task has ended.
 */
export type StreamEvent =
  | { readonly type: 'hinted'; readonly requested: boolean; readonly now_ms: number }
  | { readonly type: 'stop_requested'; readonly by_ms: number }
  | { readonly type: 'sent' }
  | {
      readonly type: 'attempt_ended';
      readonly result: 'recorded' | 'defect';
      /** The endpoint succeeded after failures, so failed deliveries are due now. */
      readonly recovered: boolean;
      readonly mustDisable: boolean;
      readonly now_ms: number;
    }
  | { readonly type: 'loaded'; readonly exists: boolean; readonly now_ms: number }
  | { readonly type: 'woken'; readonly now_ms: number }
  | { readonly type: 'saved'; readonly begun_ms: number; readonly version: bigint; readonly unblockedSubjects: boolean }
  | { readonly type: 'taken_over' }
  | {
      readonly type: 'reloaded';
      readonly exists: boolean;
      readonly mustDisable: boolean;
      readonly reader: ReaderView;
      readonly now_ms: number;
    }
  | {
      readonly type: 'read';
      readonly reader: ReaderView;
      /** New events that wait for an earlier one of their subject and only have to be written. */
      readonly blockedCount: number;
      readonly hasMore: boolean;
      readonly nextDueIn_ms: number | null;
      readonly now_ms: number;
    }
  | { readonly type: 'disabled' }
  | { readonly type: 'released' }
  | { readonly type: 'failed' };

/** What the stream does next, one at a time. Each ends with the event of its name, with `taken_over` or with `failed`. */
export type Task =
  | { readonly type: 'load' | 'sleep' | 'save' | 'disable' | 'release' }
  | { readonly type: 'reload'; readonly version: bigint }
  | { readonly type: 'read'; readonly what: Read };

export interface Transition {
  readonly state: StreamState;
  /** Undefined after a signal, which leaves the current task running, and once the stream has ended. */
  readonly task?: Task;
  /** Wake the stream in this many milliseconds at the latest. */
  readonly wakeIn_ms?: number;
  /** Notify the scheduler that there may be something to send. */
  readonly announce?: boolean;
}

export function newStream(linger_ms: number, now_ms: number): StreamState {
  return {
    phase: { name: 'starting' },
    mode: { name: 'delivering' },
    mayHaveEvents: true,
    mayHaveRequests: true,
    moreDue: false,
    inFlight: 0,
    writes: newWriteSchedule(now_ms),
    dueReadAt_ms: Number.NEGATIVE_INFINITY,
    busyAt_ms: now_ms,
    linger_ms,
    reader: { caughtUp: false, hasRoom: true, hasWaitingRoom: true, isEmpty: false, hasReplays: false },
  };
}

/** Whether a delivery may be sent now. The last write includes every result, so nothing is sent once it has begun. */
export function maySend({ phase, mode, writes }: StreamState, now_ms: number): boolean {
  return mode.name === 'delivering' && !isClosing(phase) && holdsLease(writes, now_ms);
}

function isClosing(phase: Phase): boolean {
  switch (phase.name) {
    case 'saving':
    case 'reloading':
      return phase.last;
    case 'starting':
    case 'waiting':
    case 'reading':
    case 'draining':
      return false;
    case 'disabling':
    case 'releasing':
    case 'ended':
      return true;
    default:
      return unreachable(phase);
  }
}

export function hasFreeSlot({ inFlight }: StreamState): boolean {
  return inFlight < IN_FLIGHT_MAX;
}

/** Whether the stream ended without reading what it was notified of, so that it has to be claimed again. */
export function leavesHint({ mayHaveEvents, mayHaveRequests }: StreamState): boolean {
  return mayHaveEvents || mayHaveRequests;
}
