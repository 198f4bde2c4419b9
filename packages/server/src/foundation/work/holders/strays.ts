import type { Database } from '#database';
import type { ProcessId } from '../model.ts';
import { heldBy, letGo, type HeldItem } from './store.ts';

/** A commit whose response was lost is decided within three seconds. */
export const STRAY_MS = 3_000;

/**
 * Items that this process holds and does not run: PostgreSQL has carried out their commit, their claim or the end of their run, or not,
 * without a response. It may still be under way, so only items that two looks have found are let go of.
 */
export class Strays {
  readonly #database: Database;
  readonly #id: ProcessId;
  /** When each was first found, by its version. */
  #found = new Map<string, number>();

  constructor(database: Database, id: ProcessId) {
    this.#database = database;
    this.#id = id;
  }

  /**
   * Lets go of those that an earlier look has found, too.
   * @param running the versions that this process runs
   * @param now_ms by a clock that never goes back
   * @returns what this process held
   */
  async look(running: ReadonlyMap<string, unknown>, now_ms: number): Promise<'nothing' | 'running' | 'strays'> {
    const held = await heldBy(this.#database, this.#id);
    const idle = held.filter(({ version }) => !running.has(version));
    const before = this.#found;
    this.#found = new Map(idle.map(({ version }) => [version, before.get(version) ?? now_ms]));
    await this.#letGo(idle.filter(({ version }) => before.has(version) && now_ms - before.get(version)! >= STRAY_MS));
    if (idle.length > 0) return 'strays';
    return held.length > 0 ? 'running' : 'nothing';
  }

  /** When this process stops. */
  async letGoOfAll(): Promise<void> {
    await this.#letGo(await heldBy(this.#database, this.#id));
  }

  async #letGo(items: readonly HeldItem[]): Promise<void> {
    for (const item of items) await this.#database.rows(letGo(item, this.#id));
  }
}
