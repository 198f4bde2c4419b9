import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import { LRUCache } from 'lru-cache';
import { unpackWoff } from './woff.ts';

export type Weight = 400 | 600;

/** A font for printed statements. */
export interface PrintFont {
  readonly name: string;
  readonly bytes: Buffer;
  has(codePoint: number): boolean;
  /** The width of a character at size 1. */
  widthOf(codePoint: number): number;
}

/** A piece of text in a single font. */
interface Run {
  readonly font: PrintFont;
  readonly text: string;
}

const { resolve } = createRequire(import.meta.url);
const opened = new Map<string, PrintFont>();

/** Unpacked when a text first needs it: most installations never print a character that Inter lacks. */
function open(name: string, path: string, without?: ReadonlySet<string>): PrintFont {
  const known = opened.get(name);
  if (known !== undefined) return known;
  const bytes = unpackWoff(readFileSync(resolve(path)), without);
  const font = create(bytes);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${path} holds several fonts`);
  const widths = new LRUCache<number, number>({ max: CHARACTERS_MAX });
  const print: PrintFont = {
    name,
    bytes,
    has: (codePoint) => font.hasGlyphForCodePoint(codePoint),
    widthOf(codePoint) {
      const width = widths.get(codePoint) ?? font.glyphForCodePoint(codePoint).advanceWidth / font.unitsPerEm;
      widths.set(codePoint, width);
      return width;
    },
  };
  opened.set(name, print);
  return print;
}

/** Inter's tables for substitution and kerning, which took nine tenths of the time to draw a page. */
const SHAPING = new Set(['GSUB', 'GPOS', 'GDEF']);
const INTER_PARTS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'];

function inter(part: string, weight: Weight): PrintFont {
  return open(`${part}-${weight}`, `@fontsource/inter/files/inter-${part}-${weight}-normal.woff`, SHAPING);
}

/** UnifontEX has a glyph for every character of Unicode's basic plane and for many others. */
function lastResort(): PrintFont {
  return open('unifontex', '@fontsource/unifontex/files/unifontex-latin-400-normal.woff');
}

const CHARACTERS_MAX = 20_000;
const known: Readonly<Record<Weight, LRUCache<string, PrintFont>>> = {
  400: new LRUCache({ max: CHARACTERS_MAX }),
  600: new LRUCache({ max: CHARACTERS_MAX }),
};

/** The font for a character. A character that no font has is drawn as the fallback font's missing-glyph sign. */
function fontOf(character: string, weight: Weight): PrintFont {
  const found = known[weight].get(character);
  if (found !== undefined) return found;
  const codePoint = character.codePointAt(0)!;
  const part = INTER_PARTS.find((each) => inter(each, weight).has(codePoint));
  const font = part === undefined ? lastResort() : inter(part, weight);
  known[weight].set(character, font);
  return font;
}

/** Characters that Inter's Latin part has. */
const PLAIN = /^[\x20-\x7e]*$/;

/** Splits a text into runs of one font each. */
export function runsOf(text: string, weight: Weight): Run[] {
  if (PLAIN.test(text)) return [{ font: inter('latin', weight), text }];
  const runs: { font: PrintFont; text: string }[] = [];
  for (const character of text) {
    const font = fontOf(character, weight);
    const last = runs.at(-1);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}

/** The width of a run at size 1. */
export function widthOf({ font, text }: Run): number {
  let width = 0;
  for (const character of text) width += font.widthOf(character.codePointAt(0)!);
  return width;
}
