/** Runs a job when it is asked to, and once more if it was asked while the job ran: that run may have missed what has changed. */
export class OnDemand {
  /** Never rejects. */
  readonly #job: () => Promise<void>;
  #isAsked = false;
  #running: Promise<void> | undefined;

  constructor(job: () => Promise<void>) {
    this.#job = job;
  }

  ask(): void {
    this.#isAsked = true;
    this.#running ??= this.#run();
  }

  /** Resolves when nothing runs. */
  async settle(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#isAsked) {
      this.#isAsked = false;
      await this.#job();
    }
    this.#running = undefined;
  }
}
