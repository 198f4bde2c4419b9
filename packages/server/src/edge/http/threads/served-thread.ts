import type { Worker } from 'node:worker_threads';
import type { DestinationStream } from 'pino';
import type { Tracing } from '#kit/tracing.ts';
import type { ConnectionEvent } from '../connection-limits.ts';
import type { ThisLedgerThread } from './ledger-thread.ts';
import type { CallData, Question, ToHttpThread, ToLedgerThread } from './messages.ts';
import { fromPortable, toPortable } from './portable-error.ts';
import type { CallRoutes } from './call-routes.ts';
import { TurnChannel } from './turn-channel.ts';

interface ServedThreadParts {
  readonly worker: Worker;
  readonly routes: CallRoutes;
  readonly ledgerThread: ThisLedgerThread;
  readonly log: DestinationStream;
  readonly tracing: Tracing | undefined;
}

/** An HTTP thread, as the ledger thread sees it: runs its calls, and writes its log lines and metrics. */
export class ServedThread {
  readonly #parts: ServedThreadParts;
  readonly #channel: TurnChannel<ToHttpThread, ToLedgerThread>;
  readonly #listening = Promise.withResolvers<void>();
  readonly #ended = Promise.withResolvers<void>();
  #stopping = false;
  #failure: Error | undefined;

  constructor(parts: ServedThreadParts) {
    this.#parts = parts;
    this.#channel = new TurnChannel(parts.worker, (item) => this.#receive(item));
    parts.worker.once('exit', () => {
      this.#ended.resolve();
      // Ends the process, as any uncaught error does: the thread's connections would get no response.
      if (!this.#stopping) throw new Error('an HTTP thread ended');
    });
  }

  /** Resolves when the thread accepts connections, rejects if it cannot. */
  get listening(): Promise<void> {
    return this.#listening.promise;
  }

  /** Resolves when the thread has responded to its last request and ended. @throws the error that kept it from doing so */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#channel.send({ kind: 'stop' });
    await this.#ended.promise;
    if (this.#failure) throw this.#failure;
  }

  #receive(item: ToLedgerThread): void {
    if (item.kind === 'listening') return this.#listening.resolve();
    if (item.kind === 'failed') {
      this.#stopping = true;
      this.#failure = fromPortable(item.error);
      this.#listening.reject(this.#failure);
      // What it has not closed would keep it alive.
      return void this.#parts.worker.terminate();
    }
    if (item.kind === 'report') {
      if (item.log !== '') this.#parts.log.write(item.log);
      this.#parts.ledgerThread.addDroppedCalls(item.droppedCalls);
      for (const [event, count] of Object.entries(item.connections))
        this.#parts.ledgerThread.countConnection(event as ConnectionEvent, count);
      return this.#parts.ledgerThread.addDurations(item.durations);
    }
    const { id } = item;
    this.#answer(item).then(
      (value) => this.#channel.send({ kind: 'answer', id, value }),
      (error: unknown) => this.#channel.send({ kind: 'error', id, error: toPortable(error) }),
    );
    return undefined;
  }

  async #run(call: CallData): Promise<unknown> {
    const { ledgerThread, routes, tracing } = this.#parts;
    if (tracing === undefined || call.traceparent === undefined) return await routes.run(call, ledgerThread);
    const span = tracing.start('ledger thread', { parent: call.traceparent });
    try {
      return await tracing.run(span, () => routes.run(call, ledgerThread));
    } finally {
      span.end();
    }
  }

  async #answer(question: Question): Promise<unknown> {
    const { ledgerThread } = this.#parts;
    if (question.kind === 'call') return await this.#run(question.input);
    if (question.kind === 'token') return await ledgerThread.issueToken(question.input);
    if (question.kind === 'metrics') return await ledgerThread.metricsText();
    return await ledgerThread.assertReady();
  }
}
