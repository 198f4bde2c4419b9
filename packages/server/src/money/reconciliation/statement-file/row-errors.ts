import { invalidRequest, type AppError } from '#kit/app-error.ts';

const REPORTED_MAX = 20;

/** The errors of a file by line and column; the first twenty are reported. */
export class RowErrors {
  readonly #name: (line: number, column: string | undefined) => string;
  readonly #found: Record<string, string> = {};
  #count = 0;

  /** @param name the name of a line and column in the response */
  constructor(name: (line: number, column: string | undefined) => string) {
    this.#name = name;
  }

  get any(): boolean {
    return this.#count > 0;
  }

  /** Whether further errors are dropped. */
  get isFull(): boolean {
    return this.#count >= REPORTED_MAX;
  }

  add(line: number, column: string | undefined, problem: string): void {
    if (this.isFull) return;
    const name = this.#name(line, column);
    if (Object.hasOwn(this.#found, name)) return;
    this.#found[name] = problem;
    this.#count += 1;
  }

  toError(): AppError {
    return invalidRequest(this.#found);
  }
}
