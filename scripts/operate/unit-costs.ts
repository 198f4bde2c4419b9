/** Bytes and CPU time of one operation. Measured: `npm run bench -- --unit-costs` and `npm run bench`, 2026-11-24. */
export interface UnitCost {
  /** Tables and indexes, always kept. */
  readonly kept: number;
  /** The idempotency key with the stored response, 7 days. */
  readonly keys: number;
  /** The recorded call, 30 days, packed with many others of its tenant. */
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
  customer: cost(641, 1_280, 88, 0, 4_660),
  card: cost(3_504, 1_550, 162, 0, 8_118),
  deposit: cost(1_247, 1_692, 117, 0, 3_694, 114),
  'purchase, authorized': cost(2_992, 1_128, 102, 0, 5_404, 152),
  'purchase, cleared': cost(2_939, 1_290, 113, 0, 6_093, 152),
  'purchase, declined': cost(2_742, 1_720, 145, 0, 5_419, 152),
  'card read': cost(0, 0, 57, 0, 59, 38),
  'webhook delivery': cost(0, 0, 0, 344, 410, 43),
} as const;

/** The recorded call of a partner who sends no other in the same quarter of a second, so that nothing is packed with it. */
export const REQUEST_ALONE = { customer: 1_911, card: 1_857, deposit: 2_294, 'card read': 655 } as const;
export const KEPT_DAYS = { keys: 7, requests: 30, deliveries: 34 } as const;
/** Of one core. */
export const VERIFIED_ENTRIES_PER_MINUTE = 4_700_000;
