/** Thrown when the program contradicts itself. Never caught to be answered: the operation fails, loudly. */
export class InvariantError extends Error {
  override readonly name = 'InvariantError';
}

/** States what must be. A broken invariant is a defect of ours, not a mistake of the caller's. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new InvariantError(message);
}

/** Closes a switch over a union: compiles only when every case is handled. */
export function unreachable(value: never): never {
  throw new InvariantError(`unhandled case: ${String(value)}`);
}
