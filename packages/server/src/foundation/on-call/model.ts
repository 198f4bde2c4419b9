import type { PartnerId } from '#kit/ids.ts';
import type { OverdueWork } from '#kit/overdue-work.ts';
import type { Remedy } from '#kit/remedies.ts';
import type { Environment } from '#kit/tenant.ts';

/** What can ask for an operator's attention. */
export const ALERT_KINDS = [
  'float_low',
  'webhooks_failing',
  'platform_float_low',
  'clock_skew',
  'replication_lag',
  'certificate_expiry',
  'break_glass',
  'overdue_work',
] as const;

/** The worst first. */
export const ALERT_SEVERITIES = ['bad', 'attention'] as const;

/** Something that asks for an operator's attention, as long as it lasts. */
export interface Alert {
  /** Stays the same while it lasts. */
  readonly id: string;
  readonly kind: (typeof ALERT_KINDS)[number];
  readonly severity: (typeof ALERT_SEVERITIES)[number];
  /** Null: it is not known since when. */
  readonly since: Date | null;
  /** The partner, if it is about one. */
  readonly partnerId: PartnerId | null;
  /** Null: it is about no environment, or about both. */
  readonly environment: Environment | null;
  /** What a text about it says: numbers, amounts and names. */
  readonly params: Readonly<Record<string, string>>;
  /** One line, imperative: what the operator should do. */
  readonly remedy: string;
  readonly remedyCode: Remedy;
}

/** The alerts that one part of the service knows. */
export type AlertSource = () => Promise<readonly Alert[]>;

/** Overdue work of one tenant, or of a whole environment. */
export interface PlacedWork extends Omit<OverdueWork, 'tenantId' | 'environment'> {
  /** Null for work that belongs to the whole environment. */
  readonly partnerId: PartnerId | null;
  readonly environment: Environment;
}
