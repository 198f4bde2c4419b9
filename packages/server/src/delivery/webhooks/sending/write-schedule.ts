/** Another process takes a stream over when its owner has not written for this long. Every write renews the lease. */
export const LEASE_MS = 6_000;
/** The longest time between two writes, so that the lease never expires while the owner is alive. */
const RENEWAL_MS = 1_500;
/** The same while deliveries are in flight, because a write gives slow ones their own row. */
const RENEWAL_IN_FLIGHT_MS = 500;
/** Results are written in batches: at the latest after this time, or when there are this many. */
const WRITE_MS = 50;
const WRITE_COUNT = 256;

/** What a stream needs to know to decide when to write. Times are of the process's monotonic clock. */
export interface WriteSchedule {
  /** Results that are in memory only. */
  readonly unwritten: number;
  readonly unwrittenSince_ms: number;
  /** When the last successful write began. */
  readonly written_ms: number;
}

export function newWriteSchedule(now_ms: number): WriteSchedule {
  return { unwritten: 0, unwrittenSince_ms: now_ms, written_ms: now_ms };
}

export function addResults(schedule: WriteSchedule, count: number, now_ms: number): WriteSchedule {
  const unwrittenSince_ms = schedule.unwritten === 0 ? now_ms : schedule.unwrittenSince_ms;
  return { ...schedule, unwritten: schedule.unwritten + count, unwrittenSince_ms };
}

/** Makes a write due now. */
export function writeNow(schedule: WriteSchedule, now_ms: number): WriteSchedule {
  return { ...schedule, written_ms: Math.min(schedule.written_ms, now_ms - RENEWAL_MS) };
}

/** A write has begun and includes every result so far. */
export function beginWrite(schedule: WriteSchedule): WriteSchedule {
  return { ...schedule, unwritten: 0 };
}

/** @param begun_ms start time of the write that succeeded */
export function endWrite(schedule: WriteSchedule, begun_ms: number): WriteSchedule {
  return { ...schedule, written_ms: begun_ms };
}

/** @returns milliseconds until the next write; zero or less when it is due */
export function untilWrite(schedule: WriteSchedule, hasInFlight: boolean, now_ms: number): number {
  const { unwritten, unwrittenSince_ms, written_ms } = schedule;
  const renewal_ms = written_ms + (hasInFlight ? RENEWAL_IN_FLIGHT_MS : RENEWAL_MS) - now_ms;
  if (unwritten === 0) return renewal_ms;
  if (unwritten >= WRITE_COUNT) return 0;
  return Math.min(renewal_ms, unwrittenSince_ms + WRITE_MS - now_ms);
}

/** False when another process may have taken over, because the last write was too long ago. */
export function holdsLease({ written_ms }: WriteSchedule, now_ms: number): boolean {
  return now_ms - written_ms < LEASE_MS;
}
