import type { StreamRow } from './claims/store.ts';
import type { Attempted } from './attempt-delivery.ts';
import { FAILING_MS_MAX } from './schedule.ts';

/** Why an endpoint is to be disabled, unless its settings are others by now. */
export interface Disabling {
  readonly reason: 'gone' | 'failing';
  readonly version: bigint;
}

/** How an endpoint has answered: what is to be waited for, and whether it is to be disabled. */
export class EndpointHealth {
  #pausedUntil: Date | null;
  #failingSince: Date | null;
  /**
   * Something may wait that the next success brings forward. Not the same as failing: an endpoint that was changed is not
   * failing any more, and what failed before the change still waits.
   */
  #hasFailed = true;
  #lastSuccessAt: Date | null;
  #disabling: Disabling | undefined;

  constructor(row: Pick<StreamRow, 'paused_until' | 'failing_since' | 'last_success_at'>) {
    this.#pausedUntil = row.paused_until;
    this.#failingSince = row.failing_since;
    this.#lastSuccessAt = row.last_success_at;
  }

  /** It asked for a pause (Retry-After). */
  get pausedUntil(): Date | null {
    return this.#pausedUntil;
  }

  /** Since when every attempt has failed. */
  get failingSince(): Date | null {
    return this.#failingSince;
  }

  get lastSuccessAt(): Date | null {
    return this.#lastSuccessAt;
  }

  /** It is to get nothing any more. */
  get disabling(): Disabling | undefined {
    return this.#disabling;
  }

  /** @param version of its settings when this was sent @returns whether it succeeded again after failures: what failed before is due now */
  note({ result, pause_ms, now }: Attempted, version: bigint): boolean {
    if (result === 'unsent') return false;
    if (result === 'succeeded') {
      const recovered = this.#hasFailed;
      this.#hasFailed = false;
      this.#failingSince = null;
      this.#lastSuccessAt = now;
      return recovered;
    }
    this.#failingSince ??= now;
    this.#hasFailed = true;
    if (pause_ms > 0) this.#pausedUntil = new Date(now.getTime() + pause_ms);
    if (result === 'gone') this.#disabling = { reason: 'gone', version };
    else if (now.getTime() - this.#failingSince.getTime() >= FAILING_MS_MAX)
      this.#disabling = { reason: 'failing', version };
    return false;
  }

  /** It has another address. */
  startAfresh(): void {
    this.#pausedUntil = null;
    this.#failingSince = null;
    this.#disabling = undefined;
  }
}
