import type { Item } from './item.ts';

interface HeldBack {
  readonly items: Set<Item>;
  /** The latest of the items' times. */
  until: Date;
  /** The event they waited for has succeeded meanwhile. */
  freed: boolean;
}

/**
 * Events that hold back their subject, and events that are held back, as long as they have no row that records it. A
 * cursor's events are written in order, so they may wait in memory for a slow event before them.
 */
export class UnsavedHolds {
  readonly #heldBack = new Map<string, HeldBack>();
  /** Events that failed and hold back their subject. */
  readonly #holders = new Map<string, Item>();

  /** Until when new events of the subject wait; undefined if they need not wait. */
  until(subject: string): Date | undefined {
    const holder = this.#holders.get(subject)?.delivery.holdsUntil ?? undefined;
    return later(holder, this.#heldBack.get(subject)?.until);
  }

  /** The item failed, and later events of its subject wait for it. */
  addHolder(item: Item): void {
    this.#holders.set(item.delivery.subjectId!, item);
  }

  /** @param freed the stored delivery that it waits for has succeeded meanwhile */
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

  /** Another event of the subject failed: held events that could have been sent sooner wait for it. */
  hold(subject: string, until: Date): void {
    const heldBack = this.#heldBack.get(subject);
    if (heldBack === undefined) return;
    heldBack.until = later(heldBack.until, until)!;
    // No later statement updates their rows, so the time is set before these are written.
    for (const item of heldBack.items) item.delivery = { ...item.delivery, nextAttemptAt: heldBack.until };
    heldBack.freed = false;
  }

  /** The event that the subject's events waited for has succeeded. */
  free(subject: string): void {
    const heldBack = this.#heldBack.get(subject);
    if (heldBack !== undefined) heldBack.freed = true;
  }

  /** The item gets its row now. @returns whether it was held back and has been freed since */
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
