import type { Item } from './item.ts';

interface HeldBack {
  readonly items: Set<Item>;
  /** The latest of theirs. */
  until: Date;
  /** What they waited for has succeeded meanwhile. */
  freed: boolean;
}

/**
 * What holds, and what is held, as long as it has no row that tells of it: a walk writes its events in order, so they may
 * wait in memory for a slow one before them.
 */
export class UnsavedHolds {
  readonly #heldBack = new Map<string, HeldBack>();
  /** Those that failed and hold back their subject. */
  readonly #holders = new Map<string, Item>();

  /** Until when new events of the subject wait; undefined when they need not. */
  until(subject: string): Date | undefined {
    const holder = this.#holders.get(subject)?.delivery.holdsUntil ?? undefined;
    return later(holder, this.#heldBack.get(subject)?.until);
  }

  /** It failed, and its later events wait for it. */
  addHolder(item: Item): void {
    this.#holders.set(item.delivery.subjectId!, item);
  }

  /** @param freed what it waits for, as stored, has succeeded meanwhile */
  holdBack(item: Item, until: Date, freed: boolean): void {
    const subject = item.delivery.subjectId!;
    item.delivery = { ...item.delivery, status: 'waiting', held: true, nextAttemptAt: until };
    item.settled = true;
    const heldBack = this.#heldBack.get(subject);
    if (heldBack === undefined) this.#heldBack.set(subject, { items: new Set([item]), until, freed });
    else {
      heldBack.items.add(item);
      heldBack.until = later(heldBack.until, until)!;
      heldBack.freed ||= freed;
    }
  }

  /** Another event of the subject failed: those that might have gone sooner wait for it. */
  hold(subject: string, until: Date): void {
    const heldBack = this.#heldBack.get(subject);
    if (heldBack === undefined) return;
    heldBack.until = later(heldBack.until, until)!;
    // Their rows, once they have some, learn of this no more.
    for (const item of heldBack.items) item.delivery = { ...item.delivery, nextAttemptAt: heldBack.until };
    heldBack.freed = false;
  }

  /** What the subject's events waited for has succeeded. */
  free(subject: string): void {
    const heldBack = this.#heldBack.get(subject);
    if (heldBack !== undefined) heldBack.freed = true;
  }

  /** It gets its row now. @returns whether it was held back and is free by now */
  written(item: Item): boolean {
    const subject = item.delivery.subjectId!;
    if (this.#holders.get(subject) === item) this.#holders.delete(subject);
    const heldBack = this.#heldBack.get(subject);
    if (!heldBack?.items.delete(item)) return false;
    if (heldBack.items.size === 0) this.#heldBack.delete(subject);
    return heldBack.freed;
  }
}

export function later(a: Date | undefined, b: Date | undefined): Date | undefined {
  return a === undefined || (b !== undefined && b > a) ? b : a;
}
