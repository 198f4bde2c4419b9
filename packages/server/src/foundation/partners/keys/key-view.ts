import type { KeyGrant, StoredKey } from '../model.ts';

type ShownKey = KeyGrant & Pick<StoredKey, 'client_id' | 'created_at'>;

/** A key as the API returns it, without its secret. */
export function keyView({ client_id, name, scopes, ip_allow, expires_at, created_at }: ShownKey, now: Date) {
  const hasExpired = expires_at !== null && expires_at <= now;
  return {
    client_id,
    name,
    status: hasExpired ? ('expired' as const) : ('active' as const),
    scopes: [...scopes],
    ip_allow: ip_allow && [...ip_allow],
    expires_at: expires_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  };
}
