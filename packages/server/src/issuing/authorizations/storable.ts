const LENGTH_MAX = 255;

/** What a text of a network must be. */
export const STORABLE = `must be a text of at most ${LENGTH_MAX} characters, without NUL`;

/** PostgreSQL stores neither NUL nor an unpaired surrogate. */
export function isStorable(text: string): boolean {
  return text.length <= LENGTH_MAX && !text.includes('\0') && text.isWellFormed();
}
