import { containsCardNumber } from '../../../foundation/kit/card-number.ts';

export const HEADERS_MAX = 20;
const NAME_LENGTH_MAX = 64;
const VALUE_LENGTH_MAX = 1_024;
const BYTES_MAX = 8_192;

/** A token of RFC 9110, section 5.6.2. */
const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
/** No CR or LF, by which a value would begin another header; no blank at an end, which senders and receivers cut off. */
const VALUE = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;

/** What the delivery itself sets, what belongs to the connection alone (RFC 9110, section 7.6.1), and what a browser keeps. */
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
/** Signatures under any brand's name, so that no header of a partner's can pass for one. */
const RESERVED_FORM = /^(?:content-|proxy-|sec-|if-|webhook-|svix-|x-forwarded-|x-(?:.*-)?signature$)/;

/** What is wrong with a set of custom headers, by field. */
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
  if (bytes > BYTES_MAX) problems['headers'] ??= `must have at most ${BYTES_MAX} characters together`;
  return problems;
}

/** A name that is no token is not repeated to the caller: it can be anything. */
function fieldOf(name: string): string {
  return TOKEN.test(name) && name.length <= NAME_LENGTH_MAX && !containsCardNumber(name)
    ? `headers.${name}`
    : 'headers';
}

function nameProblem(name: string, seen: ReadonlySet<string>): string | undefined {
  const lower = name.toLowerCase();
  if (!TOKEN.test(name) || name.length > NAME_LENGTH_MAX)
    return `must have names of 1 to ${NAME_LENGTH_MAX} letters, digits and dashes`;
  if (RESERVED.has(lower) || RESERVED_FORM.test(lower)) return 'is a header that is set for you; take another name';
  if (containsCardNumber(name)) return 'must not hold a card number';
  return seen.has(lower) ? 'is given twice; names are the same in upper and lower case' : undefined;
}

function valueProblem(value: string): string | undefined {
  if (value.length > VALUE_LENGTH_MAX || !VALUE.test(value))
    return `must be 1 to ${VALUE_LENGTH_MAX} printable ASCII characters, without blanks at the ends`;
  return containsCardNumber(value) ? 'must not hold a card number' : undefined;
}
