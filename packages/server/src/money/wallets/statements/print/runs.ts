import bidiFactory from 'bidi-js';
import { fontOf, plainFont, type PrintFont, type Weight } from './fonts.ts';

// The declarations of bidi-js are those of an ES module, but Node loads its CommonJS build, which is the factory itself.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();

/** A piece of text in a single font. */
interface Run {
  readonly font: PrintFont;
  readonly text: string;
}

/** Characters that Inter's Latin part has. */
const PLAIN = /^[\x20-\x7e]*$/;

/** Letters that are written from right to left, and the invisible characters that set directions. */
const ORDERED = /[\u0590-\u08ff\u200e\u200f\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Invisible characters that only set directions. */
const INVISIBLE = /[\u061c\u200e\u200f\u2066-\u2069]/;

const letters = new Intl.Segmenter('en');

/** A text that somebody has chosen, for a line with other text. The directions of the two do not affect each other. */
export function isolated(text: string): string {
  return ORDERED.test(text) ? `\u2068${text}\u2069` : text;
}

/** Splits a line of text into runs of one font each, from left to right as they are drawn. */
export function runsOf(text: string, weight: Weight): Run[] {
  if (PLAIN.test(text)) return [{ font: plainFont(weight), text }];
  const fonts = fontsOf(text, weight);
  return ORDERED.test(text) ? inVisualOrder(text, fonts) : inReadingOrder(text, fonts);
}

function inReadingOrder(text: string, fonts: readonly PrintFont[]): Run[] {
  const runs: { font: PrintFont; text: string }[] = [];
  for (const [index, font] of fonts.entries()) {
    const last = runs.at(-1);
    if (last?.font === font) last.text += text[index]!;
    else runs.push({ font, text: text[index]! });
  }
  return runs;
}

/** The width of a run at size 1. */
export function widthOf({ font, text }: Run): number {
  return font.widthOf(text);
}

/** The font of each UTF-16 unit. */
function fontsOf(text: string, weight: Weight): PrintFont[] {
  const fonts: PrintFont[] = [];
  for (const character of text) {
    const font = fontOf(character, weight, fonts.at(-1));
    for (let unit = 0; unit < character.length; unit += 1) fonts.push(font);
  }
  return fonts;
}

/** A part of the text that has one font and one direction. */
interface Piece {
  readonly font: PrintFont;
  readonly level: number;
  readonly from: number;
  readonly to: number;
}

/** Orders a line by the Unicode Bidirectional Algorithm (UAX 9). The line itself is read from left to right. */
function inVisualOrder(text: string, fonts: readonly PrintFont[]): Run[] {
  const embedding = bidi.getEmbeddingLevels(text, 'ltr');
  const mirrored = bidi.getMirroredCharactersMap(text, embedding.levels);
  const pieces: Piece[] = [];
  for (const index of bidi.getReorderedIndices(text, embedding)) {
    if (INVISIBLE.test(text[index]!)) continue;
    const font = fonts[index]!;
    const level = embedding.levels[index]!;
    const last = pieces.at(-1);
    const continues = last?.font === font && last.level === level;
    if (continues && last.to + 1 === index) pieces[pieces.length - 1] = { ...last, to: index };
    else if (continues && last.from - 1 === index) pieces[pieces.length - 1] = { ...last, from: index };
    else pieces.push({ font, level, from: index, to: index });
  }
  return pieces.map(({ font, level, from, to }) => {
    const units = Array.from({ length: to + 1 - from }, (_, at) => mirrored.get(from + at) ?? text[from + at]!);
    return { font, text: inOrderOf(font, units.join(''), level % 2 === 1) };
  });
}

/** The text so that the font draws it in the given direction: it goes by the script, which numbers and signs do not have or follow. */
function inOrderOf(font: PrintFont, text: string, isRightToLeft: boolean): string {
  if (font.isRightToLeft(text) === isRightToLeft) return text;
  return Array.from(letters.segment(text), ({ segment }) => segment)
    .toReversed()
    .join('');
}
