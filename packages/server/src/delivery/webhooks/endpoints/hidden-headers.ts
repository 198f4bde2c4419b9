/** Custom headers with their values, names as the partner wrote them. */
export type Headers = ReadonlyMap<string, string>;

/** Stands for the value of a header that is not shown; in a change, for the value that is kept already. */
const HIDDEN = '[hidden]';

/** Names under which credentials are sent. Better one too many: who sent it knows it. */
const CREDENTIALS = /auth|token|key|secret|passw|pwd|cookie|credential|session|signature|jwt/i;

/** Headers as partners see them. */
export function showHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].map(([name, value]) => [name, CREDENTIALS.test(name) ? HIDDEN : value]));
}

/** What was given, with the kept value wherever HIDDEN stands for it; and what is wrong where none is kept. */
export function withKeptValues(
  given: Headers,
  kept: Headers,
): { readonly headers: Headers; readonly problems: Record<string, string> } {
  const keptByName = new Map([...kept].map(([name, value]) => [name.toLowerCase(), value]));
  const problems: Record<string, string> = {};
  const headers = [...given].map(([name, value]): [string, string] => {
    if (value !== HIDDEN) return [name, value];
    const keptValue = keptByName.get(name.toLowerCase());
    if (keptValue === undefined) problems[`headers.${name}`] = `has no value yet that ${HIDDEN} could stand for`;
    return [name, keptValue ?? value];
  });
  return { headers: new Map(headers), problems };
}
