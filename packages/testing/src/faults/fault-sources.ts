/** Faults that a call to a platform can have. */
export const CALL_FAULTS = [
  'none',
  /** The call never reaches the platform, and its caller times out. */
  'timeout_before',
  /** The platform performs the call, and its response is lost. */
  'timeout_after',
  /** The platform responds with an error and does nothing. */
  'server_error',
  /** The call arrives twice, concurrently. */
  'duplicate',
  /** Its caller times out, and the call arrives later. */
  'late',
] as const;
type CallFault = (typeof CALL_FAULTS)[number];

/** Faults that the delivery of a platform's event can have. */
const EVENT_FAULTS = [
  'none',
  'duplicate',
  /** The delivery is acknowledged, but the event arrives later, after newer ones. */
  'held',
  /** The event does not arrive, and the platform gets an error. */
  'refused',
  /** The event arrives, but the platform gets an error. */
  'receipt_lost',
] as const;
type EventFault = (typeof EVENT_FAULTS)[number];

/** Determines the fault of each call and event, in order. */
export interface FaultSource {
  nextCall(): CallFault;
  nextEvent(): EventFault;
}

/** The given faults, one after the other, and then none. */
export function scriptedFaults(calls: readonly CallFault[], events: readonly EventFault[] = []): FaultSource {
  const callScript = calls.values();
  const eventScript = events.values();
  return {
    nextCall: () => callScript.next().value ?? 'none',
    nextEvent: () => eventScript.next().value ?? 'none',
  };
}

/** Every other call and event has the fault, starting with the first, so that a retry succeeds. */
export function everyOther(call: CallFault, event: EventFault): FaultSource {
  const turns = { calls: 0, events: 0 };
  return {
    nextCall: () => ((turns.calls += 1) % 2 === 1 ? call : 'none'),
    nextEvent: () => ((turns.events += 1) % 2 === 1 ? event : 'none'),
  };
}

/** Random faults, the same for the same seed; more than half of all calls and events have none. */
export function seededFaults(seed: number): FaultSource {
  const random = mulberry32(seed);
  const pick = <Fault>(faults: readonly Fault[]): Fault =>
    random() < 0.5 ? faults[0]! : faults[Math.floor(random() * faults.length)]!;
  return { nextCall: () => pick(CALL_FAULTS), nextEvent: () => pick(EVENT_FAULTS) };
}

/**
 * The fault sources that a conformance suite runs with, by name: random faults, which a short run may be content with, no faults,
 * and each fault every other time.
 * @param event what the tested system calls its deliveries
 */
export function allFaultSources(seed: number, event = 'event'): [name: string, create: () => FaultSource][] {
  const calls = CALL_FAULTS.filter((fault) => fault !== 'none');
  const events = EVENT_FAULTS.filter((fault) => fault !== 'none');
  return [
    ['all of them', () => seededFaults(seed)],
    ['none', () => scriptedFaults([])],
    ...calls.map((fault): [string, () => FaultSource] => [fault, () => everyOther(fault, 'none')]),
    ...events.map((fault): [string, () => FaultSource] => [`${event} ${fault}`, () => everyOther('none', fault)]),
  ];
}

/** A small random number generator, from 0 to 1 (Tommy Ettinger's mulberry32, public domain). */
export function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
