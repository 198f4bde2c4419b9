import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { AppError } from '../kit/app-error.ts';
import type { Clock } from '../kit/clock.ts';
import type { PartnerId, TenantId } from '../kit/ids.ts';
import type { Secret } from '../kit/secret.ts';
import type { Environment, Tenant } from '../kit/tenant.ts';
import type { Database } from '../database/index.ts';
import { hashSecret, isWellFormedClientId, isWellFormedSecret, sameHash } from './api-secret.ts';
import { FailedAttempts } from './failed-attempts.ts';
import { findKey } from './store.ts';
import type { RevokedKeys } from './revoked-keys.ts';

export const TOKEN_LIFETIME_SECONDS = 3600;
const ISSUER = 'issuary';
const VERIFIED_TOKENS_MAX = 50_000;
const TOKEN_LENGTH_MAX = 1_024;

/** An authenticated caller: an API key and its tenant. */
export interface Caller {
  readonly clientId: string;
  readonly tenant: Tenant;
}

interface VerifiedToken extends Caller {
  readonly expires_at: number;
}

/**
 * Access tokens are signed, not stored. Any process verifies them without a query and caches verified tokens. Only revocations are
 * read from the database, by RevokedKeys in the background.
 */
export class Tokens {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #pepper: Secret<Buffer>;
  readonly #signingKey: Secret<Buffer>;
  readonly #revoked: RevokedKeys;
  readonly #failures: FailedAttempts;
  readonly #verified = new LRUCache<string, VerifiedToken>({ max: VERIFIED_TOKENS_MAX });

  constructor(parts: {
    database: Database;
    clock: Clock;
    pepper: Secret<Buffer>;
    signingKey: Secret<Buffer>;
    revokedKeys: RevokedKeys;
  }) {
    this.#database = parts.database;
    this.#clock = parts.clock;
    this.#pepper = parts.pepper;
    this.#signingKey = parts.signingKey;
    this.#revoked = parts.revokedKeys;
    this.#failures = new FailedAttempts(parts.clock);
  }

  /**
   * Exchanges a key for a token. Only wrong secrets are rate limited, so other callers' mistakes never block the right secret.
   * @throws AppError invalid_credentials, rate_limited, mode_mismatch
   */
  async issue(clientId: string, secretId: string, environment: Environment, address: string): Promise<string> {
    const wellFormed = isWellFormedClientId(clientId) && isWellFormedSecret(secretId);
    const key = wellFormed ? await findKey(this.#database, clientId) : undefined;
    const right = key !== undefined && sameHash(hashSecret(secretId, this.#pepper), key.secret_hash);
    if (!right || key.revoked_at !== null) {
      const wait = this.#failures.record(clientId, address);
      throw wait === undefined
        ? new AppError('invalid_credentials')
        : new AppError('rate_limited', {
            message: 'too many attempts with wrong credentials; try again later',
            retryAfterSeconds: wait,
          });
    }
    if (key.environment !== environment) throw new AppError('mode_mismatch');
    const issuedAt = Math.floor(this.#clock.now().getTime() / 1000);
    return await new SignJWT({ ten: key.tenant_id, par: key.partner_id, env: key.environment })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(ISSUER)
      .setSubject(clientId)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + TOKEN_LIFETIME_SECONDS)
      .sign(this.#signingKey.reveal());
  }

  /**
   * Verifies a token that was sent to this environment, and returns its caller.
   * @throws AppError invalid_token, mode_mismatch
   */
  check(token: string, environment: Environment): Caller | Promise<Caller> {
    const known = this.#verified.get(token);
    return known === undefined
      ? this.#verify(token).then((verified) => this.#admit(verified, environment))
      : this.#admit(known, environment);
  }

  #admit(token: VerifiedToken, environment: Environment): Caller {
    if (token.expires_at <= this.#clock.now().getTime()) throw new AppError('invalid_token');
    this.#revoked.assertActive(token.clientId);
    if (token.tenant.environment !== environment) throw new AppError('mode_mismatch');
    return token;
  }

  async #verify(token: string): Promise<VerifiedToken> {
    if (token.length > TOKEN_LENGTH_MAX) throw new AppError('invalid_token');
    try {
      const { payload } = await jwtVerify<{ ten: TenantId; par: PartnerId; env: Environment }>(
        token,
        this.#signingKey.reveal(),
        { algorithms: ['HS256'], issuer: ISSUER, currentDate: this.#clock.now() },
      );
      const verified: VerifiedToken = {
        clientId: payload.sub!,
        tenant: { id: payload.ten, partnerId: payload.par, environment: payload.env },
        expires_at: payload.exp! * 1000,
      };
      this.#verified.set(token, verified);
      return verified;
    } catch (error) {
      if (error instanceof errors.JOSEError) throw new AppError('invalid_token');
      throw error;
    }
  }
}
