/** Where PostgreSQL is, in the driver's format. */
export interface ConnectionSettings {
  readonly connectionString?: string;
  readonly host?: string;
  readonly port?: number;
  readonly user?: string;
  readonly database?: string;
}

/**
 * After 30 seconds without traffic, the kernel asks whether the other side is still there, so that a dead network is noticed within a
 * minute. By default Linux asks after two hours.
 */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 30_000 } as const;
