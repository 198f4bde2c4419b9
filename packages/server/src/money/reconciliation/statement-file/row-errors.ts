import { invalidRequest, type AppError } from '../../../foundation/kit/app-error.ts';

const TOLD_MAX = 20;

/** What is wrong with a book, by line and column; the first twenty are told. */
export class RowErrors {
  readonly #name: (line: number, column: string | undefined) => string;
  readonly #found: Record<string, string> = {};
  #count = 0;

  /** @param name what the caller calls a place */
  constructor(name: (line: number, column: string | undefined) => string) {
    this.#name = name;
  }

  get any(): boolean {
    return this.#count > 0;
  }

  /** Nobody reads more. */
  get enough(): boolean {
    return this.#count >= TOLD_MAX;
  }

  add(line: number, column: string | undefined, problem: string): void {
    if (this.enough) return;
    const name = this.#name(line, column);
    if (Object.hasOwn(this.#found, name)) return;
    this.#found[name] = problem;
    this.#count += 1;
  }

  refusal(): AppError {
    return invalidRequest(this.#found);
  }
}
