import { AppError } from '#kit/app-error.ts';
import type { Clock } from '#kit/clock.ts';
import type { PartnerId } from '#kit/ids.ts';
import type { CallerKey, Tenant } from '#kit/tenant.ts';
import { deleteInParts, type Database } from '#database';
import { deleteEndedTokens, findRevocations, findTokenKeys, type TokenKeyVersion } from './store.ts';
import { HOUR_MS, SECOND_MS } from '#kit/durations.ts';
import { unlessTimeout } from '#kit/with-timeout.ts';

const REFRESH_INTERVAL_MS = 1_500;
/** What was revoked stops working within this time. A process that cannot refresh the list in time rejects all tokens. */
export const REVOCATION_MS_MAX = 5_000;
/** How long a call waits for a list that has become too old. */
const WAIT_MS = SECOND_MS;
/** Signing begins with a new key when every process accepts it. Includes five seconds for clock differences. */
const SIGNING_DELAY_MS = REVOCATION_MS_MAX + 5 * SECOND_MS;
/** Tokens of keys revoked before this have expired. Includes one hour of margin for clock differences. */
const LOOK_BACK_MS = 2 * HOUR_MS;

/**
 * Keys and tokens that were recently revoked, suspended partners, and the versions of the keys that sign tokens, refreshed in the
 * background so that checking a token needs no query.
 */
export class Revocations {
  readonly #database: Database;
  readonly #clock: Clock;
  /** Client ids and token ids. */
  #ended: ReadonlySet<string> = new Set();
  #suspended: ReadonlySet<PartnerId> = new Set();
  /** Newest first. */
  #tokenKeys: readonly TokenKeyVersion[] = [];
  #refreshed_at_ms = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;
  #refreshing: Promise<void> | undefined;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  async start(): Promise<void> {
    await this.#read();
    this.#timer = setInterval(() => void this.#refresh(), REFRESH_INTERVAL_MS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#refreshing;
  }

  /** @throws AppError invalid_token, partner_suspended; issuer_unavailable when the list is too old */
  assertActive({ clientId, tokenId, tenant }: CallerKey & { readonly tenant: Tenant }): void {
    if (this.#ended.has(clientId) || this.#ended.has(tokenId)) throw new AppError('invalid_token');
    if (this.#suspended.has(tenant.partnerId)) throw new AppError('partner_suspended');
    this.assertRecent();
  }

  /** Whether tokens are accepted that the key of this version signed. */
  acceptsVersion(version: number): boolean {
    const key = this.#tokenKeys.find((each) => each.version === version);
    // Every call asks, and nearly always the key has no end.
    return key !== undefined && (key.ended_at === null || key.ended_at > this.#clock.now());
  }

  /** The version of the key that signs new tokens. @throws AppError issuer_unavailable before the first read */
  signingVersion(): number {
    const acceptedEverywhere = new Date(this.#clock.now().getTime() - SIGNING_DELAY_MS);
    const accepted = this.#tokenKeys.filter(({ version }) => this.acceptsVersion(version));
    // If all others have ended at once, the newest signs although some processes may not know it yet.
    const key = accepted.find(({ created_at }) => created_at <= acceptedEverywhere) ?? accepted[0];
    if (key === undefined) throw new AppError('issuer_unavailable', { retryAfterSeconds: 1 });
    return key.version;
  }

  /** @throws AppError issuer_unavailable when the list is too old */
  assertRecent(): void {
    if (!this.isRecent()) throw new AppError('issuer_unavailable', { retryAfterSeconds: 1 });
  }

  isRecent(): boolean {
    return performance.now() - this.#refreshed_at_ms <= REVOCATION_MS_MAX;
  }

  /**
   * Waits until the list is recent, at most a second. After a pause of the whole process, as when its machine was moved, the list is
   * old although PostgreSQL is available: no call should fail for that.
   */
  async becomeRecent(): Promise<void> {
    if (!this.isRecent()) await unlessTimeout(this.#refresh(), WAIT_MS);
  }

  /** Reads the list again, so that a change that this process has just committed is in force in it when the caller reads the response. */
  async refresh(): Promise<void> {
    // The read that is in progress may have started before the commit.
    await this.#refreshing;
    await this.#refresh();
  }

  #refresh(): Promise<void> {
    return (this.#refreshing ??= this.#read()
      .catch(() => undefined) // PostgreSQL is unavailable; assertActive checks how old the list is
      .finally(() => (this.#refreshing = undefined)));
  }

  async #read(): Promise<void> {
    const queried_at_ms = performance.now();
    const since = new Date(this.#clock.now().getTime() - LOOK_BACK_MS);
    const [{ ended, suspended }, tokenKeys] = await Promise.all([
      findRevocations(this.#database, since),
      findTokenKeys(this.#database, since),
    ]);
    this.#ended = new Set(ended);
    this.#suspended = new Set(suspended);
    this.#tokenKeys = tokenKeys;
    this.#refreshed_at_ms = queried_at_ms;
  }
}

/** Deletes the records of revoked tokens that have expired. @returns whether none is left */
export async function removeEndedTokens({ database, clock }: { database: Database; clock: Clock }): Promise<boolean> {
  const until = new Date(clock.now().getTime() - LOOK_BACK_MS);
  return await deleteInParts(async (limit) => await deleteEndedTokens(database, until, limit));
}
