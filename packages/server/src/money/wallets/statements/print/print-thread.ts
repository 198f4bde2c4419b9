import { MessageChannel, Worker } from 'node:worker_threads';
import type { FromThread, SectionMessage, StatementHeader, ToThread } from './thread-messages.ts';

/** Ten times what the longest statement takes. A thread that is not done by then is terminated. */
const PRINTING_MS_MAX = 120_000;

/** The longest statement was also drawn with 200. */
const HEAP_MEGABYTES_MAX = 512;

/** Starts the thread without environment variables, since they may hold secrets. */
function startThread(): Worker {
  return new Worker(new URL('./thread.ts', import.meta.url), {
    name: 'statements',
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES_MAX },
  });
}

/**
 * The worker thread that draws statements, so that drawing does not block other requests. It starts with the first
 * statement and then keeps running with the fonts it has opened. If it ends, the statement being printed fails and the
 * next one starts a new thread.
 */
export class PrintThread {
  readonly #start: () => Worker;
  #worker: Worker | undefined;

  constructor(start = startThread) {
    this.#start = start;
  }

  /**
   * Prints one statement.
   * @param feed sends the sections
   * @param signal cancels printing
   */
  async print(
    header: StatementHeader,
    feed: (send: (message: SectionMessage) => void) => Promise<void>,
    signal: AbortSignal,
  ): Promise<Uint8Array[]> {
    signal.throwIfAborted();
    const worker = (this.#worker ??= this.#begin());
    const { port1: port, port2: theirs } = new MessageChannel();
    const { promise: ended, resolve, reject } = Promise.withResolvers<Uint8Array[]>();
    const pieces: Uint8Array[] = [];
    port.on('message', (message: FromThread) => {
      if ('piece' in message) pieces.push(message.piece);
      else if ('done' in message) resolve(pieces);
      else reject(new Error('a statement could not be drawn', { cause: message.failed }));
    });
    const onExit = (): void => reject(new Error('the thread that prints statements ended'));
    const onAbort = (): void => reject(signal.reason as Error);
    const timer = setTimeout(() => void worker.terminate(), PRINTING_MS_MAX);
    worker.once('exit', onExit);
    signal.addEventListener('abort', onAbort);
    const send = (message: ToThread): void => port.postMessage(message);
    try {
      worker.postMessage({ header, port: theirs }, [theirs]);
      const fed = feed(send).then(() => send({ end: true }));
      await Promise.race([fed, ended]);
      return await ended;
    } finally {
      clearTimeout(timer);
      worker.off('exit', onExit);
      signal.removeEventListener('abort', onAbort);
      port.close();
    }
  }

  /** Terminates the thread; a statement that is being printed fails. */
  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  /** Starts a thread that does not keep the process alive. */
  #begin(): Worker {
    const worker = this.#start();
    worker.unref();
    // Without a listener an error would end the process. Handling 'exit' is enough.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    return worker;
  }
}
