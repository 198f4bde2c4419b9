/**
 * Waits.
 * @throws the signal's reason when the signal is aborted
 */
export async function sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pause = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  try {
    await untilAborted(pause, signal);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Waits for work that others may wait for, too. An abort ends the wait, not the work.
 * @throws the signal's reason when the signal is aborted
 */
export async function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  if (signal === undefined) return await work;
  signal.throwIfAborted();
  let stop: (() => void) | undefined;
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason as Error);
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop!);
  }
}

/** Aborts a request after a timeout, or when the caller's signal is aborted. Not `AbortSignal.any`, which Node 20.0 lacks. */
export class Deadline {
  readonly #controller = new AbortController();
  readonly #outer: AbortSignal | undefined;
  readonly #timer: ReturnType<typeof setTimeout>;
  readonly #stop: () => void;
  #hasPassed = false;

  constructor(timeout_ms: number, outer: AbortSignal | undefined) {
    this.#outer = outer;
    this.#stop = () => this.#controller.abort(outer?.reason);
    this.#timer = setTimeout(() => {
      this.#hasPassed = true;
      this.#controller.abort();
    }, timeout_ms);
    if (outer?.aborted) this.#stop();
    outer?.addEventListener('abort', this.#stop, { once: true });
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Whether the timeout was reached. */
  get hasPassed(): boolean {
    return this.#hasPassed;
  }

  /** Releases the timer and the caller's signal. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#outer?.removeEventListener('abort', this.#stop);
  }
}
