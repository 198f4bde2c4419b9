import type { OperationReference } from './command.ts';

/** No caller's reference can begin so: it is not printable. */
export const INTERNAL_REFERENCE_PREFIX = '\u0001';

/**
 * The service's own name for an operation that must happen once for good, whoever asks how often: what a network message or
 * a timer causes. It shares the unique key with callers' references and is not shown.
 */
export function internalReference(kind: string, name: string): OperationReference {
  return { reference: `${INTERNAL_REFERENCE_PREFIX}${kind}/${name}`, parameters: Buffer.from(kind) };
}

export function isInternalReference(reference: string): boolean {
  return reference.startsWith(INTERNAL_REFERENCE_PREFIX);
}
