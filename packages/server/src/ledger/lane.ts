import { AppError } from '../kit/app-error.ts';
import type { Clock } from '../kit/clock.ts';
import type { Database } from '../database/index.ts';
import { commitBatch } from './commit.ts';
import type { LedgerCommand, Outcome } from './command.ts';

/** Commands of one commit at most: bounds how long a commit holds its tenants' locks. */
const BATCH_COMMANDS_MAX = 500;
/** Commands that may wait; beyond it the service says so instead of queueing without end. */
const WAITING_COMMANDS_MAX = 10_000;

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
      const batch = this.#waiting.splice(0, BATCH_COMMANDS_MAX);
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
        await this.#failEach(batch, error);
      }
    }
    // In the same turn as the last look at the queue: a caller that was just answered may submit before any other turn.
    this.#running = undefined;
  }

  /** A defect in one command must not fail the others: they get their own commits. */
  async #failEach(batch: readonly Waiting[], error: unknown): Promise<void> {
    if (batch.length === 1 || error instanceof AppError) {
      for (const { reject } of batch) reject(error);
      return;
    }
    for (const { command, resolve, reject } of batch) {
      try {
        const [outcome] = await commitBatch(this.#database, this.#clock, [command]);
        if (outcome instanceof AppError) reject(outcome);
        else resolve(outcome!);
      } catch (own) {
        reject(own);
      }
    }
  }
}
