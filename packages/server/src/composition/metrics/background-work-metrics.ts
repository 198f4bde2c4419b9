import { Counts, labelText } from '#kit/metrics.ts';

/** Counts the rounds of background work in this process. */
export class BackgroundWorkMetrics {
  readonly #rounds = new Counts('issuary_background_work_rounds_total', 'Rounds of background work, by work.');
  readonly #failures = new Counts(
    'issuary_background_work_failures_total',
    'Failures of background work that were logged and will be retried, by work.',
  );

  /** Shows 0 for work that has not run yet, so that an alert can tell it from work that nobody runs. */
  known(works: readonly string[]): void {
    for (const work of works) {
      this.#rounds.add(labelText({ work }), 0);
      this.#failures.add(labelText({ work }), 0);
    }
  }

  ran(work: string): void {
    this.#rounds.add(labelText({ work }));
  }

  failed(work: string): void {
    this.#failures.add(labelText({ work }));
  }

  text(): string {
    return this.#rounds.text() + this.#failures.text();
  }
}
