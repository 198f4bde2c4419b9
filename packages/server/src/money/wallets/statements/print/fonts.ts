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
  /** From the top of a line to its baseline, at size 1. */
  readonly ascent: number;
  has(codePoint: number): boolean;
  /** The width of a text at size 1. */
  widthOf(text: string): number;
  /** Whether the font itself draws the text from right to left, which it decides by the text's script. */
  isRightToLeft(text: string): boolean;
}

const { resolve } = createRequire(import.meta.url);
const opened = new Map<string, PrintFont>();

interface FontFile {
  readonly path: string;
  /** Tables of the font to leave out. */
  readonly without?: ReadonlySet<string>;
  /** Letters change with their neighbours, so the width of a text is not that of its characters. */
  readonly joins?: boolean;
}

/** Unpacked when a text first needs it: most installations never print a character that Inter lacks. */
function open(name: string, { path, without, joins = false }: FontFile): PrintFont {
  const known = opened.get(name);
  if (known !== undefined) return known;
  const bytes = unpackWoff(readFileSync(resolve(path)), without);
  const font = create(bytes);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${path} holds several fonts`);
  const widths = new LRUCache<number, number>({ max: CHARACTERS_MAX });
  const widthOfCharacter = (codePoint: number): number => {
    const width = widths.get(codePoint) ?? font.glyphForCodePoint(codePoint).advanceWidth / font.unitsPerEm;
    widths.set(codePoint, width);
    return width;
  };
  const layouts = new LRUCache<string, Layout>({ max: LAYOUTS_MAX });
  const layoutOf = (text: string): Layout => {
    const layout = layouts.get(text) ?? new Layout(font.layout(text), font.unitsPerEm);
    layouts.set(text, layout);
    return layout;
  };
  const print: PrintFont = {
    name,
    bytes,
    ascent: font.ascent / font.unitsPerEm,
    has: (codePoint) => font.hasGlyphForCodePoint(codePoint),
    widthOf(text) {
      if (joins) return layoutOf(text).width;
      let width = 0;
      for (const character of text) width += widthOfCharacter(character.codePointAt(0)!);
      return width;
    },
    isRightToLeft: (text) => layoutOf(text).isRightToLeft,
  };
  opened.set(name, print);
  return print;
}

/** What is kept of the layout of a text, which takes a millisecond. Merchants repeat. */
class Layout {
  readonly width: number;
  readonly isRightToLeft: boolean;

  constructor({ advanceWidth, direction }: { advanceWidth: number; direction: string | null }, unitsPerEm: number) {
    this.width = advanceWidth / unitsPerEm;
    this.isRightToLeft = direction === 'rtl';
  }
}

const LAYOUTS_MAX = 1_000;

/** Inter's tables for substitution and kerning, which took nine tenths of the time to draw a page. */
const SHAPING = new Set(['GSUB', 'GPOS', 'GDEF']);
const INTER_PARTS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'];

function inter(part: string, weight: Weight): PrintFont {
  const path = `@fontsource/inter/files/inter-${part}-${weight}-normal.woff`;
  return open(`${part}-${weight}`, { path, without: SHAPING });
}

const NOTO_SCRIPTS = ['hebrew', 'arabic'] as const;

/** A font with the tables that join letters and place vowel signs. */
function noto(script: (typeof NOTO_SCRIPTS)[number], weight: Weight): PrintFont {
  const path = `@fontsource/noto-sans-${script}/files/noto-sans-${script}-${script}-${weight}-normal.woff`;
  return open(`${script}-${weight}`, { path, joins: true });
}

/** UnifontEX has a glyph for every character of Unicode's basic plane and for many others. */
function lastResort(): PrintFont {
  return open('unifontex', { path: '@fontsource/unifontex/files/unifontex-latin-400-normal.woff' });
}

const CHARACTERS_MAX = 20_000;
const known: Readonly<Record<Weight, LRUCache<string, PrintFont>>> = {
  400: new LRUCache({ max: CHARACTERS_MAX }),
  600: new LRUCache({ max: CHARACTERS_MAX }),
};

/** The font of Latin text without accents. */
export function plainFont(weight: Weight): PrintFont {
  return inter('latin', weight);
}

const ATTACHED = /^[\p{M}\u200c\u200d]$/u;

/**
 * The font for a character. A character that no font has is drawn as the fallback font's missing-glyph sign.
 * @param before the font of the character before it, which marks and joiners need to be in
 */
export function fontOf(character: string, weight: Weight, before?: PrintFont): PrintFont {
  const codePoint = character.codePointAt(0)!;
  if (before !== undefined && ATTACHED.test(character) && before.has(codePoint)) return before;
  const found = known[weight].get(character);
  if (found !== undefined) return found;
  const font = firstWith(codePoint, weight);
  known[weight].set(character, font);
  return font;
}

function firstWith(codePoint: number, weight: Weight): PrintFont {
  const part = INTER_PARTS.find((each) => inter(each, weight).has(codePoint));
  if (part !== undefined) return inter(part, weight);
  const script = NOTO_SCRIPTS.find((each) => noto(each, weight).has(codePoint));
  return script === undefined ? lastResort() : noto(script, weight);
}
