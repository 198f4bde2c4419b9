import type { PartnerId, TenantId } from './ids.ts';

export type Environment = 'live' | 'sandbox';

/** One partner in one environment: what every row belongs to. */
export interface Tenant {
  readonly id: TenantId;
  readonly partnerId: PartnerId;
  readonly environment: Environment;
}
