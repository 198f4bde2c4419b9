import { AppError } from '#kit/app-error.ts';
import type { Clock } from '#kit/clock.ts';
import type { Tracing } from '#kit/tracing.ts';
import { sqlState, type Database } from '#database';
import { NO_ACCOUNT_CHANGE_HOOK, type AccountChangeHook } from '../commands/account-change-hook.ts';
import type { Batch } from '../commit/batch.ts';
import { commitOnDatabase } from '../commit/commit.ts';
import type { LaneCommand, LaneOutcome } from '../commands/command.ts';
import { CommitTrace } from './commit-trace.ts';
import { InFlightCommits, type CompletedCommit } from './in-flight-commits.ts';
import { CommandQueue } from './command-queue.ts';
import { CommandSpan } from './command-span.ts';
import { LaneMetrics } from './lane-metrics.ts';

/** Queued commands that justify a second commit while one is in flight. With fewer, waiting for the first is cheaper. */
const SECOND_COMMIT_COMMANDS_MIN = 32;
/**
 * Commits that follow one of at least so many commands are sent at least SPACING_MS apart, unless enough for a second commit wait.
 * A commit costs PostgreSQL and the service as much as several commands, so that at half load and more, commits of a few commands
 * each leave no processor time to catch up after a pause.
 */
const SPACED_COMMANDS_MIN = 4;
const SPACING_MS = 2;
/** Commands that may wait in a lane. Beyond this the lane rejects instead of queueing without limit. */
const QUEUED_COMMANDS_MAX = 10_000;

/**
 * Accounts and facts that a lane caches. When it is full, up to half of them are dropped; the rest covers about 12,000 cards that
 * make purchases.
 */
const CACHED_MAX = 100_000;

/** SQLSTATE lock_not_available: a lock was not acquired within lock_timeout. */
const LOCK_NOT_AVAILABLE = '55P03';

export interface LaneOptions {
  readonly onAccountChange?: AccountChangeHook;
  /** Accounts and facts to cache; default CACHED_MAX. */
  readonly cached_max?: number | undefined;
  /** Counts the lane's commits, together with those of other lanes. */
  readonly metrics?: LaneMetrics;
  /** Undefined: commands are not traced. */
  readonly tracing?: Tracing | undefined;
}

interface QueuedCommand {
  readonly command: LaneCommand;
  /** Undefined unless the caller is traced. */
  readonly span: CommandSpan | undefined;
  readonly resolve: (outcome: LaneOutcome) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Group commit. A tenant's rows stay locked until its commit reaches the disk, so one commit per request would allow a few
 * hundred to two thousand requests a second, however many cores there are. A lane collects the commands that arrive while a
 * commit is in flight and commits them as one batch. An idle lane commits immediately; only a busy one spaces its commits.
 *
 * A batch that needs only what earlier commits left is decided from the lane's cache and pipelined: its writes are sent as one
 * message behind the commit before it. A batch that the cache cannot decide, or that PostgreSQL refused because the cache was
 * stale, is decided again on what the database says.
 */
export class Lane {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #onAccountChange: AccountChangeHook;
  readonly #inFlight: InFlightCommits<QueuedCommand>;
  readonly #queue = new CommandQueue<QueuedCommand>();
  readonly #metrics: LaneMetrics;
  readonly #tracing: Tracing | undefined;
  #running: Promise<void> | undefined;
  /** When the next commit may be sent, by performance.now(). */
  #spacedUntil_ms = 0;
  #wake: () => void = () => undefined;

  constructor(database: Database, clock: Clock, options: LaneOptions = {}) {
    const { onAccountChange = NO_ACCOUNT_CHANGE_HOOK, cached_max = CACHED_MAX } = options;
    this.#database = database;
    this.#clock = clock;
    this.#onAccountChange = onAccountChange;
    this.#metrics = options.metrics ?? new LaneMetrics();
    this.#tracing = options.tracing;
    this.#inFlight = new InFlightCommits(database, clock, onAccountChange, cached_max);
  }

  get waiting_commands(): number {
    return this.#queue.length;
  }

  get isBusy(): boolean {
    return this.#running !== undefined;
  }

