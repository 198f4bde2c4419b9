import { inspect } from 'node:util';

const MASK = '[secret]';

/**
 * A value that cannot be printed by accident: string conversion, JSON and `console.log` all print a mask. Code that needs the value
 * calls `reveal()`, so that reviewers can find every use.
 */
export class Secret<Value> {
  readonly #value: Value;

  constructor(value: Value) {
    this.#value = value;
  }

  reveal(): Value {
    return this.#value;
  }

  toString(): string {
    return MASK;
  }

  toJSON(): string {
    return MASK;
  }

  [inspect.custom](): string {
    return MASK;
  }
}
