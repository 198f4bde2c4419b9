import type { PartnerId, TenantId } from './ids.ts';

export const ENVIRONMENTS = ['live', 'sandbox'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/** One partner in one environment. Every row of partner data belongs to a tenant. */
export interface Tenant {
  readonly id: TenantId;
  readonly partnerId: PartnerId;
  readonly environment: Environment;
}

/** The API key of a call, and the access token that it was exchanged for. */
export interface CallerKey {
  readonly clientId: string;
  readonly tokenId: string;
  /** Until when the token is valid, in milliseconds. */
  readonly expires_at: number;
  /** Whether the key has the scope `codes`. */
  readonly readsCodes: boolean;
}
