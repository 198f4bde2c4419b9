import { containsCardNumber } from '#kit/card-number.ts';

export const HEADERS_MAX = 20;
const NAME_LENGTH_MAX = 64;
const VALUE_LENGTH_MAX = 1_024;
const BYTES_MAX = 8_192;

/** A token of RFC 9110, section 5.6.2. */
const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
/** No CR or LF, which would start another header; no space at either end, which senders and receivers trim. */
const VALUE = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;

/** Headers that the delivery sets, connection headers (RFC 9110, section 7.6.1), and headers that browsers control. */
const RESERVED = new Set([
  'accept',
  'accept-encoding',
  'alt-svc',
  'connection',
  'cookie',
  'cookie2',
  'date',
  'expect',
  'forwarded',
  'host',
  'http2-settings',
  'keep-alive',
  'range',
  'set-cookie',
  'set-cookie2',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'user-agent',
  'via',
]);
/** Includes signature headers of any brand, so that a custom header cannot be mistaken for a signature. */
const RESERVED_FORM = /^(?:content-|proxy-|sec-|if-|webhook-|svix-|x-forwarded-|x-(?:.*-)?signature$)/;

/** Validates custom headers. @returns the problems by field; empty if there are none */
export function headerProblems(headers: readonly (readonly [name: string, value: string])[]): Record<string, string> {
  if (headers.length > HEADERS_MAX) return { headers: `must be at most ${HEADERS_MAX} headers` };
  const problems: Record<string, string> = {};
  const seen = new Set<string>();
  let bytes = 0;
  for (const [name, value] of headers) {
    const problem = nameProblem(name, seen) ?? valueProblem(value);
    if (problem !== undefined) problems[fieldOf(name)] = problem;
    seen.add(name.toLowerCase());
    bytes += name.length + value.length;
  }
  if (bytes > BYTES_MAX) problems['headers'] ??= `must have at most ${BYTES_MAX} characters in total`;
  return problems;
}

/** An invalid name is not echoed to the caller, because it can be anything. */
function fieldOf(name: string): string {
  return TOKEN.test(name) && name.length <= NAME_LENGTH_MAX && !containsCardNumber(name)
    ? `headers.${name}`
    : 'headers';
}

function nameProblem(name: string, seen: ReadonlySet<string>): string | undefined {
  const lower = name.toLowerCase();
  if (!TOKEN.test(name) || name.length > NAME_LENGTH_MAX)
    return `must have names of 1 to ${NAME_LENGTH_MAX} letters, digits and dashes`;
  if (RESERVED.has(lower) || RESERVED_FORM.test(lower)) return 'is set by the service or reserved; use another name';
  if (containsCardNumber(name)) return 'must not contain a card number';
  return seen.has(lower) ? 'is a duplicate; header names are case-insensitive' : undefined;
}

function valueProblem(value: string): string | undefined {
  if (value.length > VALUE_LENGTH_MAX || !VALUE.test(value))
    return `must be 1 to ${VALUE_LENGTH_MAX} printable ASCII characters, without leading or trailing spaces`;
  return containsCardNumber(value) ? 'must not contain a card number' : undefined;
}