  /**
   * @returns the command's outcome, once it is durable; `Abandoned` if its decision ended it
   * @throws AppError the command's rejection; issuer_unavailable when PostgreSQL cannot be reached or the lane's queue is full
   */
  submit(command: LaneCommand): Promise<LaneOutcome> {
    if (this.#queue.length >= QUEUED_COMMANDS_MAX) {
      return Promise.reject(new AppError('issuer_unavailable', { retryAfterSeconds: 1 }));
    }
    const span = this.#tracing && CommandSpan.begin(this.#tracing, command);
    return new Promise<LaneOutcome>((resolve, reject) => {
      this.#queue.push({ command: span ? span.mark(command) : command, span, resolve, reject });
      if (this.#running === undefined) this.#running = this.#run();
      else if (this.#isDue()) this.#wake();
    });
  }

  /** Resolves when every command submitted so far has its outcome. */
  async drain(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async #run(): Promise<void> {
    // Requests that were read from their sockets in the same turn of the event loop join the first commit.
    await new Promise(setImmediate);
    while (this.#queue.length + this.#inFlight.count > 0) {
      const completed = this.#isDue() ? [] : await this.#completedBeforeDue();
      // A batch from the cache is sent before the callers get their outcomes, which takes as long as a commit. A batch that needs
      // a read is sent after, because the duration of the read is unknown.
      const uncached = this.#isDue() ? await this.#sendFromCache() : undefined;
      for (const commit of completed) await this.#settle(commit);
      if (uncached) await this.#commitUncached(uncached);
    }
    this.#inFlight.end();
    // Do not await between the last check of the queue and this line, or a new command would be missed.
    this.#running = undefined;
  }

  /** Whether the queued commands should be committed now. */
  #isDue(): boolean {
    if (this.#queue.length >= SECOND_COMMIT_COMMANDS_MIN) return this.#inFlight.hasRoom;
    return this.#queue.length > 0 && this.#inFlight.count === 0 && performance.now() >= this.#spacedUntil_ms;
  }

  /** Waits for the first in-flight commit; returns none if enough commands for another commit arrive before that. */
  async #completedBeforeDue(): Promise<CompletedCommit<QueuedCommand>[]> {
    if (this.#inFlight.count === 0) return await this.#spaced();
    // One promise with one resolver: Promise.race would keep every commit's result reachable from the promise that loses.
    const isCompleted = await new Promise<boolean>((resolve) => {
      this.#wake = () => resolve(false);
      void this.#inFlight.first.then(() => resolve(true));
    });
    return isCompleted ? await this.#inFlight.complete() : [];
  }

  /** Waits until the next commit may be sent, or enough commands for one arrive before that. */
  async #spaced(): Promise<[]> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Math.ceil(this.#spacedUntil_ms - performance.now()));
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    return [];
  }

  /** Sends the next batch; returns it when the cache cannot decide it. */
  async #sendFromCache(): Promise<readonly QueuedCommand[] | undefined> {
    const callers = this.#queue.take();
    this.#spacedUntil_ms = callers.length < SPACED_COMMANDS_MIN ? 0 : performance.now() + SPACING_MS;
    return (await this.#inFlight.send(callers)) ? undefined : callers;
  }

  async #commitUncached(callers: readonly QueuedCommand[]): Promise<void> {
    while (this.#inFlight.count > 0) for (const commit of await this.#inFlight.complete()) await this.#settle(commit);
    // Release the connection first. Otherwise, with as many lanes as connections, every lane would hold one and wait for another.
    this.#inFlight.end();
    await this.#commit(callers);
  }

  async #settle({ callers, batch, trace, error }: CompletedCommit<QueuedCommand>): Promise<void> {
    if (error === undefined) {
      this.#metrics.committed(trace);
      const unproven = resolveCallers(callers, batch, trace, isProven);
      trace.settled();
      if (unproven.length > 0) await this.#commit(unproven);
      return;
    }
    const isRepeated = mayRetry(error);
    this.#metrics.failed(isRepeated);
    if (isRepeated) await this.#commit(callers);
    else rejectAll(callers, error);
  }

  async #commit(callers: readonly QueuedCommand[]): Promise<void> {
    const trace = new CommitTrace(callers.length);
    const commands = callers.map(({ command }) => command);
    try {
      const batch = await commitOnDatabase(this.#database, this.#clock, this.#onAccountChange, commands);
      trace.responded();
      this.#metrics.committed(trace);
      this.#inFlight.update(batch);
      resolveCallers(callers, batch, trace, () => true);
      trace.settled();
    } catch (error) {
      const parts = partsToRetry(error, callers);
      this.#metrics.failed(parts.length > 1);
      if (parts.length > 1) for (const part of parts) await this.#commit(part);
      else rejectAll(callers, error);
    }
  }
}

function rejectAll(callers: readonly QueuedCommand[], error: unknown): void {
  for (const { span, reject } of callers) {
    span?.failed(error);
    reject(error);
  }
}

/** Settles the callers whose outcome is final; returns the others. */
function resolveCallers(
  callers: readonly QueuedCommand[],
  batch: Batch,
  trace: CommitTrace,
  isFinal: (command: LaneCommand, outcome: LaneOutcome | AppError) => boolean,
): QueuedCommand[] {
  return callers.filter(({ command, span, resolve, reject }, index) => {
    const { outcome } = batch.decided[index]!;
    if (!isFinal(command, outcome)) return true;
    span?.settled(trace, outcome);
    if (outcome instanceof AppError) reject(outcome);
    else resolve(outcome);
    return false;
  });
}

/**
 * Whether the commit of a batch decided from the cache proves this outcome. It proves acceptances: an earlier call with the same
 * key or reference would have violated a unique key. A command that is rejected or abandoned writes neither, so the database must
 * check whether it repeats an earlier one.
 */
function isProven({ key, reference }: LaneCommand, outcome: LaneOutcome | AppError): boolean {
  const isWithoutEffect = outcome instanceof AppError || outcome.kind === 'abandoned';
  return !isWithoutEffect || (key === undefined && reference === undefined);
}

const isLockTimeout = (error: AppError): boolean => sqlState(error.cause) === LOCK_NOT_AVAILABLE;

/** Whether PostgreSQL responded and refused the commit, so that nothing was committed. */
function mayRetry(error: unknown): boolean {
  return !(error instanceof AppError) || isLockTimeout(error);
}

/**
 * How to split a batch that failed as a whole, so that one command's problem does not fail the others: a defect belongs to one
 * command, a lock timeout to one tenant. A single part means there is nothing to retry.
 */
function partsToRetry(error: unknown, callers: readonly QueuedCommand[]): (readonly QueuedCommand[])[] {
  if (!(error instanceof AppError)) return callers.map((each) => [each]);
  if (!isLockTimeout(error)) return [callers];
  return [...Map.groupBy(callers, ({ command }) => command.tenantId).values()];
}
