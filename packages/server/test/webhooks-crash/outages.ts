/** Stretches of time in which deliveries may rightly pause. */
export class Outages {
  readonly #outages: { from_ms: number; to_ms: number }[] = [];

  /** @returns to be called when it is over; with a grace, what follows belongs to it as well */
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
