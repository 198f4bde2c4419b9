import type { Database } from '#database';
import type { Clock } from '#kit/clock.ts';
import { MINUTE_MS, SECOND_MS } from '#kit/durations.ts';
import { DEATHS_MAX, type ProcessId } from '../model.ts';
import { OnDemand } from '../on-demand.ts';
import { SilentHolders } from './silent-holders.ts';
import { endHolder, otherHolders, takeOver, tenantsHeldBy, type Beat } from './store.ts';

/** Other processes that hold work beat every 0.75 seconds. */
const WATCH_MS = 750;
/** PostgreSQL is probably unavailable. */
const FAILED_PAUSE_MS = 2 * SECOND_MS;
const DEADLY_PAUSE_MS = MINUTE_MS;

interface WatchDependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** The id of this process. */
  readonly id: ProcessId;
  readonly report: (error: unknown) => void;
  /** A process has died. What it had planned, such as a retry, has no timer any more, even if it held nothing. */
  readonly onDeath: () => void;
}

/** Watches the other processes that hold work, until none does, and makes due what a dead one held. */
export class Watch {
  readonly #its: WatchDependencies;
  readonly #silent = new SilentHolders();
  readonly #watching = new OnDemand(() => this.#watch());
  #next: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(its: WatchDependencies) {
    this.#its = its;
  }

  ask(): void {
    this.#watching.ask();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#watching.settle();
    clearTimeout(this.#next);
  }

  async #watch(): Promise<void> {
    if (this.#isStopped) return;
    clearTimeout(this.#next);
    const { database, id, report } = this.#its;
    try {
      const others = await otherHolders(database, id);
      for (const dead of this.#silent.look(others, performance.now())) await this.#takeOver(dead);
      if (others.length > 0) this.#watchIn(WATCH_MS);
    } catch (error) {
      report(error);
      this.#watchIn(FAILED_PAUSE_MS);
    }
  }

  #watchIn(delay_ms: number): void {
    this.#next = setTimeout(() => this.ask(), delay_ms).unref();
  }

  async #takeOver(dead: Beat): Promise<void> {
    const { database, clock, onDeath } = this.#its;
    const later = new Date(clock.now().getTime() + DEADLY_PAUSE_MS);
    for (const tenantId of await tenantsHeldBy(database, dead.id))
      await database.rows(takeOver(dead, tenantId, DEATHS_MAX, later));
    await database.rows(endHolder(dead.id, dead.beat));
    onDeath();
  }
}
