/** What a character is that is no digit. */
export const LETTER = -1;
export const OTHER = -2;

const DECIMAL_DIGIT = /^\p{Nd}$/u;
/** Not a modifier, such as the Japanese long-vowel mark, which is written for a dash, nor one that is invisible, such as a Hangul filler. */
const VISIBLE_LETTER = /^(?!\p{Lm}|\p{Default_Ignorable_Code_Point})\p{L}$/u;
/** Digits in circles, superscripts and the like. */
const COMPATIBLE = /^\p{No}$/u;

/** The value of a digit that is not ASCII, or whether it is a letter. */
export function kindOf(point: number): number {
  const character = String.fromCodePoint(point);
  if (DECIMAL_DIGIT.test(character)) {
    // Unicode has the digits of a script in order. Where scripts follow each other, each has all ten.
    let zero = point;
    while (DECIMAL_DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return (point - zero) % 10;
  }
  if (VISIBLE_LETTER.test(character)) return LETTER;
  if (!COMPATIBLE.test(character)) return OTHER;
  const digit = character.normalize('NFKC');
  return /^[0-9]$/.test(digit) ? Number(digit) : OTHER;
}
