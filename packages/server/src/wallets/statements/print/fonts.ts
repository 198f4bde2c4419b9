import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import { unpackWoff } from './sfnt.ts';

/** A font that statements are printed with. */
export interface PrintFont {
  readonly name: string;
  readonly bytes: Buffer;
  has(codePoint: number): boolean;
}

/** A piece of text that one font has all letters of. */
export interface Run {
  readonly font: PrintFont;
  readonly text: string;
}

const { resolve } = createRequire(import.meta.url);
const opened = new Map<string, PrintFont>();

/** Unpacked when the first text needs it, and kept: most installations never print a letter that Inter lacks. */
function open(name: string, path: string): PrintFont {
  const known = opened.get(name);
  if (known !== undefined) return known;
  const bytes = unpackWoff(readFileSync(resolve(path)));
  const font = create(bytes);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${path} holds several fonts`);
  const print: PrintFont = { name, bytes, has: (codePoint) => font.hasGlyphForCodePoint(codePoint) };
  opened.set(name, print);
  return print;
}

const INTER = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'];

/** Inter, by its parts, then UnifontEX, which has a glyph for each character of Unicode's basic plane and many beyond it. */
function* fonts(weight: 400 | 600): Generator<PrintFont> {
  for (const part of INTER)
    yield open(`${part}-${weight}`, `@fontsource/inter/files/inter-${part}-${weight}-normal.woff`);
  yield lastResort();
}

function lastResort(): PrintFont {
  return open('unifontex', '@fontsource/unifontex/files/unifontex-latin-400-normal.woff');
}

/** Shown for a character that no font has: its place stays visible. */
const REPLACEMENT = '\ufffd';

/** Cuts a text into runs of one font each. */
export function runsOf(text: string, weight: 400 | 600): Run[] {
  const runs: { font: PrintFont; text: string }[] = [];
  for (const character of text) {
    const font = fontOf(character, weight);
    const drawn = font === undefined ? REPLACEMENT : character;
    const drawnWith = font ?? lastResort();
    const last = runs.at(-1);
    if (last?.font === drawnWith) last.text += drawn;
    else runs.push({ font: drawnWith, text: drawn });
  }
  return runs;
}

function fontOf(character: string, weight: 400 | 600): PrintFont | undefined {
  const codePoint = character.codePointAt(0)!;
  for (const font of fonts(weight)) if (font.has(codePoint)) return font;
  return undefined;
}
