/** Bytes and CPU time of one operation. Measured: `npm run bench -- --unit-costs` and `npm run bench`, 2026-11-23. */
export interface UnitCost {
  /** Tables and indexes, always kept. */
  readonly kept: number;
  /** The idempotency key with the stored response, 7 days. */
  readonly keys: number;
  /** The recorded call, 30 days. */
  readonly requests: number;
  /** The delivery of an event to one endpoint, 34 days. */
  readonly deliveries: number;
  readonly wal: number;
  /** Of the service and PostgreSQL, in microseconds; undefined where it was not measured. */
  readonly cpu_us: number | undefined;
}

const cost = (kept: number, keys: number, requests: number, deliveries: number, wal: number, cpu_us?: number) =>
  ({ kept, keys, requests, deliveries, wal, cpu_us }) satisfies UnitCost;

export const UNIT_COSTS = {
  customer: cost(641, 1_309, 1_710, 0, 5_970),
  card: cost(3_516, 1_542, 1_710, 0, 9_699),
  deposit: cost(1_296, 1_688, 2_099, 0, 5_407, 123),
  'purchase, authorized': cost(3_004, 1_128, 813, 0, 6_744, 165),
  'purchase, cleared': cost(2_947, 1_286, 1_425, 0, 7_476, 165),
  'purchase, declined': cost(2_689, 1_690, 1_702, 0, 6_877, 165),
  'card read': cost(0, 0, 723, 0, 858, 35),
  'webhook delivery': cost(0, 0, 0, 344, 410, 54),
} as const;

export const KEPT_DAYS = { keys: 7, requests: 30, deliveries: 34 } as const;
/** Of one core. */
export const VERIFIED_ENTRIES_PER_MINUTE = 4_300_000;
