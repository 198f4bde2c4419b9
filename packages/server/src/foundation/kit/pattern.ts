/** A pattern that matches one of some texts; none if there are none. The texts have no meaning as patterns. */
export function anyOf(texts: Iterable<string>): string {
  const patterns = [...texts].map((text) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`));
  return patterns.length === 0 ? '(?!)' : `(?:${patterns.join('|')})`;
}
