/**
 * Latin letters that do not decompose into a basic letter and a mark, in capitals if they have them, by how they are written without
 * them: the letters of alphabets in use, as ICAO Doc 9303 says where it has them. Letters of phonetics and of manuscripts alone stay.
 */
const LETTERS_BY_BASIC: Readonly<Record<string, string>> = {
  A: 'ȺⱭⱯⱰ',
  AE: 'Æ',
  B: 'ƁɃƂꞖꞴ',
  C: 'ƇȻꞒꟄ',
  D: 'ĐÐƉƊƋꟇ',
  E: 'ƏƎƐɆꞫ',
  F: 'ƑꞘ',
  // The second was written for Ğ.
  G: 'ƓƢƔǤꞠꞬ',
  // The last three are the tones of Zhuang before 1982, here and in Q and Z.
  H: 'ĦⱧꞪƄ',
  HV: 'Ƕ',
  I: 'ƗƖꞮ',
  J: 'ɈꞲȷ',
  K: 'ƘⱩꝀꞢ',
  L: 'ŁȽⱠⱢꞭꝈ',
  M: 'Ɱ',
  N: 'ŊƝȠꞐꞤ',
  O: 'ØƆƟꝊꝌ',
  OE: 'Œ',
  OU: 'Ȣ',
  P: 'ƤⱣ',
  Q: 'ɊĸƼ',
  R: 'ɌⱤꞦƦ',
  S: 'ꞨⱾꟅꟉ',
  SH: 'Ʃ',
  SS: 'ẞ',
  T: 'ŦȾƬƮƫ',
  TH: 'Þ',
  U: 'ɄƱɅꞸ',
  V: 'Ʋ',
  W: 'ⱲƜǷ',
  X: 'Ꭓ',
  Y: 'ƳɎ',
  Z: 'ƵȤⱫⱿꟆƷƧ',
  // Clicks, as they are typed where there are no signs for them.
  '/': 'ǀ',
  '//': 'ǁ',
  '#': 'ǂ',
  '!': 'ǃ',
};
const BASIC_LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries(LETTERS_BY_BASIC).flatMap(([basic, letters]) => Array.from(letters, (letter) => [letter, basic])),
);
const LETTERS = Object.values(LETTERS_BY_BASIC).join('');
/** Not any character that is not ASCII: calling a function for each took most of the time of a text in another script. */
const ANY_OF_LETTERS = new RegExp(`[${LETTERS}]`, 'gu');

/** Signs that NFKD takes for a space and an accent, but that people type for an apostrophe. */
const SPACING_ACCENTS = /[\u00b4\u0384\u1fbd\u1fbf\u1fef\u1ffd\u1ffe]/gu;
/** Quotation marks, primes, letters for glottal stops, and the modifier letters of transliterations, such as the Hawaiian okina. */
const APOSTROPHES = /[`‘’‛′‵ɁʔʕꜢꜤ\u02b9-\u02c1\u02c8\u02ca\u02cb\u055a\u05f3\u07f4\u07f5\ua78b\ua78c]/gu;
const DASHES = /[\p{Pd}−⁃]/gu;
/** Soft hyphens, joiners, marks of direction and other characters that are not seen. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** The accents of all scripts. Signs that make another letter, such as vowels of Devanagari and voiced kana, are kept. */
const ACCENTS = /[[[\p{Script=Inherited}&&\p{M}]--[\u3099\u309a]]\u0591-\u05c7]/gv;
const ASCII_CAPITALS = /^[!-_]+(?: [!-_]+)*$/;
/** Spaces that are not one ASCII space. */
const OTHER_SPACES = /\s{2,}|[^\S ]/gu;
/** The dot of the Catalan `l·l`. */
const CATALAN_DOT = /(?<=L)[·‧](?=L)/gu;

/**
 * The form in which a text is printed and compared: in capitals, without accents and invisible characters, with the compatible
 * form of each character (NFKC), one kind of apostrophe, hyphen and space, and Latin letters as ISO/IEC 7813 allows them.
 * `José  Łuczak` becomes `JOSE LUCZAK`. Letters of other scripts stay. Folding a folded text does not change it.
 */
export function foldText(text: string): string {
  // Most merchants' names are already folded, and purchases fold them.
  if (ASCII_CAPITALS.test(text)) return text;
  const plain = text
    .replaceAll(SPACING_ACCENTS, "'")
    .normalize('NFKD')
    .replaceAll(INVISIBLE, '')
    .replaceAll(ACCENTS, '');
  const capitals = plain.toUpperCase();
  // Capitals of some letters have accents. Most scripts have no capitals.
  return (capitals === plain ? plain : capitals.normalize('NFKD').replaceAll(ACCENTS, ''))
    .replaceAll(APOSTROPHES, "'")
    .replaceAll(DASHES, '-')
    .replaceAll(ANY_OF_LETTERS, (letter) => BASIC_LETTERS.get(letter)!)
    .replaceAll(CATALAN_DOT, '')
    .normalize('NFC')
    .replaceAll(OTHER_SPACES, ' ')
    .trim();
}

/** `foldText` without apostrophes, which one writer uses and another leaves out: `O’Hara` and `ohara` are equal. */
export function foldKey(text: string): string {
  return foldText(text).replaceAll("'", '').trim();
}

/** A longer word is cut, since PostgreSQL refuses lexemes above 2,046 bytes. */
const WORD_LENGTH_MAX = 200;
const NOT_A_WORD = /[^\p{L}\p{M}\p{N}]+/u;

/**
 * The folded words of a text, by which it is found. A word with apostrophes or hyphens is found as one word and by its parts:
 * `O'Hara` has OHARA, O and HARA.
 */
export function foldedWords(text: string): string[] {
  return [...new Set(tokensOf(text).flatMap((spellings) => spellings.flat()))];
}

/**
 * A query of PostgreSQL's text search that matches the words of a text with all words of this one, each of which may be the
 * beginning of a word. It is empty, and matches nothing, if the text has no word.
 */
export function wordsQuery(text: string): string {
  return tokensOf(text)
    .map((spellings) => `(${spellings.map((words) => words.map((word) => `'${word}':*`).join(' & ')).join(' | ')})`)
    .join(' & ');
}

/** For each part between spaces, how it can be spelled: without apostrophes, in parts, and as one word. */
function tokensOf(text: string): string[][][] {
  return foldText(text)
    .split(' ')
    .map((token) => {
      const spellings = [token.replaceAll("'", ''), token, token.split(NOT_A_WORD).join('')].map((each) =>
        each.split(NOT_A_WORD).flatMap((word) => (word === '' ? [] : [word.slice(0, WORD_LENGTH_MAX)])),
      );
      return [...new Map(spellings.map((words) => [words.join(' '), words])).values()].filter(
        ({ length }) => length > 0,
      );
    })
    .filter(({ length }) => length > 0);
}
