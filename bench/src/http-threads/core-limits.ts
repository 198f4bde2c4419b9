/** CPU time of one operation, in µs, by what runs on one core at a time. */
export interface OperationTimes {
  readonly ledger_us: number;
  readonly http_us: number;
  readonly helpers_us: number;
  readonly postgres_us: number;
}

/** The most operations per second of one wallet that the cores allow, and what limits them. */
export interface Limit {
  readonly per_second: number;
  readonly limited_by: 'the ledger thread' | 'PostgreSQL' | 'the cores';
}

/**
 * One wallet has one lane, hence one ledger thread and one connection to PostgreSQL, whose process runs on one core. HTTP threads
 * and V8's helpers run on any others.
 */
export function limitOf(times: OperationTimes, cores: number): Limit {
  const { ledger_us, http_us, helpers_us, postgres_us } = times;
  const all_us = ledger_us + http_us + helpers_us + postgres_us;
  const limits: Limit[] = [
    { per_second: 1e6 / ledger_us, limited_by: 'the ledger thread' },
    { per_second: 1e6 / postgres_us, limited_by: 'PostgreSQL' },
    { per_second: (cores * 1e6) / all_us, limited_by: 'the cores' },
  ];
  return limits.reduce((lowest, limit) => (limit.per_second < lowest.per_second ? limit : lowest));
}
