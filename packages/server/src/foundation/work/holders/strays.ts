import type { HeldItem } from './store.ts';

/** A commit whose response was lost is decided within three seconds. */
export const STRAY_MS = 3_000;

/**
 * Items that this process holds and does not run. The commit or the claim that made it hold them may still be under way, so only those that
 * two looks have found are let go of.
 */
export class Strays {
  /** When each was first found, by its version. */
  #found = new Map<string, number>();

  /** @param idle held and not run @param now_ms by a clock that never goes back @returns those to let go of */
  look(idle: readonly HeldItem[], now_ms: number): HeldItem[] {
    const before = this.#found;
    this.#found = new Map(idle.map(({ version }) => [version, before.get(version) ?? now_ms]));
    return idle.filter(({ version }) => before.has(version) && now_ms - before.get(version)! >= STRAY_MS);
  }
}
