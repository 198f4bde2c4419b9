import { AppError } from '../../../foundation/kit/app-error.ts';
import type { Clock } from '../../../foundation/kit/clock.ts';
import { sqlState, type Database } from '../../../foundation/database/index.ts';
import { WATCH_NOTHING, type AccountWatch } from '../commands/account-change-hook.ts';
import type { Batch } from '../commit/batch.ts';
import { commitOnDatabase } from '../commit/commit.ts';
import type { LedgerCommand, Outcome } from '../commands/command.ts';
import { Flights, type Landing } from './in-flight-commits.ts';
import { WaitingLine } from './command-queue.ts';

/** Commands that are worth a commit of their own while another is under way: with fewer, waiting costs less. */
const BEHIND_ANOTHER_MIN = 32;
/** Commands that may wait; beyond it the service says so instead of queueing without end. */
const WAITING_COMMANDS_MAX = 10_000;

/** Accounts and facts that a lane remembers, at least the half of them: those of twelve thousand cards that buy. */
const REMEMBERED_MAX = 100_000;

/** PostgreSQL's code for a lock that was not had within lock_timeout. */
const LOCK_NOT_AVAILABLE = '55P03';

export interface LaneOptions {
  readonly watch?: AccountWatch;
  /** Accounts and facts to remember, where it is not as many as usual. */
  readonly remembered_max?: number | undefined;
}

interface Waiting {
  readonly command: LedgerCommand;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Group commit. A tenant's rows stay locked until its commit reaches the disk, so one commit per request would allow a
 * few hundred to two thousand a second, however many cores there are. A lane takes what arrives while one commit is under
 * way and commits it as one. There is no timer: an idle lane commits at once.
 *
 * A batch that needs nothing but what earlier commits left is decided from memory and flies: it is sent whole, behind the
 * one before it. What cannot fly, or was refused because memory was wrong, is decided on what the database says.
 */
export class Lane {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #watch: AccountWatch;
  readonly #flights: Flights<Waiting>;
  readonly #waiting = new WaitingLine<Waiting>();
  #running: Promise<void> | undefined;
  #wake: () => void = () => undefined;

  constructor(database: Database, clock: Clock, options: LaneOptions = {}) {
    const { watch = WATCH_NOTHING, remembered_max = REMEMBERED_MAX } = options;
    this.#database = database;
    this.#clock = clock;
    this.#watch = watch;
    this.#flights = new Flights(database, clock, watch, remembered_max);
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
      if (this.#running === undefined) this.#running = this.#run();
      else if (this.#isDue()) this.#wake();
    });
  }

  /** Resolves when everything submitted so far has been answered. */
  async drain(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async #run(): Promise<void> {
    // Requests that were read from their sockets in the same turn of the event loop join the first commit.
    await new Promise(setImmediate);
    while (this.#waiting.length + this.#flights.count > 0) {
      const landings = this.#isDue() ? [] : await this.#landedBeforeDue();
      // PostgreSQL gets its next work before callers get their answers, which takes as long as a commit; but what cannot
      // fly waits for them, since nobody knows how long it will take.
      const grounded = this.#isDue() ? await this.#takeOff() : undefined;
      for (const landing of landings) await this.#settle(landing);
      if (grounded) await this.#commitGrounded(grounded);
    }
    this.#flights.end();
    // In the same turn as the last look at the queue: a caller that was just answered may submit before any other turn.
    this.#running = undefined;
  }

  /** Whether what waits should go now. */
  #isDue(): boolean {
    if (this.#flights.count === 0) return this.#waiting.length > 0;
    return this.#flights.hasRoom && this.#waiting.length >= BEHIND_ANOTHER_MIN;
  }

  /** Waits for the first flight to land; for none when before that enough has come in for another. */
  async #landedBeforeDue(): Promise<Landing<Waiting>[]> {
    const due = new Promise<undefined>((resolve) => (this.#wake = () => resolve(undefined)));
    return (await Promise.race([this.#flights.first, due])) === undefined ? [] : await this.#flights.land();
  }

  /** Sends what waits; gives it back when it cannot fly. */
  async #takeOff(): Promise<readonly Waiting[] | undefined> {
    const callers = this.#waiting.take();
    return (await this.#flights.takeOff(callers)) ? undefined : callers;
  }

  async #commitGrounded(callers: readonly Waiting[]): Promise<void> {
    while (this.#flights.count > 0) for (const landing of await this.#flights.land()) await this.#settle(landing);
    // The connection goes back first: with as many lanes as connections, each would wait for a second one.
    this.#flights.end();
    await this.#commit(callers);
  }

  async #settle({ callers, batch, error }: Landing<Waiting>): Promise<void> {
    if (error === undefined) {
      const unproven = answer(callers, batch, isProven);
      if (unproven.length > 0) await this.#commit(unproven);
    } else if (mayTryAgain(error)) await this.#commit(callers);
    else for (const { reject } of callers) reject(error);
  }

  async #commit(callers: readonly Waiting[]): Promise<void> {
    const commands = callers.map(({ command }) => command);
    try {
      const batch = await commitOnDatabase(this.#database, this.#clock, this.#watch, commands);
      this.#flights.remember(batch);
      answer(callers, batch, () => true);
    } catch (error) {
      const parts = partsAfter(error, callers);
      if (parts.length > 1) for (const part of parts) await this.#commit(part);
      else for (const { reject } of callers) reject(error);
    }
  }
}

/** Gives the callers their outcomes; gives back those whose outcome does not stand yet. */
function answer(
  callers: readonly Waiting[],
  batch: Batch,
  stands: (command: LedgerCommand, outcome: Outcome | AppError) => boolean,
): Waiting[] {
  return callers.filter(({ command, resolve, reject }, index) => {
    const { outcome } = batch.decided[index]!;
    if (!stands(command, outcome)) return true;
    if (outcome instanceof AppError) reject(outcome);
    else resolve(outcome);
    return false;
  });
}

/**
 * Whether a flight that was committed proves this outcome. Acceptances are: an earlier call with the key or reference would
 * have refused the commit. A refusal leaves neither, so the database is asked whether it repeats what was done before.
 */
function isProven({ key, reference }: LedgerCommand, outcome: Outcome | AppError): boolean {
  return !(outcome instanceof AppError) || (key === undefined && reference === undefined);
}

const isLockTimeout = (error: AppError): boolean => sqlState(error.cause) === LOCK_NOT_AVAILABLE;

/** Whether PostgreSQL answered, and refused. */
function mayTryAgain(error: unknown): boolean {
  return !(error instanceof AppError) || isLockTimeout(error);
}

/**
 * How to try again what failed as a whole, so that what is wrong with one does not fail the others: a defect is one
 * command's, a lock that was not had in time is one tenant's. In one part there is nothing to try again.
 */
function partsAfter(error: unknown, callers: readonly Waiting[]): (readonly Waiting[])[] {
  if (!(error instanceof AppError)) return callers.map((each) => [each]);
  if (!isLockTimeout(error)) return [callers];
  return [...Map.groupBy(callers, ({ command }) => command.tenantId).values()];
}
