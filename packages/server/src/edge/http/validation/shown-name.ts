import { safeName } from '#kit/safe-name.ts';

/** A name that the caller sent, as a step of a path. One with a dot is in quotes: it would read like a path itself. */
export function shownName(name: string): string {
  const safe = safeName(name);
  return safe.includes('.') ? `"${safe}"` : safe;
}
