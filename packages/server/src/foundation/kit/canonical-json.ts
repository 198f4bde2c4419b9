import { createHash } from 'node:crypto';

/** JSON with the keys of every object sorted, and without fields that are undefined. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = value as Record<string, unknown>;
  const parts = Object.keys(fields)
    .filter((name) => fields[name] !== undefined)
    .toSorted()
    .map((name) => `${JSON.stringify(name)}:${canonicalJson(fields[name])}`);
  return `{${parts.join(',')}}`;
}

/**
 * Hash of what a repeated reference must have again. The parameters are what the service read, not what was sent: ids, minor units
 * as text, and settings in the form in which they are stored. So `10` and `"10"`, and fields in another order, are the same request.
 */
export function parametersHash(parameters: readonly unknown[]): Buffer {
  return createHash('sha256').update(canonicalJson(parameters)).digest();
}
