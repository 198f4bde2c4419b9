import { AppError } from '../kit/app-error.ts';
import type { Clock } from '../kit/clock.ts';
import type { Database } from '../database/index.ts';
import { findRevokedSince } from './store.ts';
import { HOUR_MS } from '../kit/durations.ts';

const REFRESH_INTERVAL_MS = 1_500;
/** A revoked key stops working within this time. A process that cannot refresh the list in time rejects all tokens. */
export const REVOCATION_MS_MAX = 5_000;
/** Tokens of keys revoked before this have expired. Includes one hour of margin for clock differences. */
const LOOK_BACK_MS = 2 * HOUR_MS;

/** Recently revoked keys, refreshed in the background so that checking a token needs no query. */
export class RevokedKeys {
  readonly #database: Database;
  readonly #clock: Clock;
  #clientIds: ReadonlySet<string> = new Set();
  #refreshed_at_ms = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;
  #refreshing: Promise<void> | undefined;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  async start(): Promise<void> {
    await this.#refresh();
    this.#timer = setInterval(() => {
      this.#refreshing ??= this.#refresh()
        .catch(() => undefined) // PostgreSQL is unavailable; assertActive checks how old the list is
        .finally(() => (this.#refreshing = undefined));
    }, REFRESH_INTERVAL_MS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#refreshing;
  }

  /** @throws AppError invalid_token for a revoked key, issuer_unavailable when the list is too old */
  assertActive(clientId: string): void {
    if (this.#clientIds.has(clientId)) throw new AppError('invalid_token');
    this.assertRecent();
  }

  /** @throws AppError issuer_unavailable when the list is too old */
  assertRecent(): void {
    if (performance.now() - this.#refreshed_at_ms > REVOCATION_MS_MAX) {
      throw new AppError('issuer_unavailable', { retryAfterSeconds: 1 });
    }
  }

  async #refresh(): Promise<void> {
    const queried_at_ms = performance.now();
    const since = new Date(this.#clock.now().getTime() - LOOK_BACK_MS);
    this.#clientIds = new Set(await findRevokedSince(this.#database, since));
    this.#refreshed_at_ms = queried_at_ms;
  }
}
