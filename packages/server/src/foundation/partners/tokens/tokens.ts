import { LRUCache } from 'lru-cache';
import { AppError } from '#kit/app-error.ts';
import type { Clock } from '#kit/clock.ts';
import type { Secret } from '#kit/secret.ts';
import type { Environment } from '#kit/tenant.ts';
import type { Database } from '#database';
import { signToken, TOKEN_LIFETIME_SECONDS, verifyToken, type KeyCaller, type VerifiedToken } from './access-token.ts';
import { AllowedNetworks } from '#kit/allowed-networks.ts';
import { hashSecret, isWellFormedClientId, isWellFormedSecret, sameHash } from '../keys/api-secret.ts';
import { FailedAttempts } from './failed-attempts.ts';
import type { StoredKey } from '../model.ts';
import { findKey } from '../keys/store.ts';
import type { Revocations } from './revocations.ts';

const VERIFIED_TOKENS_MAX = 50_000;

/** An access token, and how long it is valid. */
export interface IssuedToken {
  readonly access_token: string;
  readonly expires_in: number;
}

/** Where a call comes from. Read only for keys with an allow-list, because finding the address behind proxies takes time. */
interface CallSource {
  readonly ip: string;
}

/**
 * Access tokens are signed, not stored. Any process verifies them without a query and caches verified tokens. Only revocations and
 * the versions of the keys that sign are read from the database, by Revocations in the background while there are calls.
 */
export class Tokens {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #pepper: Secret<Buffer>;
  readonly #signingKey: (version: number) => Promise<Secret<Buffer>>;
  readonly #revocations: Revocations;
  readonly #failures: FailedAttempts;
  readonly #verified = new LRUCache<string, VerifiedToken>({ max: VERIFIED_TOKENS_MAX });

  constructor(parts: {
    database: Database;
    clock: Clock;
    pepper: Secret<Buffer>;
    /** Reads the key of a version that exists, or creates it on first use. */
    signingKey: (version: number) => Promise<Secret<Buffer>>;
    revocations: Revocations;
  }) {
    this.#database = parts.database;
    this.#clock = parts.clock;
    this.#pepper = parts.pepper;
    this.#signingKey = parts.signingKey;
    this.#revocations = parts.revocations;
    this.#failures = new FailedAttempts(parts.clock);
  }

  /**
   * Exchanges a key for a token. Only wrong secrets are rate limited, so other callers' mistakes never block the right secret.
   * @throws AppError invalid_credentials, rate_limited, mode_mismatch, partner_suspended, ip_not_allowed; issuer_unavailable while it is
   * not known which key signs
   */
  async issue(clientId: string, secretId: string, environment: Environment, address: string): Promise<IssuedToken> {
    const wellFormed = isWellFormedClientId(clientId) && isWellFormedSecret(secretId);
    const key = wellFormed ? await findKey(this.#database, clientId) : undefined;
    const right = key !== undefined && sameHash(hashSecret(secretId, this.#pepper), key.secret_hash);
    const issuedAt = Math.floor(this.#clock.now().getTime() / 1000);
    const expires_in = right ? lifetimeSeconds(key, issuedAt) : 0;
    if (!right || key.revoked_at !== null || expires_in <= 0) {
      const wait = this.#failures.record(clientId, address);
      throw wait === undefined
        ? new AppError('invalid_credentials')
        : new AppError('rate_limited', {
            message: 'too many attempts with wrong credentials; try again later',
            retryAfterSeconds: wait,
          });
    }
    if (key.environment !== environment) throw modeMismatch(key.environment, environment);
    if (key.suspended_at !== null) throw new AppError('partner_suspended');
    assertAllowed(key.ip_allow === null ? undefined : new AllowedNetworks(key.ip_allow), address);
    // A key that has just ended must not sign: the token would be refused from its first call on.
    await this.#revocations.refresh();
    const version = this.#revocations.signingVersion();
    const signingKey = { version, secret: await this.#signingKey(version) };
    return { access_token: await signToken(key, signingKey, issuedAt, expires_in), expires_in };
  }

  /**
   * Verifies a token that was sent to this environment, and returns its caller.
   * @throws AppError invalid_token, mode_mismatch, partner_suspended, ip_not_allowed; issuer_unavailable while it is not known which
   * keys are revoked
   */
  check(token: string, environment: Environment, source: CallSource): KeyCaller | Promise<KeyCaller> {
    const known = this.#verified.get(token);
    return known === undefined || !this.#revocations.isRecent()
      ? this.#checkLater(token, environment, source)
      : this.#admit(known, environment, source);
  }

  /**
   * Checks a caller again, during a response that takes long.
   * @throws AppError invalid_token, partner_suspended; issuer_unavailable while it is not known which keys are revoked
   */
  async assertActive(caller: KeyCaller): Promise<void> {
    await this.#revocations.becomeRecent();
    this.#revocations.assertActive(caller);
  }

  async #checkLater(token: string, environment: Environment, source: CallSource): Promise<KeyCaller> {
    // After a rest, the key that has signed the token may be one that the list does not have.
    await this.#revocations.becomeRecent();
    const verified = this.#verified.get(token) ?? (await this.#verify(token));
    return this.#admit(verified, environment, source);
  }

  #admit(token: VerifiedToken, environment: Environment, source: CallSource): KeyCaller {
    if (token.expires_at <= this.#clock.now().getTime()) throw new AppError('invalid_token');
    this.#revocations.assertActive(token);
    if (!this.#revocations.acceptsVersion(token.keyVersion)) throw new AppError('invalid_token');
    if (token.tenant.environment !== environment) throw modeMismatch(token.tenant.environment, environment);
    if (token.networks !== undefined) assertAllowed(token.networks, source.ip);
    return token;
  }

  async #verify(token: string): Promise<VerifiedToken> {
    const keyOf = async (version: number) => {
      this.#revocations.assertRecent();
      return this.#revocations.acceptsVersion(version) ? await this.#signingKey(version) : undefined;
    };
    const verified = await verifyToken(token, keyOf, this.#clock.now());
    this.#verified.set(token, verified);
    return verified;
  }
}

/** The specification leaves the messages empty, so the text is a detail for the programmer who reads the whole response. */
function modeMismatch(ofKey: Environment, ofUrl: Environment): AppError {
  const hint = `a ${ofKey} key was used with the ${ofUrl} URL; use the ${ofKey} URL with this key, or a ${ofUrl} key with this URL`;
  return new AppError('mode_mismatch', { details: { hint } });
}

/** The lifetime of a token that is issued now: no longer than that of its key. */
function lifetimeSeconds({ expires_at }: StoredKey, issuedAt: number): number {
  if (expires_at === null) return TOKEN_LIFETIME_SECONDS;
  return Math.min(TOKEN_LIFETIME_SECONDS, Math.floor(expires_at.getTime() / 1000) - issuedAt);
}

/** @throws AppError ip_not_allowed */
function assertAllowed(networks: AllowedNetworks | undefined, address: string): void {
  if (networks === undefined || networks.include(address)) return;
  throw new AppError('ip_not_allowed');
}
