import type { StreamRow } from './claim-store.ts';
import type { AttemptResult } from './attempt-delivery.ts';
import { disabledFrom } from './attempt-schedule.ts';

/** Why an endpoint is to be disabled. It applies only to this version of its settings. */
export interface Disabling {
  readonly reason: 'gone' | 'failing';
  readonly version: bigint;
}

/** Tracks the responses of an endpoint: whether deliveries must pause, and whether the endpoint must be disabled. */
export class EndpointHealth {
  #pausedUntil: Date | null;
  #failingSince: Date | null;
  /**
   * Whether a success must make failed deliveries due now. Unlike `failingSince`, a change of the
   * endpoint does not reset it, because deliveries that failed before the change still wait.
   */
  #hasFailed = true;
  #lastSuccessAt: Date | null;
  #disabling: Disabling | undefined;

  constructor(row: Pick<StreamRow, 'paused_until' | 'failing_since' | 'last_success_at'>) {
    this.#pausedUntil = row.paused_until;
    this.#failingSince = row.failing_since;
    this.#lastSuccessAt = row.last_success_at;
  }

  /** When the pause ends that the endpoint requested with Retry-After. */
  get pausedUntil(): Date | null {
    return this.#pausedUntil;
  }

  /** The first failure since the last success. */
  get failingSince(): Date | null {
    return this.#failingSince;
  }

  get lastSuccessAt(): Date | null {
    return this.#lastSuccessAt;
  }

  /** Set when the endpoint is to be disabled. */
  get disabling(): Disabling | undefined {
    return this.#disabling;
  }

  /**
   * Records an attempt.
   * @param version of the endpoint's settings when the attempt was sent
   * @returns whether the endpoint succeeded after failures, which makes failed deliveries due now
   */
  record({ result, pause_ms, now }: AttemptResult, version: bigint): boolean {
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
    else if (now >= disabledFrom(this.#failingSince)) this.#disabling = { reason: 'failing', version };
    return false;
  }

  /** Resets the state after the endpoint's URL changed. */
  reset(): void {
    this.#pausedUntil = null;
    this.#failingSince = null;
    this.#disabling = undefined;
  }
}
