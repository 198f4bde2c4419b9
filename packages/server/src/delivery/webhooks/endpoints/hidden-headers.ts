/** Custom headers with their values, names as the partner wrote them. */
export type Headers = ReadonlyMap<string, string>;

/** Shown in place of a hidden header value. In an update it keeps the stored value. */
const HIDDEN = '[hidden]';

/** Header names that suggest credentials. Hiding too many is harmless: the partner knows the values. */
const CREDENTIALS = /auth|token|key|secret|passw|pwd|cookie|credential|session|signature|jwt/i;

/** The headers as the API shows them. */
export function showHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].map(([name, value]) => [name, CREDENTIALS.test(name) ? HIDDEN : value]));
}

/** Replaces HIDDEN by the stored values. @returns the headers, and a problem for each HIDDEN without a stored value */
export function withKeptValues(
  given: Headers,
  kept: Headers,
): { readonly headers: Headers; readonly problems: Record<string, string> } {
  const keptByName = new Map([...kept].map(([name, value]) => [name.toLowerCase(), value]));
  const problems: Record<string, string> = {};
  const headers = [...given].map(([name, value]): [string, string] => {
    if (value !== HIDDEN) return [name, value];
    const keptValue = keptByName.get(name.toLowerCase());
    if (keptValue === undefined)
      problems[`headers.${name}`] = `has no stored value that ${HIDDEN} could keep; send the value`;
    return [name, keptValue ?? value];
  });
  return { headers: new Map(headers), problems };
}
