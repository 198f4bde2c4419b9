import type { MessagePort, Worker } from 'node:worker_threads';

/** Sends everything that one turn of the event loop has for the other thread as one message: a message costs more than its items. */
export class TurnChannel<Sent, Received> {
  readonly #port: MessagePort | Worker;
  #items: Sent[] = [];
  readonly #flush = (): void => {
    const items = this.#items;
    this.#items = [];
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows of a browser
    this.#port.postMessage(items);
  };

  constructor(port: MessagePort | Worker, receive: (item: Received) => void) {
    this.#port = port;
    port.on('message', (items: readonly Received[]) => {
      for (const item of items) receive(item);
    });
  }

  /** @param item plain data, see https://developer.mozilla.org/en-US/docs/Web/API/Web_Workers_API/Structured_clone_algorithm */
  send(item: Sent): void {
    if (this.#items.length === 0) setImmediate(this.#flush);
    this.#items.push(item);
  }
}
