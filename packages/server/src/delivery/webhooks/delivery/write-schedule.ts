/** A silent owner is replaced after this; renewed with every write and at least this often. */
export const LEASE_MS = 6_000;
const RENEWAL_MS = 1_500;
/** While deliveries are under way, a slow one is given a row of its own about so often. */
const UNDER_WAY_MS = 500;
/** Results are written together: at the latest after this, or when there are so many. */
const WRITE_MS = 50;
const WRITE_COUNT = 256;

/** When a stream writes: soon after something is settled, at once when much is, and now and then to renew its lease. */
export class WriteSchedule {
  #unwritten = 0;
  #unwrittenSince_ms = 0;
  #written_ms = performance.now();

  /** Deliveries that are settled and not written down. */
  get unwritten(): number {
    return this.#unwritten;
  }

  /** Nobody else has taken over yet for lack of a write. */
  get holdsLease(): boolean {
    return performance.now() - this.#written_ms < LEASE_MS;
  }

  settled(count: number): void {
    if (this.#unwritten === 0) this.#unwrittenSince_ms = performance.now();
    this.#unwritten += count;
  }

  /** Makes a write due. */
  hurry(): void {
    this.#written_ms = Math.min(this.#written_ms, performance.now() - RENEWAL_MS);
  }

  /** Writing has begun with all that was settled. */
  begun(): void {
    this.#unwritten = 0;
  }

  /** What began at this moment is written. */
  done(begun_ms: number): void {
    this.#written_ms = begun_ms;
  }

  /** How long until the next write, zero or less when it is due. */
  wait(isUnderWay: boolean): number {
    const now_ms = performance.now();
    const renewal_ms = this.#written_ms + (isUnderWay ? UNDER_WAY_MS : RENEWAL_MS) - now_ms;
    if (this.#unwritten === 0) return renewal_ms;
    if (this.#unwritten >= WRITE_COUNT) return 0;
    return Math.min(renewal_ms, this.#unwrittenSince_ms + WRITE_MS - now_ms);
  }
}
