/** What may become of a call to a platform. */
export const CALL_FAULTS = [
  'none',
  /** The call never reaches the platform, and its caller waits in vain. */
  'timeout_before',
  /** The platform does what it was asked, and its answer is lost. */
  'timeout_after',
  /** The platform answers that it cannot. */
  'server_error',
  /** The call arrives twice, at once. */
  'duplicate',
  /** Its caller waits in vain, and the call arrives later. */
  'late',
] as const;
type CallFault = (typeof CALL_FAULTS)[number];

/** What may become of an event on its way from a platform. */
export const EVENT_FAULTS = [
  'none',
  'duplicate',
  /** It is handed over, and arrives later than those after it. */
  'held',
  /** It does not arrive, and the platform learns so. */
  'refused',
  /** It arrives, and the platform does not learn so. */
  'receipt_lost',
] as const;
type EventFault = (typeof EVENT_FAULTS)[number];

/** Says of each call and event in turn what becomes of it. */
export interface FaultSource {
  nextCall(): CallFault;
  nextEvent(): EventFault;
}

/** What was written down, one after the other; then nothing more goes wrong. */
export function scriptedFaults(calls: readonly CallFault[], events: readonly EventFault[] = []): FaultSource {
  const callScript = calls.values();
  const eventScript = events.values();
  return {
    nextCall: () => callScript.next().value ?? 'none',
    nextEvent: () => eventScript.next().value ?? 'none',
  };
}

/** Every other call and event meets the fault, so that whoever tries again gets through. */
export function everyOther(call: CallFault, event: EventFault): FaultSource {
  const turns = { calls: 0, events: 0 };
  return {
    nextCall: () => ((turns.calls += 1) % 2 === 1 ? call : 'none'),
    nextEvent: () => ((turns.events += 1) % 2 === 1 ? event : 'none'),
  };
}

/** Any of them, the same for the same seed; most calls and events arrive as they should. */
export function seededFaults(seed: number): FaultSource {
  const random = mulberry32(seed);
  const pick = <Fault>(faults: readonly Fault[]): Fault =>
    random() < 0.5 ? faults[0]! : faults[Math.floor(random() * faults.length)]!;
  return { nextCall: () => pick(CALL_FAULTS), nextEvent: () => pick(EVENT_FAULTS) };
}

/** A small generator of numbers from 0 to 1 (Tommy Ettinger's mulberry32, public domain). */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
