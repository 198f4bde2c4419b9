import { LINE_BREAK } from './pack.ts';

const BYTES_MIN = 16_384;
/** A UTF-16 code unit has at most three bytes in UTF-8. */
const BYTES_PER_UNIT_MAX = 3;

/** Lines of text outside of the JavaScript heap. It grows as needed, and keeps its memory: touching fresh memory took longer than writing to it. */
export class Lines {
  #bytes = Buffer.allocUnsafe(BYTES_MIN);
  #end = 0;

  /** Bytes up to now. */
  get end(): number {
    return this.#end;
  }

  /** Appends a line in two parts: to join them first would copy the second, which can be long. */
  add(first: string, second = ''): void {
    const needed = this.#end + (first.length + second.length) * BYTES_PER_UNIT_MAX + 1;
    if (needed > this.#bytes.length) this.#grow(needed);
    this.#end += this.#bytes.write(first, this.#end);
    this.#end += this.#bytes.write(second, this.#end);
    this.#bytes[this.#end] = LINE_BREAK;
    this.#end += 1;
  }

  /** Valid until lines are added. */
  part(start: number, end: number): Buffer {
    return this.#bytes.subarray(start, end);
  }

  clear(): void {
    this.#end = 0;
  }

  #grow(needed: number): void {
    const grown = Buffer.allocUnsafe(Math.max(needed, this.#bytes.length * 2));
    this.#bytes.copy(grown, 0, 0, this.#end);
    this.#bytes = grown;
  }
}
