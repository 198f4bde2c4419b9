import type { OperationReference } from './command.ts';

/** A caller's reference cannot start with this character, because it is not printable. */
export const INTERNAL_REFERENCE_PREFIX = '\u0001';

/**
 * The service's own reference for an operation that must happen exactly once, such as one caused by a network message or a timer.
 * It shares the unique key with callers' references and is never shown.
 */
export function internalReference(kind: string, name: string): OperationReference {
  return { reference: `${INTERNAL_REFERENCE_PREFIX}${kind}/${name}`, parameters: Buffer.from(kind) };
}

export function isInternalReference(reference: string): boolean {
  return reference.startsWith(INTERNAL_REFERENCE_PREFIX);
}
