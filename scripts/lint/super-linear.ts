import { analyse } from 'scslre';

/**
 * Whether the time that a regular expression takes can grow faster than the length of its text: by backtracking, or by starting
 * again at each character.
 */
export function isSuperLinear(source: string, flags: string): boolean {
  return analyse({ source, flags }).reports.length > 0;
}
