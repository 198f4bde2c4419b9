const PAIR_START = 'metadata[';

/** Is no object, so the schema of `metadata` rejects it with its text. */
const MALFORMED = '';

/**
 * Replaces query parameters named `metadata[key]` by an object `metadata`, in place. What is not one value per key becomes a value
 * that the schema rejects. Names and values are otherwise left to the schema.
 */
export function foldMetadata(query: Record<string, unknown>): void {
  const names = Object.keys(query).filter((name) => name.startsWith(PAIR_START));
  if (names.length === 0) return;
  const pairs: [key: string, value: unknown][] = [];
  let isMalformed = 'metadata' in query;
  for (const name of names) {
    const key = name.slice(PAIR_START.length, -1);
    const value = query[name];
    if (!name.endsWith(']') || key === '' || typeof value !== 'string') isMalformed = true;
    pairs.push([key, value]);
    delete query[name];
  }
  // Made from entries, so that a key such as __proto__ is a key like any other.
  query['metadata'] = isMalformed ? MALFORMED : Object.fromEntries(pairs);
}
