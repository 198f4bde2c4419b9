import type { Item } from './item.ts';

interface BlockedItems {
  readonly items: Set<Item>;
  /** The latest of the items' times. */
  until: Date;
  /** The event they waited for has succeeded meanwhile. */
  unblocked: boolean;
}

/**
 * Which subjects are blocked by events that are not stored yet, and which blocked events are not stored yet. A cursor's events
 * are written in order, so they may wait in memory for a slow event before them.
 */
export class UnsavedBlocks {
  readonly #blocked = new Map<string, BlockedItems>();
  /** Events that failed and block their subject. */
  readonly #blocking = new Map<string, Item>();

  /** Until when new events of the subject wait; undefined if they need not wait. */
  until(subject: string): Date | undefined {
    const blocking = this.#blocking.get(subject)?.delivery.blocksUntil ?? undefined;
    return laterOf(blocking, this.#blocked.get(subject)?.until);
  }

  /** The item failed, and later events of its subject wait for it. */
  addBlocking(item: Item): void {
    this.#blocking.set(item.delivery.subjectId!, item);
  }

  /** @param unblocked the stored delivery that it waits for has succeeded meanwhile */
  addBlocked(item: Item, until: Date, unblocked: boolean): void {
    const subject = item.delivery.subjectId!;
    item.delivery = { ...item.delivery, status: 'waiting', blocked: true, nextAttemptAt: until };
    item.settled = true;
    const blocked = this.#blocked.get(subject);
    if (blocked === undefined) this.#blocked.set(subject, { items: new Set([item]), until, unblocked });
    else {
      blocked.items.add(item);
      blocked.until = laterOf(blocked.until, until)!;
      blocked.unblocked ||= unblocked;
    }
  }

  /** Another event of the subject failed: blocked events that could have been sent sooner wait for it. */
  block(subject: string, until: Date): void {
    const blocked = this.#blocked.get(subject);
    if (blocked === undefined) return;
    blocked.until = laterOf(blocked.until, until)!;
    // Set the time now: after the insert nothing would change it.
    for (const item of blocked.items) item.delivery = { ...item.delivery, nextAttemptAt: blocked.until };
    blocked.unblocked = false;
  }

  /** The event that the subject's events waited for has succeeded. */
  unblock(subject: string): void {
    const blocked = this.#blocked.get(subject);
    if (blocked !== undefined) blocked.unblocked = true;
  }

  /** The item gets its row now. @returns whether it was blocked and has been unblocked since */
  written(item: Item): boolean {
    const subject = item.delivery.subjectId!;
    if (this.#blocking.get(subject) === item) this.#blocking.delete(subject);
    const blocked = this.#blocked.get(subject);
    if (!blocked?.items.delete(item)) return false;
    if (blocked.items.size === 0) this.#blocked.delete(subject);
    return blocked.unblocked;
  }
}

export function laterOf(a: Date | undefined, b: Date | undefined): Date | undefined {
  return a === undefined || (b !== undefined && b > a) ? b : a;
}
