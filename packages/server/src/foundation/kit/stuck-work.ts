import type { TenantId } from './ids.ts';
import type { Environment } from './tenant.ts';

/** Something that waits longer than it should, as an operator hears of it. */
export interface StuckWork {
  /** What sort of thing it is, for programs: `card_unprovisioned`. */
  readonly kind: string;
  /** Null for what is no tenant's own, but the whole environment's. */
  readonly tenantId: TenantId | null;
  readonly environment?: Environment;
  /** What waits, by its own id; the name of what has none. */
  readonly id: string;
  readonly since: Date;
  /** In one line: what it is and what it waits for. */
  readonly what: string;
  /** In one line: what an operator does about it. */
  readonly remedy: string;
}

/** More than so many of a kind are not looked at: far more than anybody reads, so that one partner's hide no other's. */
export const STUCK_WORK_MAX = 10_000;

/** The moment so long before another. */
export function before(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() - milliseconds);
}
