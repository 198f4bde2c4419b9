/** How much of a response body is stored. */
export const RESPONSE_KEPT_BYTES = 1024;

// jsonb cannot contain NUL, and terminals interpret the others. Tab and line feed are kept.
// oxlint-disable-next-line no-control-regex -- the pattern must match control characters
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/**
 * The start of a response body as text that can be stored and shown. Invalid UTF-8 is replaced; control characters and a
 * character that the limit would split are left out. Undefined when nothing is left.
 */
export function responseText(chunks: readonly Buffer[]): string | undefined {
  if (chunks.length === 0) return undefined;
  const bytes = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
  const text = bytes.toString('utf8', 0, cutBetweenCharacters(bytes)).replaceAll(CONTROL_CHARACTERS, '');
  return text === '' ? undefined : text;
}

/** The end of the last whole character. A character has at most four bytes, and those after the first are 10xxxxxx. */
function cutBetweenCharacters(bytes: Buffer): number {
  if (bytes.length <= RESPONSE_KEPT_BYTES) return bytes.length;
  for (let end = RESPONSE_KEPT_BYTES; end > RESPONSE_KEPT_BYTES - 4; end -= 1) {
    if ((bytes[end]! & 0xc0) !== 0x80) return end;
  }
  return RESPONSE_KEPT_BYTES;
}
