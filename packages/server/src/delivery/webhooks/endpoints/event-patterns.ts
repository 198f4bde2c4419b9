import { matchingTypes, type EventType } from '#events';

export const PATTERNS_MAX = 50;

/** Returns the patterns without duplicates. Adds a problem for each pattern that selects no event. */
export function readPatterns(
  patterns: readonly string[],
  field: string,
  problems: Record<string, string>,
): readonly string[] {
  patterns.forEach((pattern, at) => {
    if (matchingTypes(pattern).length === 0)
      problems[`${field}.${at}`] = 'selects no event; write a name such as card.charged, a group such as card.*, or *';
  });
  return [...new Set(patterns)];
}

/** The event types that any of the patterns selects. */
export function selectedTypes(patterns: readonly string[]): EventType[] {
  return [...new Set(patterns.flatMap(matchingTypes))];
}
