import type { TenantId } from './ids.ts';

/** Something that waits longer than it should, as an operator hears of it. */
export interface StuckWork {
  /** What sort of thing it is, for programs: `card_unprovisioned`. */
  readonly kind: string;
  /** Null for what is no tenant's own. */
  readonly tenantId: TenantId | null;
  /** What waits, by its own id; the name of what has none. */
  readonly id: string;
  readonly since: Date;
  /** In one line: what it is and what it waits for. */
  readonly what: string;
  /** In one line: what an operator does about it. */
  readonly remedy: string;
}

/** More than so many of a kind are not told: the first show what is wrong. */
export const STUCK_WORK_MAX = 100;

/** The moment so long before another. */
export function before(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() - milliseconds);
}
