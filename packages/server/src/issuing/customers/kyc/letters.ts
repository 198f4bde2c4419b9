import { foldText } from '#kit/fold-text.ts';

/**
 * The letters of marks on documents, as strokes between points of a grid that is 4 wide and 6 high: `00` is the left upper point.
 * A machine needs no fonts to draw them, and they look the same on each.
 */
const STROKES: Readonly<Record<string, string>> = {
  A: '06 02 20 42 46|04 44',
  B: '00 30 41 42 33 44 45 36 06 00|03 33',
  C: '41 30 10 01 05 16 36 45',
  D: '00 20 42 44 26 06 00',
  E: '40 00 06 46|03 33',
  F: '40 00 06|03 33',
  G: '41 30 10 01 05 16 36 45 43 23',
  H: '00 06|40 46|03 43',
  I: '10 30|20 26|16 36',
  J: '40 45 36 16 05',
  K: '00 06|40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  O: '10 30 41 45 36 16 05 01 10',
  P: '06 00 30 41 42 33 03',
  Q: '10 30 41 45 36 16 05 01 10|24 46',
  R: '06 00 30 41 42 33 03|23 46',
  S: '41 30 10 01 02 13 33 44 45 36 16 05',
  T: '00 40|20 26',
  U: '00 05 16 36 45 40',
  V: '00 26 40',
  W: '00 16 23 36 40',
  X: '00 46|40 06',
  Y: '00 23 40|23 26',
  Z: '00 40 06 46',
  0: '10 30 41 45 36 16 05 01 10|15 31',
  1: '11 20 26|16 36',
  2: '01 10 30 41 42 06 46',
  3: '00 40 22 32 43 45 36 16 05',
  4: '36 30 04 44',
  5: '40 00 03 33 44 45 36 06',
  6: '30 10 01 05 16 36 45 44 33 03',
  7: '00 40 16',
  8: '13 02 01 10 30 41 42 33 13 04 05 16 36 45 44 33',
  9: '43 13 02 01 10 30 41 45 36 16',
  '-': '13 33',
  '.': '25 26',
  ',': '25 16',
  ':': '21 22|24 25',
  "'": '20 21',
  '@': '33 31 21 12 13 24 33 44 41 30 10 01 05 16 36',
  _: '06 46',
  '+': '13 33|22 24',
  '/': '06 40',
  ' ': '',
};
/** What has no letter of its own is seen to be missing. */
const UNKNOWN = '00 40 46 06 00';

/** The distance from one letter to the next. */
export const LETTER_WIDTH = 6;
export const LETTER_HEIGHT = 6;

/** Whether a text can be drawn, without its accents. */
export function isDrawable(text: string): boolean {
  return Array.from(foldText(text)).every((letter) => letter in STROKES);
}

/** The data of an SVG path that draws a line of text, in capitals. */
export function pathOf(text: string, top: number): string {
  return Array.from(foldText(text))
    .flatMap((letter, place) =>
      (STROKES[letter] ?? UNKNOWN)
        .split('|')
        .filter((stroke) => stroke !== '')
        .map((stroke) => `M${pointsOf(stroke, place * LETTER_WIDTH, top)}`),
    )
    .join('');
}

function pointsOf(stroke: string, left: number, top: number): string {
  return stroke
    .split(' ')
    .map(([x, y]) => `${left + Number(x)} ${top + Number(y)}`)
    .join('L');
}
