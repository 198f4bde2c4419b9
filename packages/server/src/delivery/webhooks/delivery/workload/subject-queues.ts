import type { Item } from './item.ts';

/**
 * Events of one subject are sent one after the other: the first in the queue may be sent, the others wait for it. An event
 * that was requested by hand is sent immediately at any place in the queue, and the events behind it wait for it.
 */
export class SubjectQueues {
  readonly #queues = new Map<string, Item[]>();

  /** @returns whether it is the first and may be sent */
  enter(item: Item): boolean {
    const subject = item.delivery.subjectId!;
    const line = this.#queues.get(subject);
    if (line === undefined) {
      this.#queues.set(subject, [item]);
      return true;
    }
    const position = item.delivery.position!;
    let place = line.length;
    while (place > 1 && line[place - 1]!.delivery.position! > position) place -= 1;
    line.splice(place, 0, item);
    return false;
  }

  /** Removes an item that is done. @returns the item that may be sent next */
  leave(item: Item): Item | undefined {
    const subject = item.delivery.subjectId!;
    const line = this.#queues.get(subject) ?? [];
    const place = line.indexOf(item);
    if (place < 0) return undefined;
    line.splice(place, 1);
    const [first] = line;
    if (first === undefined) this.#queues.delete(subject);
    return place === 0 && first?.occasion !== 'by_hand' ? first : undefined;
  }

  /** Removes and returns the items that wait behind the first. */
  dismiss(subject: string): Item[] {
    const line = this.#queues.get(subject);
    if (line === undefined) return [];
    const isWaiting = ({ occasion }: Item, place: number): boolean => place > 0 && occasion !== 'by_hand';
    const waiting = line.filter(isWaiting);
    line.splice(0, line.length, ...line.filter((item, place) => !isWaiting(item, place)));
    return waiting;
  }
}
