import type { MessagePort } from 'node:worker_threads';
import type { DestinationStream } from 'pino';
import type { Route, StreamedResponse } from '#api/route.ts';
import type { RenderedResponse } from '#database';
import { keyOf } from '#kit/tenant.ts';
import type { Tracing } from '#kit/tracing.ts';
import type { IssuedToken } from '#partners';
import type { ConnectionEvent } from '../connection-limits.ts';
import { RequestDurations } from '../request-durations.ts';
import { callRunner, type Call, type LedgerThread, type TokenRequest } from './ledger-thread.ts';
import type { CallData, Question, Questions, ToHttpThread, ToLedgerThread } from './messages.ts';
import { fromPortable, toPortable } from './portable-error.ts';
import { TurnChannel } from './turn-channel.ts';

/** How often log lines and metrics are sent. Messages of their own would wake the ledger thread for each read. */
const REPORT_INTERVAL_MS = 250;
/** Log lines that are sent earlier, in UTF-16 code units. */
const LOG_LENGTH_MAX = 64 * 1024;

interface Asked {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/**
 * The ledger thread, as an HTTP thread sees it. Calls that change something run there, where the lanes and their caches are. Reads
 * and streamed bodies run here, on this thread's own connections to PostgreSQL.
 */
export class RemoteLedgerThread implements LedgerThread {
  readonly #channel: TurnChannel<ToLedgerThread, ToHttpThread>;
  readonly #onStop: () => void;
  /** By id, which is reused. */
  readonly #asked: (Asked | undefined)[] = [];
  readonly #freeIds: number[] = [];
  readonly #runHere = callRunner();
  readonly #durations = new RequestDurations();
  #connections: Partial<Record<ConnectionEvent, number>> = {};
  #log = '';
  #takeDroppedCalls = (): number => 0;
  #tracing: Tracing | undefined;

  constructor(port: MessagePort, onStop: () => void) {
    this.#onStop = onStop;
    this.#channel = new TurnChannel(port, (item) => this.#receive(item));
    setInterval(() => this.report(), REPORT_INTERVAL_MS).unref();
  }

  /** The process has one log, which the ledger thread writes. */
  readonly log: DestinationStream = {
    write: (text) => {
      this.#log += text;
      if (this.#log.length > LOG_LENGTH_MAX) this.report();
    },
  };

  /** Reports how many calls this thread did not record. @param take returns their number since its last call */
  reportDroppedCalls(take: () => number): void {
    this.#takeDroppedCalls = take;
  }

  /** Calls that are sent continue the traces of this thread. */
  trace(tracing: Tracing | undefined): void {
    this.#tracing = tracing;
  }

  async runCall(route: Route, call: Call): Promise<RenderedResponse | StreamedResponse> {
    if (route.method !== 'GET' && call.stream === undefined) {
      return await this.#ask('call', dataOf(route, call, this.#tracing?.current()?.traceparent));
    }
    return await this.#runHere(route, call);
  }

  async issueToken(request: TokenRequest): Promise<IssuedToken> {
    return await this.#ask('token', request);
  }

  async assertReady(): Promise<void> {
    await this.#ask('ready', undefined);
  }

  observe(method: string, route: string, status: number, duration_ms: number): void {
    this.#durations.observe(method, route, status, duration_ms);
  }

  countConnection(event: ConnectionEvent, count = 1): void {
    this.#connections[event] = (this.#connections[event] ?? 0) + count;
  }

  async metricsText(): Promise<string> {
    this.report();
    return await this.#ask('metrics', undefined);
  }

  /** Sends the log lines and metrics that were not sent yet. */
  report(): void {
    const [log, durations, droppedCalls] = [this.#log, this.#durations.take(), this.#takeDroppedCalls()];
    const connections = this.#connections;
    this.#log = '';
    this.#connections = {};
    if (log !== '' || durations.length > 0 || droppedCalls > 0 || Object.keys(connections).length > 0)
      this.#channel.send({ kind: 'report', log, durations, droppedCalls, connections });
  }

  isListening(): void {
    this.#channel.send({ kind: 'listening' });
  }

  hasFailed(error: unknown): void {
    this.report();
    this.#channel.send({ kind: 'failed', error: toPortable(error) });
  }

  #ask<Kind extends keyof Questions>(kind: Kind, input: Questions[Kind]['input']): Promise<Questions[Kind]['answer']> {
    const id = this.#freeIds.pop() ?? this.#asked.length;
    return new Promise((resolve, reject) => {
      this.#asked[id] = { resolve: resolve as (value: unknown) => void, reject };
      this.#channel.send({ kind, id, input } as Question);
    });
  }

  #receive(item: ToHttpThread): void {
    if (item.kind === 'stop') return this.#onStop();
    const asked = this.#asked[item.id]!;
    this.#asked[item.id] = undefined;
    this.#freeIds.push(item.id);
    if (item.kind === 'answer') asked.resolve(item.value);
    else asked.reject(fromPortable(item.error));
  }
}

function dataOf(route: Route, call: Call, traceparent: string | undefined): CallData {
  const { tenant, params, query, body, format, idempotency } = call;
  const { clientId, tokenId, expires_at, readsCodes } = keyOf(call.caller);
  return {
    operationId: route.operationId,
    tenant,
    // Without its other properties, which cannot be sent.
    caller: { clientId, tokenId, expires_at, readsCodes },
    params,
    query,
    body,
    format,
    key: idempotency.key,
    requestHash: idempotency.requestHash.toString('latin1'),
    traceparent,
  };
}
