import type { Tenant } from '../kit/tenant.ts';
import type { PartnerId, TenantId } from '../kit/ids.ts';
import type { Secret } from '../kit/secret.ts';

export type { Tenant };

/** An API key as its owner gets it, this once. */
export interface NewApiKey {
  readonly clientId: string;
  readonly secretId: Secret<string>;
}

export interface ApiKey {
  readonly clientId: string;
  readonly tenantId: TenantId;
  readonly createdAt: Date;
  readonly revokedAt: Date | null;
}

export interface Partner {
  readonly id: PartnerId;
  readonly name: string;
  readonly tenants: readonly Tenant[];
}
