import type { OperationReference } from './command.ts';

/** No caller's reference can begin so: it is not printable. */
export const OWN_REFERENCE_MARK = '\u0001';

/**
 * The service's own name for an operation that must happen once for good, whoever asks how often: what a network message or
 * a timer causes. It shares the unique key with callers' references and is not shown.
 */
export function ownReference(kind: string, name: string): OperationReference {
  return { reference: `${OWN_REFERENCE_MARK}${kind}/${name}`, parameters: Buffer.from(kind) };
}

export function isOwnReference(reference: string): boolean {
  return reference.startsWith(OWN_REFERENCE_MARK);
}
