import type { ConsoleData } from '../../api/console-data.ts';
import type { Environment } from '../../session/account.ts';
import type { Amount } from './amounts.tsx';

export interface Partner {
  readonly id: string;
  readonly handle: string;
  readonly name: string;
  readonly created_at: string;
  readonly suspended_at: string | null;
}

/** Somebody who belongs to a partner, or is invited. */
export type PersonOfPartner = ConsoleData<'listPeopleOfPartner'>['members'][number];

/** How a partner does in an environment. */
interface PartnerState {
  readonly environment: Environment;
  readonly float: readonly Amount[];
  readonly low_wallets: number;
  readonly approved_24h: number;
  readonly declined_24h: number;
  readonly volume_24h: readonly Amount[];
  readonly webhooks_failing: number;
  /** Null: calls are not recorded. */
  readonly errors_24h: { readonly calls: number; readonly failed: number } | null;
}

export type PartnerEnvironment = PartnerState & { readonly cards: number };

/** A partner in the list, with the environment that was asked for. */
export type ListedPartner = Partner & { readonly environments: readonly [PartnerState] };

export type PartnerDetails = Partner & { readonly environments: readonly PartnerEnvironment[] };

export const PARTNER_HEALTH = ['webhooks_failing', 'float_low'] as const;

/** What asks for attention at a partner, as statuses; if nothing does, whether it is active. */
export function healthOf(partner: ListedPartner): string[] {
  const { webhooks_failing, low_wallets } = partner.environments[0];
  const health = [
    ...(partner.suspended_at === null ? [] : ['suspended']),
    ...(webhooks_failing > 0 ? ['webhooks_failing'] : []),
    ...(low_wallets > 0 ? ['float_low'] : []),
  ];
  return health.length === 0 ? [statusOf(partner)] : health;
}

export const PARTNER_STATUSES = ['active', 'suspended'] as const;

export function statusOf({ suspended_at }: Partner): (typeof PARTNER_STATUSES)[number] {
  return suspended_at === null ? 'active' : 'suspended';
}
