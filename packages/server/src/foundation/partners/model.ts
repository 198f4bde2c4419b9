import type { PartnerId, TenantId } from '#kit/ids.ts';
import { SCOPES, type Scope } from '#kit/scope.ts';
import type { Secret } from '#kit/secret.ts';
import type { Environment } from '#kit/tenant.ts';

/** A new API key. The secret is shown only once. */
export interface NewApiKey {
  readonly clientId: string;
  readonly secretId: Secret<string>;
}

/** What a key is for, what it may do, from where, and until when. */
export interface KeyGrant {
  /** The partner's own name for the key; null for keys of the command line. */
  readonly name: string | null;
  readonly scopes: readonly Scope[];
  /** Networks and single addresses that may use the key; null: any. */
  readonly ip_allow: readonly string[] | null;
  readonly expires_at: Date | null;
}

/** The grant of a key that the operator creates. */
export const FULL_GRANT: KeyGrant = { name: null, scopes: SCOPES, ip_allow: null, expires_at: null };

/** A stored key with its owner. */
export interface StoredKey extends KeyGrant {
  readonly client_id: string;
  readonly tenant_id: TenantId;
  readonly partner_id: PartnerId;
  readonly environment: Environment;
  readonly secret_hash: Buffer;
  readonly created_at: Date;
  readonly revoked_at: Date | null;
  /** When the operator suspended the partner; null: it is not suspended. */
  readonly suspended_at: Date | null;
}

/** A partner, as the operator sees it. */
export interface Partner {
  readonly id: PartnerId;
  readonly name: string;
  /** Names it in URLs. */
  readonly handle: string;
  readonly created_at: Date;
  readonly suspended_at: Date | null;
}
