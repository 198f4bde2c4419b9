/**
 * No control characters (PostgreSQL stores no NUL, logs no line breaks), no embeddings, overrides and isolates of the bidirectional
 * algorithm (what follows them is shown in another order than it is stored), and no half of a surrogate pair (UTF-8 has none).
 */
export const ONE_LINE = String.raw`^[^\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ud800-\udfff]*$`;

const PATTERN = new RegExp(ONE_LINE, 'u');

export function isOneLine(text: string): boolean {
  return PATTERN.test(text);
}
