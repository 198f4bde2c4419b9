import type { Clock } from '#kit/clock.ts';
import { assert } from '#kit/assert.ts';
import { sqlState, TENANT_CHANGED, type CommitPipeline, type Database } from '#database';
import { LaneCache } from './lane-cache.ts';
import { MissingInputs, NOTHING_READ } from './missing-inputs.ts';
import type { AccountChangeHook } from '../commands/account-change-hook.ts';
import type { LaneCommand } from '../commands/command.ts';
import { Batch } from '../commit/batch.ts';
import { commitFromCache } from '../commit/commit.ts';
import type { DecisionInputs } from '../commit/decision-inputs.ts';
import { CommitTrace } from './commit-trace.ts';

/** Concurrent commits: PostgreSQL works on one while the next is decided and sent behind it. */
const IN_FLIGHT_MAX = 2;

interface QueuedCommand {
  readonly command: LaneCommand;
}

interface InFlightCommit<Caller extends QueuedCommand> {
  readonly callers: readonly Caller[];
  readonly batch: Batch;
  readonly completion: Promise<CompletedCommit<Caller>>;
}

/** A commit that has ended: successfully, unless `error` is set. */
export interface CompletedCommit<Caller extends QueuedCommand> {
  readonly callers: readonly Caller[];
  readonly batch: Batch;
  readonly trace: CommitTrace;
  readonly error?: unknown;
}

/** The commits of one lane that were decided from its cache, in the order in which they were sent. */
export class InFlightCommits<Caller extends QueuedCommand> {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #onAccountChange: AccountChangeHook;
  readonly #cache: LaneCache;
  #pipeline: CommitPipeline | undefined;
  #commits: InFlightCommit<Caller>[] = [];

  constructor(database: Database, clock: Clock, onAccountChange: AccountChangeHook, cached_max: number) {
    this.#cache = new LaneCache(cached_max);
    this.#database = database;
    this.#clock = clock;
    this.#onAccountChange = onAccountChange;
  }

  get count(): number {
    return this.#commits.length;
  }

  get hasRoom(): boolean {
    return this.#commits.length < IN_FLIGHT_MAX;
  }

  /** Resolves when the commit that was sent first has ended. */
  get first(): Promise<CompletedCommit<Caller>> {
    return this.#commits[0]!.completion;
  }

  /**
   * Decides the commands and sends their writes.
   * @returns false when the cache cannot decide them; nothing was sent then
   */
  async send(callers: readonly Caller[]): Promise<boolean> {
    const trace = new CommitTrace(callers.length);
    const commands = callers.map(({ command }) => command);
    const inputs = await this.#inputsFor(commands);
    const batch = inputs && this.#decide(inputs, commands);
    if (batch === undefined) return false;
    trace.decided();
    try {
      this.#pipeline ??= await this.#database.openCommitPipeline();
    } catch {
      return false;
    }
    const sent = commitFromCache(this.#database, this.#pipeline, batch);
    trace.sent();
    const completion = sent.then(
      () => {
        trace.responded();
        return { callers, batch, trace };
      },
      (error: unknown) => ({ callers, batch, trace, error }),
    );
    this.#cache.update(batch);
    this.#commits.push({ callers, batch, completion });
    return true;
  }

  /** Waits for the commit that was sent first. If it failed, waits for all: the ones behind it were decided on its result. */
  async complete(): Promise<CompletedCommit<Caller>[]> {
    const first = await this.#commits.shift()!.completion;
    if (first.error === undefined) {
      this.#cache.confirm(first.batch);
      return [first];
    }
    const behind = await Promise.all(this.#commits.splice(0).map(({ completion }) => completion));
    for (const { batch } of [first, ...behind]) this.#cache.invalidate(batch);
    if (sqlState(first.error) === TENANT_CHANGED) this.#cache.backOff(first.batch);
    this.end();
    return [first, ...behind];
  }

  /** Caches what a commit on the database has left. */
  update(batch: Batch): void {
    this.#cache.update(batch);
  }

  /** Releases the connection; call only when no commit is in flight. */
  end(): void {
    this.#pipeline?.close();
    this.#pipeline = undefined;
  }

  async #inputsFor(commands: readonly LaneCommand[]): Promise<DecisionInputs | undefined> {
    const cached = this.#cache.inputsFor(commands, NOTHING_READ);
    if (!(cached instanceof MissingInputs)) return cached;
    if (this.#commits.some(({ batch }) => cached.mayBeChangedBy(batch))) return undefined;
    // When this read fails, the commands are decided on the database, and the callers get that error.
    const read = await cached.read(this.#database).catch(() => undefined);
    const inputs = read && this.#cache.inputsFor(commands, read);
    assert(!(inputs instanceof MissingInputs), 'every missing input has been read');
    return inputs;
  }

  #decide(inputs: DecisionInputs, commands: readonly LaneCommand[]): Batch | undefined {
    try {
      const batch = new Batch(inputs, commands, this.#clock.now(), this.#onAccountChange);
      // Without a write nothing proves that the cache was right, so these outcomes must be decided on the database.
      return batch.accepted.length > 0 ? batch : undefined;
    } catch {
      // A defect or a stale cache. Deciding again on the database shows which.
      return undefined;
    }
  }
}
