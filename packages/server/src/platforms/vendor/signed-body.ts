import { MalformedBodyError } from './endpoint.ts';

/**
 * Parses a body whose signature is good. Texts with a NUL character are refused: PostgreSQL cannot store them.
 * @throws MalformedBodyError unless it is a JSON object
 */
export function parseSignedBody(body: Buffer): Readonly<Record<string, unknown>> {
  const text = body.toString('utf8');
  if (text.includes(String.raw`\u0000`)) throw new MalformedBodyError();
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new MalformedBodyError();
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw new MalformedBodyError();
  return parsed as Record<string, unknown>;
}

/** Reads what the vendor documents; anything that is missing there makes the body malformed. @throws MalformedBodyError */
export function readingBody<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError)
      throw new MalformedBodyError(undefined, { cause: error });
    throw error;
  }
}
