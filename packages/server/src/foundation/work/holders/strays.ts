import type { Database } from '#database';
import type { ProcessId, WorkKey } from '../model.ts';
import type { Holding } from './holding.ts';
import { heldBy, letGo, type HeldItem } from './store.ts';

/** Most commits whose response was lost are decided within three seconds. */
export const STRAY_MS = 3_000;
/** A silent connection fails after 40 seconds. A commit can wait as long, for example for a standby. */
const SETTLED_MS = 40_000;

type ItemKey = Omit<WorkKey, 'version'>;

interface StraysDependencies {
  readonly database: Database;
  /** The id of this process. */
  readonly id: ProcessId;
  readonly holding: Pick<Holding, 'isIdleFor'>;
  /** What this process runs, by the version of the item. */
  readonly running: ReadonlyMap<string, unknown>;
}

/**
 * Items that this process holds and does not run: PostgreSQL has carried out their commit, their claim or the end of their run, or not,
 * without a response. It may still be under way, so only items that two looks have found are let go of.
 */
export class Strays {
  readonly #its: StraysDependencies;
  /** Whether this process may hold items that nothing in it runs: the response to their commit was lost, or the call failed after it. */
  #mayExist = false;
  /** When each was first found, by its version. */
  #found = new Map<string, number>();
  /** How many calls finish an item. */
  readonly #finishing = new Map<string, number>();
  readonly #lettingGo = new Map<string, Promise<unknown>>();

  constructor(its: StraysDependencies) {
    this.#its = its;
  }

  /** Before this process holds items. */
  expect(): void {
    this.#mayExist = true;
  }

  /** Claims and runs an item. It is not let go of meanwhile: a run would begin on an item that is not held. */
  async finishing<Result>(item: ItemKey, finish: () => Promise<Result>): Promise<Result> {
    const key = keyOf(item);
    this.#finishing.set(key, (this.#finishing.get(key) ?? 0) + 1);
    try {
      await this.#lettingGo.get(key)?.catch(() => undefined);
      return await finish();
    } finally {
      const others = this.#finishing.get(key)! - 1;
      if (others > 0) this.#finishing.set(key, others);
      else this.#finishing.delete(key);
    }
  }

  /**
   * Lets go of those that an earlier look has found, too.
   * @param now_ms by a clock that never goes back
   * @returns in how many milliseconds to look again; undefined if there is no reason to
   */
  async look(now_ms: number): Promise<number | undefined> {
    if (!this.#mayExist) return undefined;
    const { database, id, holding } = this.#its;
    const [wasIdle, wasSettled] = [holding.isIdleFor(STRAY_MS), holding.isIdleFor(SETTLED_MS)];
    const held = await heldBy(database, id);
    const idle = held.filter((item) => this.#isIdle(item));
    const before = this.#found;
    this.#found = new Map(idle.map(({ version }) => [version, before.get(version) ?? now_ms]));
    await this.#letGo(idle.filter(({ version }) => before.has(version) && now_ms - before.get(version)! >= STRAY_MS));
    if (held.length > 0 || !wasIdle) return STRAY_MS;
    if (!wasSettled || !holding.isIdleFor(SETTLED_MS)) return SETTLED_MS;
    this.#mayExist = false;
    return undefined;
  }

  /** Lets go of all of them at once, because this process stops. */
  async letGoOfAll(): Promise<void> {
    if (this.#mayExist) await this.#letGo(await heldBy(this.#its.database, this.#its.id));
  }

  #isIdle(item: HeldItem): boolean {
    return !this.#its.running.has(item.version) && !this.#finishing.has(keyOf({ ...item, tenantId: item.tenant_id }));
  }

  async #letGo(items: readonly HeldItem[]): Promise<void> {
    const { database, id } = this.#its;
    for (const item of items) {
      // A call may have begun to finish it since it was found.
      if (!this.#isIdle(item)) continue;
      const key = keyOf({ ...item, tenantId: item.tenant_id });
      const going = database.rows(letGo(item, id));
      this.#lettingGo.set(key, going);
      await going.finally(() => this.#lettingGo.delete(key));
    }
  }
}

const keyOf = ({ tenantId, kind, id }: ItemKey): string => `${tenantId} ${kind} ${id}`;
