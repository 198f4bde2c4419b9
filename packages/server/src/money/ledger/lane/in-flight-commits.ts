import type { Clock } from '../../../foundation/kit/clock.ts';
import { assert } from '../../../foundation/kit/assert.ts';
import { sqlState, TENANT_CHANGED, type CommitPipeline, type Database } from '../../../foundation/database/index.ts';
import type { AccountWatch } from '../commands/account-change-hook.ts';
import { Batch } from '../commit/batch.ts';
import type { LedgerCommand } from '../commands/command.ts';
import { commitFromMemory } from '../commit/commit.ts';
import type { Grounds } from '../commit/decision-inputs.ts';
import { LaneMemory } from '../cache/lane-cache.ts';
import { Missing, NO_FINDINGS } from '../cache/missing-inputs.ts';

/** Commits on their way at once: PostgreSQL works on one while the next is decided and sent behind it. */
const FLIGHTS_MAX = 2;

interface Caller {
  readonly command: LedgerCommand;
}

interface Flight<Waiting extends Caller> {
  readonly callers: readonly Waiting[];
  readonly batch: Batch;
  readonly landing: Promise<Landing<Waiting>>;
}

/** How a flight ended: committed, unless there is an error. */
export interface Landing<Waiting extends Caller> {
  readonly callers: readonly Waiting[];
  readonly batch: Batch;
  readonly error?: unknown;
}

/** The commits of one lane that rest on its memory, in the order in which they were sent. */
export class Flights<Waiting extends Caller> {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #watch: AccountWatch;
  readonly #memory: LaneMemory;
  #pipeline: CommitPipeline | undefined;
  #underWay: Flight<Waiting>[] = [];

  constructor(database: Database, clock: Clock, watch: AccountWatch, remembered_max: number) {
    this.#memory = new LaneMemory(remembered_max);
    this.#database = database;
    this.#clock = clock;
    this.#watch = watch;
  }

  get count(): number {
    return this.#underWay.length;
  }

  get hasRoom(): boolean {
    return this.#underWay.length < FLIGHTS_MAX;
  }

  get first(): Promise<Landing<Waiting>> {
    return this.#underWay[0]!.landing;
  }

  /** Decides the commands and sends what they write; false when memory does not suffice, and then nothing was sent. */
  async takeOff(callers: readonly Waiting[]): Promise<boolean> {
    const commands = callers.map(({ command }) => command);
    const grounds = await this.#recall(commands);
    const batch = grounds && this.#decide(grounds, commands);
    if (batch === undefined) return false;
    try {
      this.#pipeline ??= await this.#database.openCommitPipeline();
    } catch {
      return false;
    }
    const sent = commitFromMemory(this.#database, this.#pipeline, batch);
    const landing = sent.then(
      () => ({ callers, batch }),
      (error: unknown) => ({ callers, batch, error }),
    );
    this.#memory.remember(batch);
    this.#underWay.push({ callers, batch, landing });
    return true;
  }

  /** Waits for the flight that was sent first; should it have failed, for all: those behind it rested on it. */
  async land(): Promise<Landing<Waiting>[]> {
    const first = await this.#underWay.shift()!.landing;
    if (first.error === undefined) {
      this.#memory.confirm(first.batch);
      return [first];
    }
    const behind = await Promise.all(this.#underWay.splice(0).map(({ landing }) => landing));
    for (const { batch } of [first, ...behind]) this.#memory.forget(batch);
    if (sqlState(first.error) === TENANT_CHANGED) this.#memory.doubt(first.batch);
    this.end();
    return [first, ...behind];
  }

  /** Takes what a commit on the database has left. */
  remember(batch: Batch): void {
    this.#memory.remember(batch);
  }

  /** When nothing is under way. */
  end(): void {
    this.#pipeline?.close();
    this.#pipeline = undefined;
  }

  async #recall(commands: readonly LedgerCommand[]): Promise<Grounds | undefined> {
    const recalled = this.#memory.recall(commands, NO_FINDINGS);
    if (!(recalled instanceof Missing)) return recalled;
    if (this.#underWay.some(({ batch }) => recalled.mayBeChangedBy(batch))) return undefined;
    // Should the database not answer, it is asked again under its lock, and the callers learn why.
    const findings = await recalled.read(this.#database).catch(() => undefined);
    const grounds = findings && this.#memory.recall(commands, findings);
    assert(!(grounds instanceof Missing), 'all that was missing has been read');
    return grounds;
  }

  #decide(grounds: Grounds, commands: readonly LedgerCommand[]): Batch | undefined {
    try {
      const batch = new Batch(grounds, commands, this.#clock.now(), this.#watch);
      // Where nothing is written nothing proves that memory was right: such a refusal is the database's to give.
      return batch.accepted.length > 0 ? batch : undefined;
    } catch {
      // A defect, or a memory that is out of date: on the database's word it shows which.
      return undefined;
    }
  }
}
