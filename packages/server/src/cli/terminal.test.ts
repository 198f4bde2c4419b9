import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { line, paint, printable, writeLine } from './terminal.ts';

test.each([
  ['a control of C0', '\u001b[2J', String.raw`\u001b[2J`],
  ['a line break', 'a\nb', String.raw`a\u000ab`],
  ['a control of C1', '\u009b2J', String.raw`\u009b2J`],
  ['delete', '\u007f', String.raw`\u007f`],
  ['an override of the direction', '\u202etxt.exe', String.raw`\u202etxt.exe`],
  ['an isolate', '\u2066a\u2069', String.raw`\u2066a\u2069`],
  ['a character of no width', 'a\u200bb\ufeff', String.raw`a\u200bb\ufeff`],
  ['a separator of lines', 'a\u2028b\u2029c', String.raw`a\u2028b\u2029c`],
  ['a tag outside the first plane', '\u{e0041}', String.raw`\udb40\udc41`],
  ['half of a surrogate pair', '\ud800', String.raw`\ud800`],
])('%s is written as an escape', (_, text, written) => expect(printable(text)).toBe(written));

test('letters of any script and pictures stay', () => {
  const text = 'Zoë Ωμέγα 李小龙 محمد “quoted” € 🦄';
  expect(printable(text)).toBe(text);
});

test('escaped JSON has the same value', () => {
  const value = { name: '\u202e\u009b\u{e0041}\\u0041' };
  expect(JSON.parse(printable(JSON.stringify(value)))).toEqual(value);
});

describe('with colours', () => {
  beforeEach(() => void vi.stubEnv('FORCE_COLOR', '1'));
  afterEach(() => void vi.unstubAllEnvs());

  const written = (text: Parameters<typeof writeLine>[0]): string => {
    let all = '';
    writeLine(text, new Writable({ write: (chunk, _encoding, done) => ((all += String(chunk)), done()) }));
    return all;
  };
  const sent = '\u001b[1mx\u001b[22m';
  const shown = String.raw`\u001b[1mx\u001b[22m`;

  test('only the colours that a command paints reach the terminal', () => {
    expect(written(sent)).toBe(`${shown}\n`);
    expect(written(paint('bold', sent))).toBe(`\u001b[1m${shown}\u001b[22m\n`);
    expect(written(line`a ${sent} ${line`b ${paint('dim', sent)}`} ${7}`)).toBe(
      `a ${shown} b \u001b[2m${shown}\u001b[22m 7\n`,
    );
  });
});
