import type { PartnerId, TenantId } from '#kit/ids.ts';
import { query, statement, type Query, type Queryable } from '#database';

const REVOKE_TOKEN = statement(
  'partners.revoke_token',
  `INSERT INTO revoked_tokens (tenant_id, id, expires_at) VALUES ($1, $2, $3) ON CONFLICT (tenant_id, id) DO NOTHING`,
);

/** One version of the key that signs access tokens. */
interface TokenKeyVersion {
  readonly version: number;
  readonly created_at: Date;
  readonly ended_at: Date | null;
}

const TOKEN_KEYS = statement<TokenKeyVersion>(
  'partners.token_keys',
  `SELECT version, created_at, ended_at FROM token_keys WHERE ended_at IS NULL OR ended_at > $1 ORDER BY version DESC`,
);

type RevocationRow =
  | { readonly kind: 'ended' | 'suspended'; readonly id: string }
  | ({ readonly kind: 'token_key' } & TokenKeyVersion);

// One statement, because each process sends it every 1.5 seconds while it is called.
const REVOCATIONS = statement<RevocationRow>(
  'partners.revocations',
  `SELECT 'ended' AS kind, client_id AS id, NULL::integer AS version, NULL::timestamptz AS created_at, NULL::timestamptz AS ended_at
     FROM api_keys WHERE revoked_at > $1
   UNION ALL SELECT 'ended', id::text, NULL, NULL, NULL FROM revoked_tokens WHERE expires_at > $1
   UNION ALL SELECT 'suspended', id::text, NULL, NULL, NULL FROM partners WHERE suspended_at IS NOT NULL
   UNION ALL SELECT 'token_key', NULL, version, created_at, ended_at FROM token_keys WHERE ended_at IS NULL OR ended_at > $1`,
);

const END_TOKEN_KEYS = statement(
  'partners.end_token_keys',
  `UPDATE token_keys SET ended_at = $1 WHERE ended_at IS NULL OR ended_at > $1`,
);

const INSERT_TOKEN_KEY = statement(
  'partners.insert_token_key',
  `INSERT INTO token_keys (version, created_at) SELECT max(version) + 1, $1 FROM token_keys`,
);

const DELETE_ENDED_TOKENS = statement<{ id: string }>(
  'partners.delete_ended_tokens',
  `DELETE FROM revoked_tokens
    WHERE (tenant_id, id) IN (SELECT tenant_id, id FROM revoked_tokens WHERE expires_at <= $1 LIMIT $2) RETURNING id`,
);

export async function insertRevokedToken(
  database: Queryable,
  tenantId: TenantId,
  tokenId: string,
  expiresAt: Date,
): Promise<void> {
  await database.rows(query(REVOKE_TOKEN, tenantId, tokenId, expiresAt));
}

/** What a process needs to know to check tokens. */
export interface RevocationList {
  /** Client ids and token ids. */
  readonly ended: ReadonlySet<string>;
  readonly suspended: ReadonlySet<PartnerId>;
  /** Newest first. */
  readonly tokenKeys: readonly TokenKeyVersion[];
}

/** @param since keys that were revoked or have ended later, and tokens that would expire later, are included */
export async function findRevocations(database: Queryable, since: Date): Promise<RevocationList> {
  const ended = new Set<string>();
  const suspended = new Set<PartnerId>();
  const tokenKeys: TokenKeyVersion[] = [];
  for (const row of await database.rows(query(REVOCATIONS, since))) {
    if (row.kind === 'token_key') tokenKeys.push(row);
    else if (row.kind === 'suspended') suspended.add(row.id as PartnerId);
    else ended.add(row.id);
  }
  return { ended, suspended, tokenKeys: tokenKeys.toSorted((one, other) => other.version - one.version) };
}

/** The versions that have not ended before a time, newest first. */
export async function findTokenKeys(database: Queryable, since: Date): Promise<TokenKeyVersion[]> {
  return await database.rows(query(TOKEN_KEYS, since));
}

/** Begins the next version; tokens of the others are accepted until `othersUntil`. The caller makes sure that it runs alone. */
export function nextTokenKey(now: Date, othersUntil: Date): Query[] {
  return [query(END_TOKEN_KEYS, othersUntil), query(INSERT_TOKEN_KEY, now)];
}

/** At most `limit` of them; returns how many. */
export async function deleteEndedTokens(database: Queryable, until: Date, limit: number): Promise<number> {
  return (await database.rows(query(DELETE_ENDED_TOKENS, until, limit))).length;
}
