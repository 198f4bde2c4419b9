/** How much of an answer is kept. */
export const RESPONSE_KEPT_BYTES = 1024;

// NUL cannot be in jsonb, and the others do things to terminals; tab and line feed are let through.
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/**
 * The beginning of an answer as text that can be stored and shown: read as UTF-8, what is none replaced, control
 * characters left out, and a character that the cut would part left out too. Undefined when nothing is left.
 */
export function responseText(chunks: readonly Buffer[]): string | undefined {
  if (chunks.length === 0) return undefined;
  const bytes = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
  const text = bytes.toString('utf8', 0, cutBetweenCharacters(bytes)).replaceAll(CONTROL_CHARACTERS, '');
  return text === '' ? undefined : text;
}

/** A character has four bytes at most, and those after its first are 10xxxxxx. */
function cutBetweenCharacters(bytes: Buffer): number {
  if (bytes.length <= RESPONSE_KEPT_BYTES) return bytes.length;
  for (let end = RESPONSE_KEPT_BYTES; end > RESPONSE_KEPT_BYTES - 4; end -= 1) {
    if ((bytes[end]! & 0xc0) !== 0x80) return end;
  }
  return RESPONSE_KEPT_BYTES;
}
