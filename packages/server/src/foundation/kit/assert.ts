/** A broken invariant, which is a defect of the program. Never converted to an API error: the operation fails with 500. */
export class InvariantError extends Error {
  override readonly name = 'InvariantError';
}

/** Asserts an invariant. Its failure is a defect of the program, not a mistake of the caller. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new InvariantError(message);
}

/** The default case of a switch over a union: compiles only when every case is handled. */
export function unreachable(value: never): never {
  throw new InvariantError(`unhandled case: ${String(value)}`);
}
