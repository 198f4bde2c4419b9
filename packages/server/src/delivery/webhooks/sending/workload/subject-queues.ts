import type { Item } from './item.ts';

/**
 * Events of one subject are sent one after the other: the first in the queue may be sent, the others wait for it. An event
 * that was requested manually is sent immediately at any position in the queue, and the events behind it wait for it.
 */
export class SubjectQueues {
  readonly #queues = new Map<string, Item[]>();

  /** @returns whether it is the first and may be sent */
  enter(item: Item): boolean {
    const subject = item.delivery.subjectId!;
    const queue = this.#queues.get(subject);
    if (queue === undefined) {
      this.#queues.set(subject, [item]);
      return true;
    }
    const position = item.delivery.position!;
    let index = queue.length;
    while (index > 1 && queue[index - 1]!.delivery.position! > position) index -= 1;
    queue.splice(index, 0, item);
    return false;
  }

  /** Removes an item that is done. @returns the item that may be sent next */
  leave(item: Item): Item | undefined {
    const subject = item.delivery.subjectId!;
    const queue = this.#queues.get(subject) ?? [];
    const index = queue.indexOf(item);
    if (index < 0) return undefined;
    queue.splice(index, 1);
    const [first] = queue;
    if (first === undefined) this.#queues.delete(subject);
    return index === 0 && first?.occasion !== 'manual' ? first : undefined;
  }

  /** Removes and returns the items that wait behind the first. */
  dropWaiting(subject: string): Item[] {
    const queue = this.#queues.get(subject);
    if (queue === undefined) return [];
    const isWaiting = ({ occasion }: Item, index: number): boolean => index > 0 && occasion !== 'manual';
    const waiting = queue.filter(isWaiting);
    queue.splice(0, queue.length, ...queue.filter((item, index) => !isWaiting(item, index)));
    return waiting;
  }
}
