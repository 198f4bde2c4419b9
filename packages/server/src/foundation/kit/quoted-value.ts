const QUOTED = /“[^“”]*”/g;

/** Marks a value in the text of an error that may be personal, so that the record of the call leaves it out. */
export function quoteValue(value: string): string {
  return `“${value}”`;
}

/** The text with a replacement for each marked value. */
export function replaceQuotedValues(text: string, replacement: string): string {
  return text.replaceAll(QUOTED, `“${replacement}”`);
}
