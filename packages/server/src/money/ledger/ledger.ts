import type { WriteRequest } from '#api/route.ts';
import { keyInUse, storeResponse, type Database, type RenderedResponse } from '#database';
import { assert } from '#kit/assert.ts';
import type { Clock } from '#kit/clock.ts';
import type { WorkRunner } from '#work';
import {
  laneCommand,
  type Call,
  type Command,
  type LaneCommand,
  type LaneOutcome,
  type Outcome,
} from './commands/command.ts';
import { Lane, type LaneOptions } from './lane/lane.ts';
import { LaneMetrics } from './lane/lane-metrics.ts';
import type { Operation } from './model.ts';
import { findOperation } from './store.ts';

interface LedgerOptions extends Omit<LaneOptions, 'metrics'> {
  /** Runs a commit that makes work which this process holds, see `WorkRunner.holding`. */
  readonly holding: WorkRunner['holding'];
}

/** A call that is complete with its commit. Its result is what the response shows. */
interface CompleteCall<View> extends Call<View> {
  /** Reads the same of an operation that has this reference already. A call without a reference needs none. */
  readonly again?: (earlier: Operation) => Promise<View>;
}

/** A call that continues after its commit, for example at the card platform. */
interface ContinuedCall<Result> extends Call<Result> {
  /**
   * Does the rest, and reads what the response shows. Safe to repeat: a call with the same key or reference continues an interrupted one.
   * @param decided the result of this call; undefined if an earlier call has committed the operation
   */
  readonly finish: (operation: Operation, decided: Result | undefined) => Promise<unknown>;
}

/**
 * Runs commands in the lanes of this process. All commands of a tenant go through the same lane, which keeps their order. Different
 * lanes commit concurrently.
 */
export class Ledger {
  readonly #database: Database;
  readonly #lanes: readonly Lane[];
  readonly #metrics = new LaneMetrics();
  readonly #holding: LedgerOptions['holding'];

  constructor(database: Database, clock: Clock, lanes: number, { holding, ...options }: LedgerOptions) {
    const metrics = this.#metrics;
    this.#database = database;
    this.#holding = holding;
    this.#lanes = Array.from({ length: lanes }, () => new Lane(database, clock, { ...options, metrics }));
  }

  /**
   * Runs a command of the service itself.
   * @throws AppError the command's rejection; reference_conflict; issuer_unavailable
   */
  run<Result, Why = never>(command: Command<Result, Why>): Promise<Outcome<Result, Why>> {
    // Without a key, it is neither replayed nor unfinished.
    return this.#submit(laneCommand(command.tenantId, command)) as Promise<Outcome<Result, Why>>;
  }

  /**
   * Answers a call that is complete with its commit, which stores the response with the key. A repeat of the reference is answered with
   * the first operation, as it is now; its key is not stored.
   * @throws AppError the command's rejection; idempotency_key_reused, reference_conflict; issuer_unavailable
   */
  async answer<View>(request: WriteRequest, call: CompleteCall<View>): Promise<RenderedResponse> {
    const { tenant, idempotency, respond } = request;
    const outcome = await this.#submit(
      laneCommand(tenant.id, call, keyInUse(tenant.id, idempotency, call.subjectId), respond),
    );
    switch (outcome.kind) {
      case 'committed':
      case 'replayed':
        return outcome.response!;
      case 'repeated':
        assert(call.again, 'a call with a reference can be repeated');
        return respond(await call.again(outcome.operation));
      case 'unfinished':
      case 'abandoned':
      default:
        throw new Error(`a call that is complete with its commit is never ${outcome.kind}`);
    }
  }

  /**
   * Commits the operation of a call, with the work that this process holds, and finishes the call. The response is stored with the key at
   * the end. A repeat of the reference finishes it, too; its key is not stored.
   * @throws AppError as `answer`, and what `finish` throws: the commit stays
   */
  async complete<Result>(request: WriteRequest, call: ContinuedCall<Result>): Promise<RenderedResponse> {
    const { tenant, idempotency, respond } = request;
    const command = laneCommand(tenant.id, call, keyInUse(tenant.id, idempotency, call.subjectId));
    const outcome = await this.#holding(() => this.#submit(command));
    switch (outcome.kind) {
      case 'replayed':
        return outcome.response;
      case 'repeated':
        return respond(await call.finish(outcome.operation, undefined));
      case 'committed':
        return await this.#finish(request, call, outcome.operation, outcome.result as Result);
      case 'unfinished': {
        const begun = await findOperation(this.#database, tenant.id, outcome.operationId);
        return await this.#finish(request, call, begun!, undefined);
      }
      case 'abandoned':
      default:
        throw new Error('the command of a call is never abandoned');
    }
  }

  /** Queues and commits of the lanes, in Prometheus' format. */
  metricsText(): string {
    return this.#metrics.text({
      lanes: this.#lanes.length,
      busy: this.#lanes.filter(({ isBusy }) => isBusy).length,
      waiting_commands: this.#lanes.reduce((sum, lane) => sum + lane.waiting_commands, 0),
    });
  }

  async drain(): Promise<void> {
    await Promise.all(this.#lanes.map((lane) => lane.drain()));
  }

  async #finish<Result>(
    { tenant, idempotency, respond }: WriteRequest,
    { finish }: ContinuedCall<Result>,
    operation: Operation,
    decided: Result | undefined,
  ): Promise<RenderedResponse> {
    const response = respond(await finish(operation, decided));
    return await storeResponse(this.#database, tenant.id, idempotency.key, operation.id, response);
  }

  #submit(command: LaneCommand): Promise<LaneOutcome> {
    // The last digits of a UUIDv7 are random.
    const lane = Number.parseInt(command.tenantId.slice(-6), 16) % this.#lanes.length;
    return this.#lanes[lane]!.submit(command);
  }
}
