import { errors, jwtVerify, SignJWT } from 'jose';
import { AppError } from '#kit/app-error.ts';
import { newId, type PartnerId, type TenantId } from '#kit/ids.ts';
import type { Scope } from '#kit/scope.ts';
import type { Secret } from '#kit/secret.ts';
import type { CallerKey, Environment, Tenant } from '#kit/tenant.ts';
import { AllowedNetworks } from '#kit/allowed-networks.ts';
import type { StoredKey } from '../model.ts';

export const TOKEN_LIFETIME_SECONDS = 3600;
const ISSUER = 'issuary';
/** What a token is for. */
const AUDIENCE = 'partner-api';
/** A token with the longest list of networks has 1,700 characters. */
const TOKEN_LENGTH_MAX = 2_048;

/** An authenticated caller: an API key, its tenant and what it may do. */
export interface KeyCaller extends CallerKey {
  readonly tenant: Tenant;
  readonly scopes: ReadonlySet<Scope>;
}

/** A token whose signature was verified. */
export interface VerifiedToken extends KeyCaller {
  /** Where it may be used from; undefined: anywhere. */
  readonly networks: AllowedNetworks | undefined;
  /** The version of the key that signed it. */
  readonly keyVersion: number;
}

/** A key that signs tokens. */
interface TokenKey {
  readonly version: number;
  readonly secret: Secret<Buffer>;
}

/** The claims of ours. A key without an allow-list has no `ips`. */
interface Claims {
  readonly ten: TenantId;
  readonly par: PartnerId;
  readonly env: Environment;
  readonly scp: readonly Scope[];
  readonly ips?: readonly string[];
}

/** Signs a token with everything that checking a call needs to know of the key. @param lifetime_seconds at most that of the key */
export async function signToken(
  key: StoredKey,
  signingKey: TokenKey,
  issuedAt: number,
  lifetime_seconds: number,
): Promise<string> {
  const limits = { scp: key.scopes, ...(key.ip_allow === null ? {} : { ips: key.ip_allow }) };
  const claims: Claims = { ten: key.tenant_id, par: key.partner_id, env: key.environment, ...limits };
  return await new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256', ...(signingKey.version === 0 ? {} : { kid: String(signingKey.version) }) })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(key.client_id)
    .setJti(newId<'token'>())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifetime_seconds)
    .sign(signingKey.secret.reveal());
}

/**
 * @param signingKey returns the key of a version, or undefined if tokens of it are not accepted
 * @throws AppError invalid_token
 */
export async function verifyToken(
  token: string,
  signingKey: (version: number) => Promise<Secret<Buffer> | undefined>,
  now: Date,
): Promise<VerifiedToken> {
  if (token.length > TOKEN_LENGTH_MAX || !isCanonical(token)) throw new AppError('invalid_token');
  let keyVersion = 0;
  const findKey = async ({ kid }: { kid?: string }): Promise<Buffer> => {
    keyVersion = versionOf(kid);
    const key = await signingKey(keyVersion);
    if (key === undefined) throw new AppError('invalid_token');
    return key.reveal();
  };
  try {
    const { payload } = await jwtVerify<Claims>(token, findKey, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      requiredClaims: ['aud', 'sub', 'jti', 'exp', 'scp'],
      currentDate: now,
    });
    if (payload.aud !== AUDIENCE) throw new AppError('invalid_token');
    const scopes: ReadonlySet<Scope> = new Set(payload.scp);
    return {
      clientId: payload.sub!,
      tokenId: payload.jti!,
      expires_at: payload.exp! * 1000,
      tenant: { id: payload.ten, partnerId: payload.par, environment: payload.env },
      scopes,
      readsCodes: scopes.has('codes'),
      networks: payload.ips && new AllowedNetworks(payload.ips),
      keyVersion,
    };
  } catch (error) {
    if (error instanceof errors.JOSEError) throw new AppError('invalid_token');
    throw error;
  }
}

/** The keys of the first version signed tokens without a key id. */
function versionOf(kid: string | undefined): number {
  if (kid === undefined) return 0;
  return /^[1-9][0-9]{0,8}$/.test(kid) ? Number(kid) : -1;
}

/** Whether each part is written in the one form that its bytes have. Decoders ignore the last bits, so a token had several texts. */
function isCanonical(token: string): boolean {
  return token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);
}
