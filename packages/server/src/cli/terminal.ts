import { styleText } from 'node:util';

/** What a terminal acts on or does not show: controls, marks of text direction and other format characters, separators of lines. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

type Style = Parameters<typeof styleText>[0];

/** A text that `paint` or `line` made: the texts in it are escaped, and only their colours are not. */
export class Painted {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Colours a text on a terminal, and leaves it plain when the output is redirected. It is escaped first: a text cannot bring colours. */
export function paint(style: Style, text: string): Painted {
  return new Painted(styleText(style, printable(text), { stream: process.stdout }));
}

/** Tags a template whose values may be painted. Other values are escaped. */
export function line(texts: TemplateStringsArray, ...values: readonly (string | number | Painted)[]): Painted {
  const parts = texts.map((text, at) => text + (at < values.length ? escaped(values[at]!) : ''));
  return new Painted(parts.join(''));
}

/** As a shell reports a program that SIGPIPE has ended; Node ignores that signal. */
const READER_ENDED_CODE = 141;

/** Ends the command when its reader has read enough, such as `head`, as other programs do. */
export function endWithReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(READER_ENDED_CODE);
  });
}

/** Writes lines to standard output at once. */
export function writeLines(lines: readonly string[]): void {
  process.stdout.write(`${lines.map(printable).join('\n')}\n`);
}

/**
 * Writes a line to standard output, or to standard error. All output of commands that may contain a text of a partner goes through
 * it: such a character is written as JSON writes it, such as `\u202e`, which also keeps a line of JSON the same value.
 */
export function writeLine(text: string | Painted, stream: NodeJS.WritableStream = process.stdout): void {
  stream.write(`${escaped(text)}\n`);
}

function escaped(value: string | number | Painted): string {
  return value instanceof Painted ? value.text : printable(String(value));
}

export function printable(text: string): string {
  return text.replaceAll(UNPRINTABLE, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}
