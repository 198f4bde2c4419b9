import { MessageChannel, Worker } from 'node:worker_threads';
import type { Totals } from '../totals.ts';
import type { FromThread, PrintHead, ToThread } from './order.ts';

/** Far more than the longest statement takes: a thread that is not done by then never will be. */
const PRINTING_MS_MAX = 60_000;

/** What it has room for: a document of the longest statement takes a fifth of it. */
const HEAP_MEGABYTES_MAX = 512;

/** It does not see the environment, which may hold secrets. */
function startThread(): Worker {
  return new Worker(new URL('./thread.ts', import.meta.url), {
    name: 'statements',
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES_MAX },
  });
}

/**
 * The thread that draws statements, so that nobody else waits meanwhile. It is started when first needed and then kept with the
 * fonts that it has opened. When it ends, what it was printing fails, and the next statement gets a new one.
 */
export class PrintThread {
  readonly #start: () => Worker;
  #worker: Worker | undefined;

  constructor(start = startThread) {
    this.#start = start;
  }

  /**
   * Prints one statement.
   * @param feed sends its entries, and gives what they come to
   * @param signal ends it early
   */
  async print(
    head: PrintHead,
    feed: (send: (entries: string) => void) => Promise<Totals>,
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
    const tell = (message: ToThread): void => port.postMessage(message);
    try {
      worker.postMessage({ head, port: theirs }, [theirs]);
      const fed = feed((entries) => tell({ entries })).then((totals) => tell({ totals }));
      await Promise.race([fed, ended]);
      return await ended;
    } finally {
      clearTimeout(timer);
      worker.off('exit', onExit);
      signal.removeEventListener('abort', onAbort);
      port.close();
    }
  }

  /** Ends the thread, and with it what is being printed. */
  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  /** It keeps no process alive. */
  #begin(): Worker {
    const worker = this.#start();
    worker.unref();
    // That it ended is what counts; without anybody who hears the reason the process would end with it.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    return worker;
  }
}
