import type { Item } from './item.ts';

/** Events of one subject go out one after the other: the first of a line may go, the others wait for it. */
export class SubjectLines {
  readonly #lines = new Map<string, Item[]>();

  /** @returns whether it is the first, and may go */
  enter(item: Item): boolean {
    const subject = item.delivery.subjectId!;
    const line = this.#lines.get(subject);
    if (line === undefined) {
      this.#lines.set(subject, [item]);
      return true;
    }
    const position = item.delivery.position!;
    let place = line.length;
    while (place > 1 && line[place - 1]!.delivery.position! > position) place -= 1;
    line.splice(place, 0, item);
    return false;
  }

  /** The first of the line is done. @returns who may go next */
  leave(subject: string): Item | undefined {
    const line = this.#lines.get(subject)!;
    line.shift();
    if (line.length === 0) this.#lines.delete(subject);
    return line[0];
  }

  /** Sends home who waits behind the first. */
  dismiss(subject: string): Item[] {
    return this.#lines.get(subject)?.splice(1) ?? [];
  }
}
