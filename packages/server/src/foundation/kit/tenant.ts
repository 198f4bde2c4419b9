import type { PartnerId, TenantId } from './ids.ts';

export type Environment = 'live' | 'sandbox';

/** One partner in one environment. Every row of partner data belongs to a tenant. */
export interface Tenant {
  readonly id: TenantId;
  readonly partnerId: PartnerId;
  readonly environment: Environment;
}
