import { maskCardNumbers } from '#kit/card-number.ts';
import { EVENT_TYPES, matchingTypes, type EventType } from './catalogue.ts';

/** What is wrong with patterns, separated by commas; undefined: each selects a type. */
export function patternsProblem(patterns: string): string | undefined {
  // Its length is another mistake.
  if (patterns === '') return undefined;
  const wrong = split(patterns).find((pattern) => matchingTypes(pattern).length === 0);
  if (wrong === undefined) return undefined;
  const problem = wrong === '' ? 'has an empty pattern' : `has ${shortened(wrong)}, which matches no event type`;
  return `${problem}; it must be a list of event types and patterns, separated by commas, such as ${EVENT_TYPES[0]},card.*`;
}

/** The types that patterns, separated by commas, select; undefined for no patterns. */
export function selectedTypes(patterns: string | undefined): EventType[] | undefined {
  return patterns === undefined ? undefined : [...new Set(split(patterns).flatMap(matchingTypes))];
}

const split = (patterns: string): string[] => patterns.split(',').map((pattern) => pattern.trim());

const NAMED_LENGTH_MAX = 80;

/** The pattern as an error quotes it, so that the caller finds it among many: card numbers masked, and the end cut off. */
function shortened(named: string): string {
  const shown = maskCardNumbers(named);
  return shown.length <= NAMED_LENGTH_MAX ? shown : `${shown.slice(0, NAMED_LENGTH_MAX)}…`;
}
