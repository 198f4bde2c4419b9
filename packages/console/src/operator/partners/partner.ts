import type { Environment } from '../../session/account.ts';
import type { Amount } from './amounts.tsx';

export interface Partner {
  readonly id: string;
  readonly handle: string;
  readonly name: string;
  readonly created_at: string;
  readonly suspended_at: string | null;
}

/** How a partner does in an environment. */
export interface PartnerEnvironment {
  readonly environment: Environment;
  readonly cards: number;
  readonly float: readonly Amount[];
  readonly declined_24h: number;
  readonly webhooks_failing: number;
  /** Null: calls are not recorded. */
  readonly errors_24h: { readonly calls: number; readonly failed: number } | null;
}

export type PartnerDetails = Partner & { readonly environments: readonly PartnerEnvironment[] };

export const PARTNER_STATUSES = ['active', 'suspended'] as const;

export function statusOf({ suspended_at }: Partner): (typeof PARTNER_STATUSES)[number] {
  return suspended_at === null ? 'active' : 'suspended';
}
