/** What a terminal acts on or does not show: controls, marks of text direction and other format characters, separators of lines. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Writes lines to standard output at once. */
export function writeLines(lines: readonly string[]): void {
  process.stdout.write(`${lines.map(printable).join('\n')}\n`);
}

/**
 * Writes a line to standard output, or to standard error. All output of commands that may contain a text of a partner goes through
 * it: such a character is written as JSON writes it, such as `\u202e`, which also keeps a line of JSON the same value.
 */
export function writeLine(line: string, stream: NodeJS.WritableStream = process.stdout): void {
  stream.write(`${printable(line)}\n`);
}

export function printable(text: string): string {
  return text.replaceAll(UNPRINTABLE, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}
