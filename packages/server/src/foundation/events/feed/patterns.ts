import { invalidRequest } from '../../kit/app-error.ts';
import { maskCardNumbers } from '../../kit/card-number.ts';
import { EVENT_TYPES, matchingTypes, type EventType } from '../catalogue.ts';

/** The types that patterns, separated by commas, select; undefined for no patterns. @throws AppError invalid_request */
export function parsePatterns(patterns: string | undefined): EventType[] | undefined {
  if (patterns === undefined) return undefined;
  const types = new Set<EventType>();
  for (const pattern of patterns.split(',')) {
    const matching = matchingTypes(pattern.trim());
    if (matching.length === 0) {
      const named = pattern.trim();
      const problem = named === '' ? 'has an empty pattern' : `has ${shortened(named)}, which matches no event type`;
      throw invalidRequest({
        types: `${problem}; it must be a list of event types and patterns, separated by commas, such as ${EVENT_TYPES[0]},card.*`,
      });
    }
    for (const type of matching) types.add(type);
  }
  return [...types];
}

const NAMED_LENGTH_MAX = 80;

/** The pattern as an error quotes it, so that the caller finds it among many: card numbers masked, and the end cut off. */
function shortened(named: string): string {
  const shown = maskCardNumbers(named);
  return shown.length <= NAMED_LENGTH_MAX ? shown : `${shown.slice(0, NAMED_LENGTH_MAX)}…`;
}
