/** No request needs more than three levels. Bodies are processed recursively, so deep ones would exhaust the stack. */
const NESTING_MAX = 32;
/** The most names of an object. A change of metadata has 100. Parsing an object with 25,000 takes 40 ms. */
const NAMES_MAX = 1_000;

/** The most values of a body, unless its route allows more. A bulk change of controls has 10,000. Parsing 20,000 empty objects takes 10 ms. */
const VALUES_MAX = 20_000;

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;

/** What a JSON text is known to have before it is parsed. It need not be valid. */
interface BodyShape {
  /** Its names and texts. */
  readonly texts: number;
  /** Why it is not parsed; undefined if it may be. */
  readonly problem: string | undefined;
}

export function scanBody(text: string, values_max = VALUES_MAX): BodyShape {
  let texts = 0;
  /** Each value but the first of a list or object follows a comma, and the first one an opening. */
  let values = 1;
  /** The names so far of each object that the scan is inside of. */
  const names = [0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      texts += 1;
      at = endOfText(text, at) - 1;
    } else if (code === COLON) {
      const count = names.at(-1)! + 1;
      if (count > NAMES_MAX) return { texts, problem: `the body has an object with more than ${NAMES_MAX} names` };
      names[names.length - 1] = count;
    } else if (code === COMMA || isOpening(code)) {
      values += 1;
      if (values > values_max) return { texts, problem: `the body has more than ${values_max} values` };
      if (code === COMMA) continue;
      if (names.length > NESTING_MAX) return { texts, problem: `the body is nested more than ${NESTING_MAX} deep` };
      names.push(0);
    } else if (isClosing(code) && names.length > 1) names.pop();
  }
  return { texts, problem: undefined };
}

/** Behind the closing quote of the text that begins here; the end if there is none. */
export function endOfText(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let backslashes = 0;
    while (text[at - 1 - backslashes] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return at + 1;
  }
  return text.length;
}

function isOpening(code: number): boolean {
  return code === 0x7b || code === 0x5b;
}

function isClosing(code: number): boolean {
  return code === 0x7d || code === 0x5d;
}
