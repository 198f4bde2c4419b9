/** Periods in which deliveries may pause. */
export class Outages {
  readonly #outages: { from_ms: number; to_ms: number }[] = [];

  /** @returns a function that ends the outage; with a grace period, the time after it counts as well */
  begin(): (grace_ms: number) => void {
    const outage = { from_ms: performance.now(), to_ms: Number.POSITIVE_INFINITY };
    this.#outages.push(outage);
    return (grace_ms) => void (outage.to_ms = performance.now() + grace_ms);
  }

  isNow(): boolean {
    const now_ms = performance.now();
    return this.overlaps(now_ms, now_ms);
  }

  overlaps(from_ms: number, to_ms: number): boolean {
    return this.#outages.some((outage) => outage.from_ms <= to_ms && outage.to_ms >= from_ms);
  }
}
