import { AppError } from '../kit/app-error.ts';
import type { Clock } from '../kit/clock.ts';
import { sqlState, type Database } from '../database/index.ts';
import { commitBatch } from './commit.ts';
import type { LedgerCommand, Outcome } from './command.ts';

/** Commands of one commit at most: bounds how long a commit holds its tenants' locks. */
const BATCH_COMMANDS_MAX = 500;
/** Commands that may wait; beyond it the service says so instead of queueing without end. */
const WAITING_COMMANDS_MAX = 10_000;

/** PostgreSQL's code for a lock that was not had within lock_timeout. */
const LOCK_NOT_AVAILABLE = '55P03';

interface Waiting {
  readonly command: LedgerCommand;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Group commit. A tenant's rows stay locked until its commit reaches the disk, so one commit per request would allow a
 * few hundred to two thousand a second, however many cores there are. A lane takes what arrives while one commit is under
 * way and commits it as one. There is no timer: an idle lane commits at once.
 */
export class Lane {
  readonly #database: Database;
  readonly #clock: Clock;
  #waiting: Waiting[] = [];
  #running: Promise<void> | undefined;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  get waiting_commands(): number {
    return this.#waiting.length;
  }

  /**
   * @returns what became of the command, once it is durable
   * @throws AppError the command's refusal; issuer_unavailable when PostgreSQL cannot be reached or the lane is full
   */
  submit(command: LedgerCommand): Promise<Outcome> {
    if (this.#waiting.length >= WAITING_COMMANDS_MAX) {
      return Promise.reject(new AppError('issuer_unavailable', { retryAfterSeconds: 1 }));
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ command, resolve, reject });
      this.#running ??= this.#run();
    });
  }

  /** Resolves when everything submitted so far has been answered. */
  async drain(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async #run(): Promise<void> {
    // Requests that were read from their sockets in the same turn of the event loop join the first commit.
    await new Promise(setImmediate);
    while (this.#waiting.length > 0) {
      await this.#commit(this.#waiting.splice(0, BATCH_COMMANDS_MAX));
    }
    // In the same turn as the last look at the queue: a caller that was just answered may submit before any other turn.
    this.#running = undefined;
  }

  async #commit(batch: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await commitBatch(
        this.#database,
        this.#clock,
        batch.map(({ command }) => command),
      );
      for (const [index, { resolve, reject }] of batch.entries()) {
        const outcome = outcomes[index]!;
        if (outcome instanceof AppError) reject(outcome);
        else resolve(outcome);
      }
    } catch (error) {
      const parts = partsAfter(error, batch);
      if (parts.length > 1) for (const part of parts) await this.#commit(part);
      else for (const { reject } of batch) reject(error);
    }
  }
}

/**
 * How to try again what failed as a whole, so that what is wrong with one does not fail the others: a defect is one
 * command's, a lock that was not had in time is one tenant's. In one part there is nothing to try again.
 */
function partsAfter(error: unknown, batch: readonly Waiting[]): (readonly Waiting[])[] {
  if (!(error instanceof AppError)) return batch.map((each) => [each]);
  if (sqlState(error.cause) !== LOCK_NOT_AVAILABLE) return [batch];
  return [...Map.groupBy(batch, ({ command }) => command.tenantId).values()];
}
