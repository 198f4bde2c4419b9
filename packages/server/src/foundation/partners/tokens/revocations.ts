import { AppError } from '#kit/app-error.ts';
import type { Clock } from '#kit/clock.ts';
import type { CallerKey, Tenant } from '#kit/tenant.ts';
import { deleteInParts, type Database } from '#database';
import { deleteEndedTokens, findRevocations, type RevocationList } from './store.ts';
import { HOUR_MS, SECOND_MS } from '#kit/durations.ts';
import { unlessTimeout } from '#kit/with-timeout.ts';

const REFRESH_INTERVAL_MS = 1_500;
/** What was revoked stops working within this time. A process that cannot refresh the list in time rejects all tokens. */
export const REVOCATION_MS_MAX = 5_000;
/** How long a call waits for a list that has become too old. */
const WAIT_MS = SECOND_MS;
/** A list that is older is read before it is used, so that it cannot become too old while a call is checked. */
const RECENT_MS = REVOCATION_MS_MAX - WAIT_MS;
/** Signing begins with a new key when every process accepts it. Includes five seconds for clock differences. */
const SIGNING_DELAY_MS = REVOCATION_MS_MAX + 5 * SECOND_MS;
/** Tokens of keys revoked before this have expired. Includes one hour of margin for clock differences. */
const LOOK_BACK_MS = 2 * HOUR_MS;

/** Before the first read. No token is accepted then. */
const NOTHING: RevocationList = { ended: new Set(), suspended: new Set(), tokenKeys: [] };

/**
 * Keys and tokens that were recently revoked, suspended partners, and the versions of the keys that sign tokens. The list is read in the
 * background while calls ask for it, so that checking a token needs no query. When no call has asked since the last read, it is left to
 * age, and the first call afterwards waits for one read.
 */
export class Revocations {
  readonly #database: Database;
  readonly #clock: Clock;
  #list = NOTHING;
  #read_at_ms = Number.NEGATIVE_INFINITY;
  #isStarted = false;
  /** Set while the list is read in the background. */
  #timer: NodeJS.Timeout | undefined;
  /** Whether a call has asked since the timer has last read. */
  #isUsed = false;
  #reading: Promise<void> | undefined;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  async start(): Promise<void> {
    await this.#read();
    this.#isStarted = true;
  }

  async stop(): Promise<void> {
    this.#isStarted = false;
    this.#rest();
    await this.#reading;
  }

  /** @throws AppError invalid_token, partner_suspended; issuer_unavailable when the list is too old */
  assertActive({ clientId, tokenId, tenant }: CallerKey & { readonly tenant: Tenant }): void {
    if (this.#list.ended.has(clientId) || this.#list.ended.has(tokenId)) throw new AppError('invalid_token');
    if (this.#list.suspended.has(tenant.partnerId)) throw new AppError('partner_suspended');
    this.assertRecent();
  }

  /** Whether tokens are accepted that the key of this version signed. */
  acceptsVersion(version: number): boolean {
    const key = this.#list.tokenKeys.find((each) => each.version === version);
    // Every call asks, and nearly always the key has no end.
    return key !== undefined && (key.ended_at === null || key.ended_at > this.#clock.now());
  }

  /** The version of the key that signs new tokens. @throws AppError issuer_unavailable when the list is too old */
  signingVersion(): number {
    this.assertRecent();
    const acceptedEverywhere = new Date(this.#clock.now().getTime() - SIGNING_DELAY_MS);
    const accepted = this.#list.tokenKeys.filter(({ version }) => this.acceptsVersion(version));
    // If all others have ended at once, the newest signs although some processes may not know it yet.
    const key = accepted.find(({ created_at }) => created_at <= acceptedEverywhere) ?? accepted[0];
    if (key === undefined) throw new AppError('issuer_unavailable', { retryAfterSeconds: 1 });
    return key.version;
  }

  /** @throws AppError issuer_unavailable when the list is too old */
  assertRecent(): void {
    if (this.#age_ms() > REVOCATION_MS_MAX) throw new AppError('issuer_unavailable', { retryAfterSeconds: 1 });
  }

  /**
   * Checks that calls can use the list, without keeping it from a rest, after which the next call reads it.
   * @throws AppError issuer_unavailable while calls need the list and it is too old
   */
  async assertUsable(): Promise<void> {
    if (this.#timer === undefined) return;
    if (this.#age_ms() > RECENT_MS) await unlessTimeout(this.#refresh(), WAIT_MS);
    this.assertRecent();
  }

  /** Whether a call can use the list without waiting for it. If not, it calls `becomeRecent` first. */
  isRecent(): boolean {
    this.#isUsed = true;
    if (this.#timer === undefined && this.#isStarted) this.#wake();
    return this.#age_ms() <= RECENT_MS;
  }

  /**
   * Waits until the list is recent, at most a second: after a rest, or after a pause of the whole process, as when its machine was moved.
   * The list is then old although PostgreSQL is available, and no call should fail for that.
   */
  async becomeRecent(): Promise<void> {
    if (!this.isRecent()) await unlessTimeout(this.#readNow(), WAIT_MS);
  }

  /** Reads the list again, so that a change that this process has just committed is in force in it when the caller reads the response. */
  async refresh(): Promise<void> {
    // The read that is in progress may have started before the commit.
    await this.#reading;
    await this.#refresh();
  }

  #age_ms(): number {
    return performance.now() - this.#read_at_ms;
  }

  #wake(): void {
    this.#timer = setInterval(() => this.#readIfUsed(), REFRESH_INTERVAL_MS).unref();
    this.#readIfUsed();
  }

  #readIfUsed(): void {
    if (!this.#isUsed) {
      this.#rest();
      return;
    }
    this.#isUsed = false;
    void this.#refresh();
  }

  async #readNow(): Promise<void> {
    await this.#refresh();
    // The read may have begun before a pause of the process.
    if (!this.isRecent()) await this.#refresh();
  }

  #rest(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #refresh(): Promise<void> {
    return (this.#reading ??= this.#read()
      .catch(() => undefined) // PostgreSQL is unavailable; assertActive checks how old the list is
      .finally(() => (this.#reading = undefined)));
  }

  async #read(): Promise<void> {
    const queried_at_ms = performance.now();
    this.#list = await findRevocations(this.#database, new Date(this.#clock.now().getTime() - LOOK_BACK_MS));
    this.#read_at_ms = queried_at_ms;
  }
}

/** Deletes the records of revoked tokens that have expired. @returns whether none is left */
export async function removeEndedTokens({ database, clock }: { database: Database; clock: Clock }): Promise<boolean> {
  const until = new Date(clock.now().getTime() - LOOK_BACK_MS);
  return await deleteInParts(async (limit) => await deleteEndedTokens(database, until, limit));
}
