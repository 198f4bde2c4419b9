import {
  HEADER_BYTES,
  INTEGER_BYTES,
  INTEGER_OID,
  LENGTH_BYTES,
  NULL_LENGTH,
  TEXT_OID,
  UUID_BYTES,
  UUID_OID,
  viewOf,
  withHeader,
  writeUuid,
} from './array-parameters.ts';

const OIDS = { text: TEXT_OID, uuid: UUID_OID, integer: INTEGER_OID } as const;
const BYTES_MIN = 1_024;
/** A UTF-16 code unit has at most three bytes in UTF-8. */
const BYTES_PER_UNIT_MAX = 3;

/**
 * An array parameter for `unnest` that is written element by element, outside of the JavaScript heap: rows that wait for the next
 * batch are not objects that each garbage collection copies.
 */
export class GrowingArray {
  readonly #oid: number;
  #bytes = Buffer.allocUnsafe(BYTES_MIN);
  #view = viewOf(this.#bytes);
  #end = HEADER_BYTES;
  #count = 0;
  #hasNull = false;

  constructor(type: keyof typeof OIDS) {
    this.#oid = OIDS[type];
  }

  /** The size of what was added. */
  get bytes(): number {
    return this.#end;
  }

  addText(value: string | null): void {
    if (value === null) return this.#addNull();
    this.#reserve(value.length * BYTES_PER_UNIT_MAX);
    const length = this.#bytes.write(value, this.#end + LENGTH_BYTES);
    this.#finish(length);
  }

  addUuid(value: string | null): void {
    if (value === null) return this.#addNull();
    this.#reserve(UUID_BYTES);
    writeUuid(value, this.#view, this.#end + LENGTH_BYTES);
    this.#finish(UUID_BYTES);
  }

  addInteger(value: number): void {
    this.#reserve(INTEGER_BYTES);
    this.#view.setInt32(this.#end + LENGTH_BYTES, value);
    this.#finish(INTEGER_BYTES);
  }

  /** The array as the value of a parameter, until it is cleared. */
  get value(): Buffer {
    return withHeader(this.#bytes, this.#oid, this.#count, this.#hasNull, this.#end);
  }

  /** Empties the array. It keeps its memory: touching fresh memory took longer than writing to it. */
  clear(): void {
    this.#end = HEADER_BYTES;
    this.#count = 0;
    this.#hasNull = false;
  }

  #addNull(): void {
    this.#reserve(0);
    this.#view.setInt32(this.#end, NULL_LENGTH);
    this.#end += LENGTH_BYTES;
    this.#count += 1;
    this.#hasNull = true;
  }

  #finish(length: number): void {
    this.#view.setInt32(this.#end, length);
    this.#end += LENGTH_BYTES + length;
    this.#count += 1;
  }

  #reserve(length: number): void {
    const needed = this.#end + LENGTH_BYTES + length;
    if (needed <= this.#bytes.length) return;
    const grown = Buffer.allocUnsafe(Math.max(needed, this.#bytes.length * 2));
    this.#bytes.copy(grown, 0, 0, this.#end);
    this.#bytes = grown;
    this.#view = viewOf(grown);
  }
}
